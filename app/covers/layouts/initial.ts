/** The first letter of the author's surname, larger than its field. */
import { contrast } from "../drawing/colours.ts"
import { circle, rect } from "../drawing/shapes.ts"
import { block, fit } from "../lettering/fit.ts"
import { measure, sizeWithin, text, upperCase } from "../lettering/text.ts"
import { capHeight, glyphOf, type TypefaceName } from "../lettering/typefaces.ts"
import type { CoverSheet } from "./CoverSheet.ts"

const TYPEFACES: ReadonlyArray<TypefaceName> = ["didone", "old", "serif"]
const EDGE = 28
/** The share of the height that the letter's field takes. */
const FIELD = 0.68

export const initial = ({ width, height, random, title, author, palette }: CoverSheet): string => {
  const [ground, ink, first, second, third] = palette
  const typeface = random.pick(TYPEFACES)
  const letter = initialOf(author || title, typeface)
  const size = (height * 0.72) / capHeight(typeface)
  const letterWidth = measure(typeface, letter) * size
  const round = random.next() < 0.5
  const x = Math.min(width - letterWidth * 0.86, random.between(-24, 30))
  const heading = fit(typeface, title, width - 2 * EDGE, height * 0.32 - 104, { max: 46, lead: 1.08 })
  const authorSize = sizeWithin("sans", author, 21, width - 2 * EDGE)
  return (
    rect(0, 0, width, height, ground) +
    rect(0, 0, width, height * FIELD, first) +
    text(typeface, letter, size, x, height * 0.7, contrast(first, second) > 1.35 ? second : ground) +
    (round ? circle(width - 84, 86, 44, third) : rect(width - 116, 0, 44, 150, third)) +
    rect(0, height * FIELD, width, height * 0.32, ground) +
    block(heading, EDGE, height * FIELD + 32, ink) +
    text("sans", author, authorSize, EDGE, height - 30, ink)
  )
}

const initialOf = (name: string, typeface: TypefaceName): string => {
  const surname = name.trim().split(/\s+/).at(-1) ?? ""
  const letter = upperCase(surname.charAt(0))
  return letter !== "" && glyphOf(typeface, letter) !== undefined ? letter : "K"
}
