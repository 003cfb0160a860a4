/** What link previews show of a page (decision 409): read by the page, and by the server that draws the picture. */
import { bylineOf } from "@kapitel/core/catalogue/byline"
import { isBook } from "@kapitel/core/catalogue/isBook"
import type { Product } from "@kapitel/core/catalogue/Product"
import type { StoreEvent } from "@kapitel/core/events/StoreEvent"
import type { Store } from "@kapitel/core/stores/Store"
import { eventTimeText } from "@kapitel/ui/text/eventText"
import { CARD_SIZE, type CardRequest, cardVersion } from "../covers/cardRequest.ts"
import { coverRequestOf } from "../covers/coverRequest.ts"
import { type PicturedSite, requestFor } from "../covers/shopMark.ts"
import { author } from "../text/author.ts"
import { shareCards as words } from "../text/shareCards.ts"

/** Pictures of pages are below it, at the paths of the pages. */
export const SHARE_FOLDER = "/delning"
export const SHARE_ENDING = ".jpg"
/** A product's picture is at its number: its colours share a path. */
export const PRODUCT_FOLDER = "/produkt/"
/** The start page's, and that of pages without one of their own. */
export const SHOP_CARD = "/start"

/** Without what is absent, so that the same card is the same text. */
const card = (
  { name, colours: { paper, linen, ink, "ink-2": secondInk, lingon } }: PicturedSite,
  title: string,
  more: Readonly<Partial<Record<"above" | "below", string | undefined>>> = {},
): CardRequest => ({
  kind: "card",
  shop: name,
  colours: { paper, linen, ink, "ink-2": secondInk, lingon },
  title,
  ...(more.above === undefined ? {} : { above: more.above }),
  ...(more.below === undefined ? {} : { below: more.below }),
})

/** The shop's own. */
export const shopCard = (site: PicturedSite): CardRequest => card(site, site.name, { below: words.shop })

/** `sold` is the product in its colour. */
export const productShareCard = (site: PicturedSite, article: Product, sold: Product): CardRequest => ({
  ...card(site, article.title, { above: isBook(article) ? article.format : sold.color, below: bylineOf(article) }),
  cover: requestFor(coverRequestOf(article, sold.identifier), site),
})

/** Of a category, or of an editors' page. */
export const titleShareCard = (site: PicturedSite, title: string): CardRequest => card(site, title)

export const authorShareCard = (site: PicturedSite, name: string): CardRequest =>
  card(site, name, { above: author.one })

export const storeShareCard = (site: PicturedSite, { storeName, address }: Pick<Store, "storeName" | "address">) =>
  card(site, `${site.name} ${storeName}`, { below: address })

export const eventShareCard = (site: PicturedSite, event: StoreEvent, place: string): CardRequest =>
  card(site, event.title, { above: eventTimeText(event), below: place })

/** For the head of the page at this path. */
export const sharePicture = (path: string, request: CardRequest) => ({
  path: `${SHARE_FOLDER}${path}${SHARE_ENDING}?v=${cardVersion(request)}`,
  ...CARD_SIZE,
})
