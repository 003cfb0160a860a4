/** A product as a card shows it: the rules of core applied, ready to be rendered. */
import { type Buyability, buyability } from "@kapitel/core/availability/buyability"
import { isUpcoming } from "@kapitel/core/availability/isUpcoming"
import type { Refusal } from "@kapitel/core/availability/refusals"
import { supplyOf } from "@kapitel/core/availability/supply"
import { badgesInOrder } from "@kapitel/core/catalogue/badges"
import { bylineOf } from "@kapitel/core/catalogue/byline"
import { swatchOf } from "@kapitel/core/catalogue/colour"
import { otherEditions } from "@kapitel/core/catalogue/formats"
import { isBook } from "@kapitel/core/catalogue/isBook"
import type { Badge, Offer, Variant } from "@kapitel/core/catalogue/Product"
import type { ProductCard } from "@kapitel/core/catalogue/ProductCard"
import { productPath } from "@kapitel/core/catalogue/paths"
import { starRating } from "@kapitel/core/catalogue/starRating"
import { isShipped } from "@kapitel/core/delivery/isShipped"
import { stockholmDate } from "@kapitel/core/delivery/stockholm"
import { toKronor } from "@kapitel/core/pricing/kronor"
import type { Money } from "@kapitel/core/pricing/Money"
import { offeredPrice } from "@kapitel/core/pricing/offeredPrice"
import { percentOff, priceOf } from "@kapitel/core/pricing/priceType"
import type { Site } from "@kapitel/core/site/Site"
import type { BuyView } from "@kapitel/ui/availability/BuyView"
import type { ProductCardView, TagView } from "@kapitel/ui/catalogue/ProductCardView"
import type { SwatchView } from "@kapitel/ui/catalogue/SwatchView"
import { buyLabel, preorderText, refusalText, toOrderText } from "@kapitel/ui/text/buyText"
import { colourText } from "@kapitel/ui/text/colourText"
import { formatNumber } from "@kapitel/ui/text/formatNumber"
import { otherEditionsText } from "@kapitel/ui/text/otherEditionsText"
import { gamePlayersText, puzzlePiecesText } from "@kapitel/ui/text/productText"
import { buyButton as availabilityWords } from "@kapitel/ui/text/sv/buyButton"
import { pricing } from "@kapitel/ui/text/sv/pricing"
import { productPage } from "@kapitel/ui/text/sv/productPage"
import type { CardHtmlCache } from "./CardHtmlCache.ts"
import { coverOf } from "./cover.ts"

/** Where and when a card is rendered. */
export interface CardRenderContext {
  readonly site: Site
  /** Epoch ms. */
  readonly now: number
  /** Cards rendered before. */
  readonly cards: Pick<CardHtmlCache, "find" | "begin">
  /** An editor sees the page: samples in the place of data, placeholders of blocks that lack something (EDIT-01, EDIT-02). */
  readonly editing: boolean
}

/** The button of the availability table; cards say 'Köp', the product page 'Lägg i varukorg' (D-43). */
export const buyView = (product: ProductCard, now: number, place: "card" | "page"): BuyView => {
  const answer = buyability(product, now)
  return { kind: answer.kind, label: buyLabel(answer, place), note: noteOf(answer, product, now, place) }
}

/** What a card says too; the other reasons are on the product's page. */
const ON_CARDS: ReadonlySet<Refusal> = new Set(["NOT_YET_PUBLISHED", "NOT_DELIVERABLE"])

/**
 * When a preorder is sent, or why a product cannot be bought. One that has to be ordered first has a note on its card;
 * its page has the delivery text for that (D-77).
 */
const noteOf = (answer: Buyability, product: ProductCard, now: number, place: "card" | "page"): string | undefined => {
  const today = stockholmDate(now)
  if (answer.kind === "preorder") return preorderText(answer, place, today)
  if (answer.kind === "none")
    return place === "page" || ON_CARDS.has(answer.reason) ? refusalText(answer.reason, product, today) : undefined
  if (product.inStock || place === "page" || !isShipped(product)) return undefined
  const supply = supplyOf(product)
  return supply?.kind === "toOrder" ? toOrderText(supply.deliveryTime) : undefined
}

/** Streaming and download of one format are two ways to buy it, and have different names. */
export const formatName = ({
  format = "",
  distributionMethod,
}: Pick<ProductCard, "format" | "distributionMethod">): string =>
  distributionMethod === "streaming" ? productPage.streamed(format) : format

/** 'Inbunden' for books; the defining attribute of other articles. */
export const formatLine = (product: ProductCard): string | undefined =>
  isBook(product)
    ? product.format && formatName(product)
    : (puzzlePiecesText(product.puzzlePieces) ?? gamePlayersText(product.gamePlayerCount) ?? product.subType)

