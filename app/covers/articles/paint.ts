/** A tube, a half pan or a pastel, a row of them, or a box of watercolours. */
import { articleColour, mix, readableOn } from "../drawing/colours.ts"
import { inRows } from "../drawing/inRows.ts"
import { blob } from "../drawing/motifs.ts"
import { PIGMENTS, pigment } from "../drawing/pigments.ts"
import { lower, path, rect, shadow, tenth } from "../drawing/shapes.ts"
import { sizeWithin, text } from "../lettering/text.ts"
import { at } from "../random.ts"
import type { ArticleSheet } from "./ArticleSheet.ts"

/** The shadows of these are as far above the shelf, in pixels. */
const SHELF = { watercolours: 39, tubes: 25, halfPan: 24, pastel: 26 }

export const paint = (sheet: ArticleSheet): string => {
  const { width, height, random, title, color, label = "Kadmium" } = sheet
  const colour = articleColour(color, random.pick(PIGMENTS))
  const count = Number(/(\d+) (?:delar|kulörer|färger)/i.exec(title)?.[1] ?? 0)
  if (/halvkopp\b/i.test(title)) return lower(SHELF.halfPan, halfPan(sheet, colour))
  if (/pastell/i.test(title) && count < 2) return lower(SHELF.pastel, onePastel(sheet, colour))
  if (/akvarell|vatten/i.test(title)) return lower(SHELF.watercolours, watercolours(sheet, count || PIGMENTS.length))
  if (count > 1) return parts(sheet, count, partOf(title))
  if (/set|\d+-p|färger/i.test(title)) return lower(SHELF.tubes, tubes(sheet))
  const drop = blob(random, 0, 0, 34, colour, 8, 0.2)
  const shine = blob(random, -8, -10, 11, mix(colour, "#ffffff", 0.35), 6, 0.2)
  return lower(
    SHELF.tubes,
    shadow(width / 2, height - 34, 90) +
      tube(width / 2 - 26, 46, 112, 272, colour, label) +
      `<g transform="translate(${width / 2 + 92} ${height - 70})">${outlined(drop)}${shine}</g>`,
  )
}

/** White paint is seen on the pale page too. */
const outlined = (drawn: string): string => `<g stroke="#15231e" stroke-opacity=".45" stroke-width="2">${drawn}</g>`

/** A block of watercolour in its open cup. */
const halfPan = ({ width, height }: ArticleSheet, colour: string): string => {
  const x = width / 2
  const foot = height - 30
  return (
    shadow(x, foot, 130) +
    outlined(
      path(`M${x - 130} ${foot - 128}h260l-22 112q-3 16-20 16h-176q-17 0-20-16z`, "#FDFBF4") +
        rect(x - 138, foot - 156, 276, 44, "#ffffff", ' rx="12"') +
        rect(x - 118, foot - 176, 236, 42, colour, ' rx="12"'),
    ) +
    path(
      `M${x - 92} ${foot - 154}q40-12 108-10`,
      "none",
      ' stroke="#fff" stroke-width="5" opacity=".4" stroke-linecap="round"',
    )
  )
}

/** A stick of pastel in its paper, around x = 0 with its top at y = 0. */
const pastel = (colour: string): string =>
  outlined(
    path("M-20 22l6-18q14-8 28 0l6 18v258h-40z", colour) +
      rect(-22, 92, 44, 190, "#F4F1E8", ' rx="3"') +
      rect(-22, 128, 44, 84, colour),
  ) + rect(-14, 26, 7, 58, "#ffffff", ' rx="3.5" opacity=".3"')

const onePastel = ({ width, height }: ArticleSheet, colour: string): string =>
  shadow(width / 2, height - 34, 60) +
  `<g transform="translate(${width / 2} ${height - 350}) scale(1.12)">${pastel(colour)}</g>`

const partOf = (title: string): ((index: number) => string) => {
  if (/pensel|linoleum/i.test(title)) return brush
  return /pastell/i.test(title) ? (index) => pastel(pigment(index)) : smallTube
}

