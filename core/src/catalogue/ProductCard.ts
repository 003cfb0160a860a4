/** What a list, a slider and a cart line show of a product: a tenth of what its page shows. Effect-free. */
import type { Offer, Product, ProductFacts, Variant } from "./Product.ts"

/** Facts that a card carries besides the whole offer. */
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

/** Every product is one: what reads a card reads a product too. */
export type ProductCard = Pick<ProductFacts, (typeof CARD_FACTS)[number]> &
  Offer &
  Pick<Product, "deliverable"> & {
    readonly variants: ReadonlyArray<Pick<Variant, (typeof CARD_VARIANT_FACTS)[number]>>
  }
