/** Condensed capitals over the whole width, a few bold shapes above them. */
import { contrast } from "../drawing/colours.ts"
import { spruce } from "../drawing/motifs.ts"
import { circle, path, point, rect } from "../drawing/shapes.ts"
import { spellEllipsis } from "../lettering/fit.ts"
import { measure, text, upperCase } from "../lettering/text.ts"
import { capHeight } from "../lettering/typefaces.ts"
import { authorLine } from "./authorLine.ts"
import type { CoverSheet } from "./CoverSheet.ts"
import { type PosterLine, posterLines } from "./posterLines.ts"

const EDGE = 28
const COLUMNS = 13
/** A title that begins higher leaves no room for shapes between it and the author, in pixels. */
const LEAST_TOP = 108
/** What the badge of an audiobook takes of the title's room. */
const BADGE = 38

export const poster = (sheet: CoverSheet): string => {
  const { width, height, random, title, palette } = sheet
  const [ground, ink, first] = palette
  const measureWidth = width - 2 * EDGE
  const badge = sheet.kind === "audiobook" ? BADGE : 0
  const { lines, gap, height: titleHeight } = posterLines(upperCase(title), measureWidth, height * 0.66 - badge)
  const shapes = random.int(0, 3)
  const top = height - 34 - badge - titleHeight
  let svg = rect(0, 0, width, height, ground) + shapesAbove(sheet, shapes, measureWidth, top)
  svg += authorLine(sheet, "geo", 60, ink, { size: 20, upper: true, track: 70, anchor: "start", margin: EDGE })
  let baseline = top
  for (const [i, line] of lines.entries()) {
    baseline += line.size * capHeight("cond") + line.accents
    const stands = i === lines.length - 1 && shapes !== 0 && contrast(ground, first) >= 3
    const track = justifying(line, measureWidth)
    svg += text("cond", spellEllipsis(line.line), line.size, EDGE, baseline, stands ? first : ink, { track })
    baseline += gap
  }
  return svg
}

/** `top`: of the title. */
const shapesAbove = (sheet: CoverSheet, shapes: number, width: number, top: number): string => {
  if (top < LEAST_TOP) return ""
  if (shapes === 0) return columns(sheet, width, top - 88)
  if (shapes === 1) return sunset(sheet, width, (64 + top) / 2, top - 88)
  return shapes === 2 ? lightning(sheet, top) : forest(sheet, width, top)
}

/** Tracking that makes a line as wide as the others, within reason. */
const justifying = ({ line, size }: PosterLine, width: number): number => {
  const missing = width - measure("cond", line) * size
  return line.length > 1 && missing > 2 ? Math.min(60, (missing / size / (line.length - 1)) * 1000) : 0
}

const columns = ({ random, palette: [, , first, , third] }: CoverSheet, width: number, room: number): string => {
  let svg = ""
  for (let i = 0; i < COLUMNS; i++) {
    const share = 0.15 + (0.7 * Math.abs(i - random.int(0, 1) * COLUMNS)) / COLUMNS
    const x = EDGE + (i * width) / COLUMNS
    svg += rect(x, 84, (width / COLUMNS) * share, Math.max(8, room - 10), i % 4 === 1 ? first : third)
  }
  return svg
}

const sunset = (
  { width, random, palette: [ground, , first] }: CoverSheet,
  water: number,
  middle: number,
  room: number,
): string =>
  `<g opacity=".95">${circle(width / 2 + random.between(-60, 60), middle, Math.max(20, room * 0.44), first)}</g>` +
  rect(EDGE, middle + 4, water, 7, ground) +
  rect(EDGE, middle + 22, water, 4, ground) +
  rect(EDGE, middle + 36, water, 2.5, ground)

const lightning = ({ random, palette: [, , first] }: CoverSheet, top: number): string => {
  const x = random.between(60, 340)
  const upper = 78 + (top - 88) * 0.42
  const lower = 78 + (top - 88) * 0.56
  return path(
    `M${point(x - 8, 78)}L${point(x + 46, 78)}L${point(x + 18, upper)}L${point(x + 62, upper)}L${point(x - 34, Math.max(96, top - 16))}L${point(x, lower)}L${point(x - 34, lower)}Z`,
    first,
  )
}

const forest = ({ random, palette: [, , first, second, third] }: CoverSheet, width: number, top: number): string => {
  let svg = ""
  for (let i = 0; i < 7; i++) {
    const colour = i === 2 ? first : i % 2 === 1 ? second : third
    const height = Math.max(26, (top - 88) * random.between(0.45, 0.98))
    svg += spruce(50 + (i * (width - 44)) / 6, top - 12, height, colour)
  }
  return svg
}