const watercolours = ({ width, height }: ArticleSheet, count: number): string => {
  let svg =
    shadow(width / 2, height - 48, 160) +
    rect(26, 70, width - 52, height - 136, "#22252A", ' rx="16"') +
    rect(38, 82, width - 76, height - 160, "#F7F3E8", ' rx="8"')
  const inLine = Math.ceil(count / (count > 8 ? 3 : 2))
  const gap = 34 / inLine
  const side = (width - 100.5 - gap * (inLine - 1)) / inLine
  for (let i = 0; i < count; i++) {
    const x = 50 + (i % inLine) * (side + gap)
    const y = 96 + Math.floor(i / inLine) * 54
    const gleam = `M${tenth(x + 8)} ${y + 30}q${tenth(side / 3)}-18 ${tenth(side - 18)}-14`
    svg +=
      rect(x, y, side, 44, "#fff", ' rx="6"') +
      rect(x + 4, y + 4, side - 8, 36, pigment(i), ' rx="5"') +
      path(gleam, "none", ' stroke="#fff" stroke-width="3" opacity=".35" stroke-linecap="round"')
  }
  const handle = rect(60, 286, 190, 10, "#C2452C", ' rx="5"')
  const ferrule = rect(250, 284, 34, 14, "#C9CDD0")
  const bristles = path("M284 284q30 2 44 7q-14 5-44 7z", "#5b4030")
  return `${svg}<g transform="rotate(-16 200 300)">${handle}${ferrule}${bristles}</g>`
}

/** A set of parts that are counted. */
const parts = ({ width, height }: ArticleSheet, count: number, draw: (index: number) => string): string => {
  const rows = { count, most: 12, middle: width / 2, top: 30, width: 350, height: 350, step: 70, tall: 310 }
  return lower(21, shadow(width / 2, height - 30, 150) + inRows(rows, draw))
}

const smallTube = (index: number): string => tube(0, 20, 58, 250, pigment(index))

const brush = (index: number): string =>
  path("M-9 62q-4-34 9-62q13 28 9 62z", "#5b4030") +
  rect(-11, 60, 22, 44, "#C9CDD0") +
  rect(-9, 102, 18, 190, pigment(index), ' rx="9"')

/** Colours of a set, and how much lower than the highest each tube is. */
const SET: ReadonlyArray<readonly [pigment: number, lower: number]> = [
  [0, 8],
  [2, 0],
  [4, 12],
  [6, 2],
  [9, 10],
]

const tubes = ({ width, height }: ArticleSheet): string =>
  shadow(width / 2, height - 34, 165) +
  SET.map(([pigment, lower], i) => tube(width / 2 + (i - 2) * 70, 70 + lower, 58, 240, at(PIGMENTS, pigment))).join("")

const tube = (x: number, top: number, width: number, height: number, colour: string, name = ""): string => {
  const cap = mix(colour, "#000000", 0.2)
  const left = x - width / 2
  const folds = [0, 1, 2].map((i) => rect(left, top - 11 + i * 5, width, 1, "#b8b2a0")).join("")
  const grooves = [0, 1, 2, 3].map((i) =>
    rect(x - width * 0.2 + i * width * 0.12, top + height - 14, 2, 28, mix(cap, "#ffffff", 0.25)),
  )
  const nameSize = sizeWithin("sans", name, 11, width - 16)
  return (
    outlined(
      path(`M${left} ${top}h${width}l-6 ${height - 48}q-2 14-16 18h${-(width - 44)}q-14-4-16-18z`, "#F4F1E8") +
        path(`M${left + 1.4} ${top + 62}h${width - 2.8}l-2.4 104h${-(width - 7.6)}z`, colour),
    ) +
    rect(left, top - 14, width, 20, "#DAD6C9", ' rx="2"') +
    folds +
    text("sans", name, nameSize, x, top + 120, readableOn(colour, "#fffaf0", "#17211d"), { anchor: "middle" }) +
    rect(x - width * 0.24, top + height - 32, width * 0.48, 12, "#DAD6C9") +
    rect(x - width * 0.3, top + height - 20, width * 0.6, 40, cap, ' rx="4"') +
    grooves.join("")
  )
}
