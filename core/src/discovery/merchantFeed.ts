/** The product feed: RSS 2.0 with Google's names, which other services read too (notes §7.2, decision 408). Effect-free. */

import { stockholmDate } from "../delivery/stockholm.ts"
import { addWorkingDays } from "../delivery/workingDays.ts"
import { toKronor } from "../pricing/kronor.ts"
import type { Money } from "../pricing/Money.ts"
import type { Site } from "../site/Site.ts"
import { type PublishedAvailability, type PublishedProduct, tradeNumber } from "./PublishedProduct.ts"
import { XML_HEAD, xmlElement, xmlText } from "./xml.ts"

/** Where the feed is, for every site at its own origin. */
export const PRODUCT_FEED = "/produktfeed.xml"

/** Longest values. Source: Merchant Center's product data specification. */
const MAX = { title: 150, description: 5_000, type: 750, brand: 70 } as const

/** What the feed depends on besides its products. */
export interface FeedTerms {
  readonly site: Pick<Site, "origin" | "name">
  /** As the members' programme is called in Merchant Center. */
  readonly loyaltyProgram: string
  /** Epoch ms. */
  readonly now: number
  readonly holidays: ReadonlyArray<string>
}

const AVAILABILITY: Readonly<Record<PublishedAvailability, string | undefined>> = {
  InStock: "in_stock",
  BackOrder: "backorder",
  PreOrder: "preorder",
  OutOfStock: "out_of_stock",
  // There is no word for it, and nothing to advertise.
  Discontinued: undefined,
}

const money = (price: Money): string => `${toKronor(price).toFixed(2)} SEK`

/** Cut between two characters of Unicode. */
const atMost = (text: string, length: number): string =>
  text.length <= length
    ? text
    : `${Array.from(text.slice(0, length - 1))
        .join("")
        .toWellFormed()
        .replace(/\ufffd$/, "")}…`

/** When a preorder or what has to be ordered first can be sent. */
const availabilityDate = (
  { availability, availableFrom, shipping }: PublishedProduct,
  { now, holidays }: FeedTerms,
): string | undefined => {
  if (availability === "PreOrder") return availableFrom
  if (availability !== "BackOrder") return undefined
  return addWorkingDays(stockholmDate(now), shipping?.handling?.to ?? 0, holidays)
}

/**
 * A reduction is measured from the lowest price of 30 days (D-73). Where that is not known, or not higher, there is no
 * sale price: the feed says no more than the law allows.
 */
const prices = ({ price: { price, lowestRecentPrice } }: PublishedProduct): string => {
  if (price === undefined) return ""
  return lowestRecentPrice !== undefined && lowestRecentPrice > price
    ? xmlElement("g:price", money(lowestRecentPrice)) + xmlElement("g:sale_price", money(price))
    : xmlElement("g:price", money(price))
}

const memberPrice = ({ price }: PublishedProduct, program: string): string =>
  price.loyaltyPrice === undefined
    ? ""
    : `<g:loyalty_program>${xmlElement("g:program_label", program)}${xmlElement("g:price", money(price.loyaltyPrice))}</g:loyalty_program>`

const shipping = ({ shipping: sent }: PublishedProduct): string =>
  sent === undefined
    ? ""
    : `<g:shipping>${[
        xmlElement("g:country", "SE"),
        xmlElement("g:service", sent.name),
        xmlElement("g:price", money(sent.cost)),
        ...(sent.handling === undefined
          ? []
          : [
              xmlElement("g:min_handling_time", String(sent.handling.from)),
              xmlElement("g:max_handling_time", String(sent.handling.to)),
            ]),
        xmlElement("g:min_transit_time", String(sent.transit)),
        xmlElement("g:max_transit_time", String(sent.transit)),
      ].join("")}</g:shipping>`

/** `Böcker > Skönlitteratur`, root first. */
const productType = ({ product }: PublishedProduct): string | undefined =>
  product.categories.length === 0 ? undefined : atMost(product.categories.map(({ name }) => name).join(" > "), MAX.type)

/** Google's number of 'Media > Books' (product taxonomy). */
const BOOKS = "784"

/** One product, in one of its colours; absent where the shop offers nothing that the feed has a word for. */
export const feedItem = (published: PublishedProduct, terms: FeedTerms): string | undefined => {
  const { site, loyaltyProgram } = terms
  const { product, availability, ean, title, paragraphs, picture, ownPath, group, color, isBook } = published
  const word = availability === undefined ? undefined : AVAILABILITY[availability]
  // A ticket is offered on the page and in the data of its event.
  if (word === undefined || product.event !== undefined) return undefined
  const number = tradeNumber(published)
  const maker = product.brand ?? product.publisher
  return [
    "<item>",
    xmlElement("g:id", ean),
    xmlElement("g:item_group_id", group),
    xmlElement("title", atMost(title, MAX.title)),
    xmlElement("description", atMost(paragraphs.length === 0 ? title : paragraphs.join("\n\n"), MAX.description)),
    xmlElement("link", site.origin + ownPath),
    xmlElement("g:image_link", site.origin + picture.path),
    xmlElement("g:availability", word),
    xmlElement("g:availability_date", availabilityDate(published, terms)),
    prices(published),
    memberPrice(published, loyaltyProgram),
    shipping(published),
    xmlElement("g:condition", "new"),
    number === undefined ? xmlElement("g:identifier_exists", "no") : xmlElement("g:gtin", number),
    xmlElement("g:brand", maker === undefined ? undefined : atMost(maker, MAX.brand)),
    xmlElement("g:color", color),
    xmlElement("g:google_product_category", isBook ? BOOKS : undefined),
    xmlElement("g:product_type", productType(published)),
    "</item>\n",
  ].join("")
}

/** The beginning of the feed, before its items. */
export const feedStart = ({ site: { origin, name } }: Pick<FeedTerms, "site">): string =>
  `${XML_HEAD}<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>${xmlText(name)}</title>${xmlElement("link", `${origin}/`)}${xmlElement("description", name)}\n`

/** The end of the feed. */
export const FEED_END = "</channel></rss>\n"