/** 'Även pocket, e-bok, från 89 kr' for books that have other formats; the other colours of articles are swatches. */
const editionsLine = (product: ProductCard, sameWork: ReadonlyArray<ProductCard>, now: number): string | undefined => {
  const others = isBook(product) ? otherEditions(product, sameWork, now) : undefined
  return others && otherEditionsText(others)
}

/** The text of a badge; a reduction is the percentage or nothing (D-73), and what is not published yet is not new. */
const badgeTag = (badge: Badge, percent: number | undefined, upcoming: boolean): TagView | undefined => {
  switch (badge.type) {
    case "Signed":
      return { kind: "signed", label: badge.label || productPage.tags.signed }
    case "FriendPrice":
      return { kind: "friend-price", label: badge.label || productPage.tags["friend-price"] }
    case "Campaign":
      return badge.label === "" ? undefined : { kind: "campaign", label: badge.label }
    case "New":
      return upcoming ? undefined : { kind: "new", label: badge.label || productPage.tags.new }
    case "Discount":
      return percent === undefined ? undefined : { kind: "discount", label: pricing.percentOff(percent) }
  }
}

/** Badges that advertise a price: not of what cannot be bought. */
const PROMOTING: ReadonlySet<Badge["type"]> = new Set(["FriendPrice", "Campaign", "Discount"])

/** Labels of a card: badges by their order, then the labels without a badge. Two of them are shown (CARD-04). */
export const tagViews = (product: ProductCard, now: number, lowestRecentPrice?: Money): ReadonlyArray<TagView> => {
  const price = priceOf(product)
  const isOffered = buyability(product, now).kind !== "none"
  const percent =
    isOffered && price.kind === "price" && price.originalPrice !== undefined
      ? percentOff(price.price, lowestRecentPrice)
      : undefined
  const upcoming = isUpcoming(product, now)
  const tags = badgesInOrder(product.badges)
    .filter(({ type }) => isOffered || !PROMOTING.has(type))
    .map((badge) => badgeTag(badge, percent, upcoming))
    .filter((tag) => tag !== undefined)
  const isUntagged = (kind: TagView["kind"]) => tags.every((tag) => tag.kind !== kind)
  if (percent !== undefined && isUntagged("discount"))
    tags.push({ kind: "discount", label: pricing.percentOff(percent) })
  if (isOffered && price.kind === "price" && price.type === "loyalty")
    tags.push({ kind: "loyalty", label: productPage.tags.loyalty })
  if (upcoming) tags.push({ kind: "upcoming", label: productPage.tags.upcoming })
  else if (product.tags.includes("NEW") && isUntagged("new")) tags.push({ kind: "new", label: productPage.tags.new })
  return tags
}

/** The name of a variant among the others: its colour, where it has one. */
export const variantName = (variant: Pick<Variant, "title" | "color" | "colorDetail">): string =>
  colourText(variant) ?? variant.title

export const swatchView = (
  variant: Pick<Variant, "title" | "color" | "colorDetail" | "colorCode">,
): SwatchView | undefined => {
  const swatch = swatchOf(variant.colorCode)
  if (swatch === undefined) return undefined
  return { name: variantName(variant), ...swatch }
}

export const productCard = (
  product: ProductCard,
  { site, now }: Pick<CardRenderContext, "site" | "now">,
  lowestRecentPrice?: Money,
  sameWork: ReadonlyArray<ProductCard> = [],
): ProductCardView => {
  const stars = isUpcoming(product, now) ? undefined : starRating(product.rating)
  return {
    ean: product.identifier,
    title: product.title,
    href: productPath(product, site),
    byline: bylineOf(product),
    format: formatLine(product),
    editions: editionsLine(product, sameWork, now),
    cover: coverOf(product, site),
    tags: tagViews(product, now, lowestRecentPrice),
    swatches: product.variants.map(swatchView).filter((swatch) => swatch !== undefined),
    price: offeredPrice(product, now, lowestRecentPrice),
    buy: buyView(product, now, "card"),
    rating:
      stars === undefined || product.rating === undefined
        ? undefined
        : { rating: product.rating, ratedBy: product.ratedBy ?? 0 },
  }
}

/** 'Köp för 219 kr', for a text that offers one product. */
export const buyForLabel = (offer: Offer): string | undefined => {
  const tag = priceOf(offer)
  return tag.kind === "price" ? availabilityWords.buyFor(`${formatNumber(toKronor(tag.price))}\u00a0kr`) : undefined
}
