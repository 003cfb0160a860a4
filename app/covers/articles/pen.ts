/** A ballpoint, fountain pen, pencil or brush pen, alone or as a set. */
import { ARTICLE_COLOURS, articleColour, mix } from "../drawing/colours.ts"
import { inRows } from "../drawing/inRows.ts"
import { pigment } from "../drawing/pigments.ts"
import { lower, path, rect, shadow } from "../drawing/shapes.ts"
import type { ArticleSheet } from "./ArticleSheet.ts"

/** Upright with its tip up at (x, y). */
type DrawnPen = (x: number, y: number, height: number, colour: string) => string

const darker = (colour: string) => mix(colour, "#000000", 0.28)
const lighter = (colour: string) => mix(colour, "#ffffff", 0.35)

const pencil: DrawnPen = (x, y, height, colour) =>
  path(`M${x - 11} ${y + 58}L${x} ${y}L${x + 11} ${y + 58}z`, "#E5C79A") +
  path(`M${x - 4} ${y + 21}L${x} ${y}L${x + 4} ${y + 21}z`, colour) +
  rect(x - 11, y + 56, 22, height - 100, colour) +
  rect(x - 11, y + 56, 7, height - 100, lighter(colour), ' opacity=".5"') +
  rect(x + 5, y + 56, 6, height - 100, darker(colour), ' opacity=".5"') +
  rect(x - 11, y + height - 46, 22, 18, "#C9A24B") +
  rect(x - 10, y + height - 28, 20, 26, mix(colour, "#ffffff", 0.2), ' rx="8"')

const fountainPen: DrawnPen = (x, y, height, colour) =>
  path(`M${x - 9} ${y + 70}L${x - 2} ${y + 4}h4L${x + 9} ${y + 70}z`, "#C9A24B") +
  rect(x - 0.8, y + 10, 1.6, 40, "#5b4a1d") +
  rect(x - 14, y + 68, 28, 60, darker(colour), ' rx="4"') +
  rect(x - 18, y + 126, 36, height - 130, colour, ' rx="10"') +
  rect(x - 12, y + 136, 6, height - 156, lighter(colour), ' rx="3"') +
  rect(x - 18, y + 126, 36, 8, "#C9A24B") +
  rect(x + 10, y + height - 110, 5, 90, "#C9A24B", ' rx="2.5"')

const brushPen: DrawnPen = (x, y, height, colour) =>
  path(`M${x - 5} ${y + 44}L${x} ${y}L${x + 5} ${y + 44}z`, colour) +
  path(`M${x - 14} ${y + 86}l6-46h16l6 46z`, "#F4F1E8") +
  rect(x - 17, y + 84, 34, height - 86, colour, ' rx="8"') +
  rect(x - 11, y + 96, 6, height - 116, lighter(colour), ' rx="3"') +
  rect(x - 17, y + 150, 34, 56, "#F4F1E8")

const ballpoint: DrawnPen = (x, y, height, colour) =>
  path(`M${x - 9} ${y + 62}L${x - 2} ${y + 6}h4L${x + 9} ${y + 62}z`, "#B9BEC2") +
  rect(x - 15, y + 60, 30, height - 92, colour, ' rx="5"') +
  rect(x - 10, y + 70, 5, height - 116, lighter(colour), ' rx="2.5"') +
  rect(x - 15, y + 140, 30, 9, "#D9DDDF") +
  rect(x - 7, y + height - 34, 14, 32, "#D9DDDF", ' rx="5"') +
  rect(x + 9, y + height - 130, 6, 96, "#D9DDDF", ' rx="3"')

const penOf = (title: string): DrawnPen => {
  if (/blyerts|färgpenn/i.test(title)) return pencil
  if (/reservoar|bläck/i.test(title)) return fountainPen
  if (/pensel|tusch|marker|fiber|överstryk/i.test(title)) return brushPen
  return /set|pack|\d+-p/i.test(title) ? pencil : ballpoint
}

/** Colours of a set, and how much longer each pen is than the shortest row would have it. */
const SET: ReadonlyArray<readonly [colour: string, longer: number]> = [
  ["#B8322A", 0],
  ["#E07A3F", 14],
  ["#F0BE45", -8],
  ["#6F7F4A", 20],
  ["#2F5D8C", 4],
  ["#22304F", -12],
  ["#A3123F", 8],
]

/** The colour of the ink, which ends the title: 'Kulpenna Vidd 1 mm röd'. */
const inkIn = (title: string): string | undefined => /\b(svart|blå|röd|grön)$/i.exec(title)?.[0]

const PACK = /(\d+)[- ]?(?:pack|p\b)/i

export const pen = ({ width, height, random, title, color }: ArticleSheet): string => {
  const own = articleColour(color ?? inkIn(title), random.pick(ARTICLE_COLOURS))
  const draw = penOf(title)
  const standing = (x: number, colour: string, tall: number) => draw(x, (height - tall) / 2, tall, colour)
  if (!/set|pack|\d+-p|färgpenn|fiber/i.test(title)) {
    return lower(45, `<g transform="rotate(38 ${width / 2} ${height / 2})">${standing(width / 2, own, 370)}</g>`)
  }
  const count = Number(PACK.exec(title)?.[1] ?? 0)
  if (count > 1) {
    const rows = { count, most: 18, middle: width / 2, top: 30, width: 350, height: 350, step: 40, tall: 320 }
    return lower(21, shadow(width / 2, height - 30, 150) + inRows(rows, (index) => draw(0, 0, 300, pigment(index))))
  }
  const pens = SET.map(([colour, longer], i) => standing(width / 2 + (i - 3) * 40, colour, 300 + longer))
  return lower(25, shadow(width / 2, height - 34, 120) + pens.join(""))
}
