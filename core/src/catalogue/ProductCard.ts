/** The fields of a product that a list, a slider and a cart line show: a tenth of what its page shows. Effect-free. */
import type { Offer, Product, ProductFacts, Variant } from "./Product.ts"

/** Facts of a card in addition to the whole offer. */
export const CARD_FACTS = [
  "identifier",
  "title",
  "subtitle",
  "productType",
  "kind",
  "subType",
  "format",
  "languages",
  "brand",
  "publisher",
  "authors",
  "series",
  "seriesPart",
  "publishingDate",
  "rating",
  "ratedBy",
  "tags",
  "badges",
  "campaignTags",
  "campaigns",
  "categories",
  "color",
  "colorCode",
  "puzzlePieces",
  "gamePlayerCount",
  "gameDuration",
  "distributionMethod",
  "digitalFormat",
  "printOnDemand",
  "ticket",
  "popularity",
] as const satisfies ReadonlyArray<keyof ProductFacts>

/** The colours of a card's swatches. */
export const CARD_VARIANT_FACTS = [
  "identifier",
  "title",
  "color",
  "colorCode",
  "colorDetail",
] as const satisfies ReadonlyArray<keyof Variant>

/** Every product is also a card, so code that reads a card reads a product too. */
export type ProductCard = Pick<ProductFacts, (typeof CARD_FACTS)[number]> &
  Offer &
  Pick<Product, "deliverable" | "event" | "giftCard"> & {
    readonly variants: ReadonlyArray<Pick<Variant, (typeof CARD_VARIANT_FACTS)[number]>>
  }
