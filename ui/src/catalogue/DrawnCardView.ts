/** A card that has been drawn before: its place in the HTML of a page, and how places are filled. */

export interface DrawnCardView {
  readonly ean: string
  readonly drawn: true
}

/** Stands on both sides of a place; no text of the shop can hold it. */
const EDGE = "\u0000"
const FIRST = "!"

/** How a picture says that it can wait, and that it cannot (`Cover`, CARD-06). */
const CAN_WAIT = ' loading="lazy" decoding="async"'
const AT_ONCE = ' fetchPriority="high"'

/** `priority`: its picture is fetched at once. */
export const drawnCardPlace = (ean: string, priority: boolean): string => `${EDGE}${priority ? FIRST : ""}${ean}${EDGE}`

/** `markupOf` answers a card's HTML with a picture that can wait. */
export const fillCardPlaces = (html: string, markupOf: (ean: string) => string | undefined): string => {
  const parts = html.split(EDGE)
  for (let index = 1; index < parts.length; index += 2) {
    const place = parts[index] ?? ""
    const first = place.startsWith(FIRST)
    const markup = markupOf(first ? place.slice(FIRST.length) : place) ?? ""
    parts[index] = first ? markup.replace(CAN_WAIT, AT_ONCE) : markup
  }
  return parts.join("")
}
