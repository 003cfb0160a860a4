/** A card that has been drawn before: its place in the HTML of a page, and how places are filled. */

export interface DrawnCardView {
  readonly ean: string
  readonly drawn: true
}

/** Stands on both sides of a place. No HTML can hold it, and no address brings it into a page (`pageAddress`). */
const EDGE = "\u0000"
const FIRST = "!"

/** How a picture says that it can wait, and that it cannot (`Cover`, CARD-06). */
const CAN_WAIT = ' loading="lazy" decoding="async"'
const AT_ONCE = ' fetchPriority="high"'

/** `priority`: its picture is fetched at once. */
export const drawnCardPlace = (ean: string, priority: boolean): string => `${EDGE}${priority ? FIRST : ""}${ean}${EDGE}`

const PLACE = new RegExp(`${EDGE}(${FIRST}?)(\\d{13})${EDGE}`, "g")

/** `markupOf` answers a card's HTML with a picture that can wait. */
export const fillCardPlaces = (html: string, markupOf: (ean: string) => string | undefined): string =>
  html.replace(PLACE, (_, first: string, ean: string) => {
    const markup = markupOf(ean) ?? ""
    return first === "" ? markup : markup.replace(CAN_WAIT, AT_ONCE)
  })
