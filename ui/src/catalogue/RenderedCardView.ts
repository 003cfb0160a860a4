/** A card that was rendered before: its placeholder in the HTML of a page, and how placeholders are filled. */

export interface RenderedCardView {
  readonly ean: string
  readonly rendered: true
}

/** Delimits a placeholder. HTML cannot contain it, and no address brings it into a page (`pageAddress`). */
const EDGE = "\u0000"
const FIRST = "!"

/** The attributes of a picture that loads lazily, and of one that does not (`Cover`, CARD-06). */
const CAN_WAIT = ' loading="lazy" decoding="async"'
const AT_ONCE = ' fetchPriority="high"'

/** `priority`: its picture is loaded at once. */
export const renderedCardPlaceholder = (ean: string, priority: boolean): string =>
  `${EDGE}${priority ? FIRST : ""}${ean}${EDGE}`

const PLACE = new RegExp(`${EDGE}(${FIRST}?)(\\d{13})${EDGE}`, "g")

/** `markupOf` returns a card's HTML with a lazy picture. */
export const fillCardPlaceholders = (html: string, markupOf: (ean: string) => string | undefined): string =>
  html.replace(PLACE, (_, first: string, ean: string) => {
    const markup = markupOf(ean) ?? ""
    return first === "" ? markup : markup.replace(CAN_WAIT, AT_ONCE)
  })
