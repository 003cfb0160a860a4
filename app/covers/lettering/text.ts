/** Lettering as outlines: it looks the same inline, in an image and rasterised, whatever fonts a machine has. */
import { point } from "../drawing/shapes.ts"
import { glyphOf, kerningOf, type TypefaceName } from "./typefaces.ts"

export type Anchor = "start" | "middle" | "end"

export interface TextStyle {
  /** @default "start" */
  readonly anchor?: Anchor
  /** Extra space between letters in thousandths of the letter size. */
  readonly track?: number
  /** SVG attributes with a space before. */
  readonly extra?: string
}

/** Width of a line in thousandths of the letter size, its last letter's tracking included: lines add up. */
export const advanceOf = (typeface: TypefaceName, line: string, track = 0): number => {
  let width = 0
  let previous = ""
  for (const character of line) {
    const glyph = glyphOf(typeface, character)
    if (glyph === undefined) continue
    width += glyph[0] + (previous === "" ? 0 : kerningOf(typeface, previous, character)) + track
    previous = character
  }
  return width
}

/** Width of a line as a multiple of the letter size. */
export const measure = (typeface: TypefaceName, line: string, track = 0): number =>
  (advanceOf(typeface, line, track) - track) / 1000

/** One line with its baseline at `y`; `size` in pixels. */
export const text = (
  typeface: TypefaceName,
  line: string,
  size: number,
  x: number,
  y: number,
  fill: string,
  { anchor = "start", track = 0, extra = "" }: TextStyle = {},
): string => {
  const width = measure(typeface, line, track) * size
  const left = anchor === "middle" ? x - width / 2 : anchor === "end" ? x - width : x
  let pen = 0
  let previous = ""
  let d = ""
  for (const character of line) {
    const glyph = glyphOf(typeface, character)
    if (glyph === undefined) continue
    const [advance, startX, startY, outline] = glyph
    if (previous !== "") pen += kerningOf(typeface, previous, character)
    if (outline !== "") d += `M${Math.round(pen + startX)} ${startY}${outline}`
    pen += advance + track
    previous = character
  }
  if (d === "") return ""
  const scale = Number.isInteger(size) ? size / 1000 : Number((size / 1000).toFixed(4))
  return `<path transform="translate(${point(left, y)}) scale(${scale})" d="${d}" fill="${fill}"${extra}/>`
}

/** The size asked for, or the largest smaller one at which the line is not wider than `maxWidth`. */
export const sizeWithin = (typeface: TypefaceName, line: string, size: number, maxWidth: number, track = 0): number =>
  Math.min(size, maxWidth / Math.max(0.01, measure(typeface, line, track)))

export const upperCase = (line: string): string => line.toLocaleUpperCase("sv-SE")
