/** One motif all over the cover, the title on a pasted label. */
import { luminance, mix, readableOn } from "../drawing/colours.ts"
import { leaf, sprig } from "../drawing/motifs.ts"
import { circle, path, point, rect, stroke, tenth } from "../drawing/shapes.ts"
import { block, fit } from "../lettering/fit.ts"
import type { Palette } from "../palettes.ts"
import { at } from "../random.ts"
import { authorLine } from "./authorLine.ts"
import type { CoverSheet } from "./CoverSheet.ts"

interface Spot {
  readonly x: number
  readonly y: number
  /** Column and row. */
  readonly i: number
  readonly j: number
  readonly palette: Palette
}

interface Motif {
  /** Pixels from one to the next. */
  readonly spacing: number
  readonly draw: (spot: Spot) => string
}

/** 0, 1 or 2, so that neighbours differ. */
const turnOf = ({ i, j }: Spot) => (i * 7 + j * 3) % 3

const colourOf = (spot: Spot): string => {
  const [, ink, first, , third] = spot.palette
  return at([first, third, ink], turnOf(spot))
}

const berries = ({ x, y, palette: [, , first, , third] }: Spot): string =>
  circle(x, y, 22, first) +
  leaf(x + 4, y - 20, 30, 8, -28, third) +
  circle(x - 7, y - 6, 5, mix(first, "#ffffff", 0.35))

const flowers = (spot: Spot): string => {
  const { x, y, palette } = spot
  let svg = ""
  for (let petal = 0; petal < 5; petal++) svg += leaf(x, y, 25, 9, petal * 72 + turnOf(spot) * 20, colourOf(spot))
  return svg + circle(x, y, 7, palette[0])
}

const twigs = (spot: Spot): string => {
  const { x, y, palette } = spot
  const [, ink, first, , third] = palette
  const colour = at([first, third, mix(third, ink, 0.45)], turnOf(spot))
  return sprig(x - 18, y + 24, 62, -58 + turnOf(spot) * 12, colour, 4)
}

const fish = (spot: Spot): string => {
  const { x, y, palette } = spot
  const [ground] = palette
  return (
    path(`M${point(x - 34, y)}q34-28 62 0q-28 28-62 0z`, colourOf(spot)) +
    path(`M${point(x + 22, y)}l20-15v30z`, colourOf(spot)) +
    circle(x - 18, y - 3, 3.4, ground) +
    stroke(`M${point(x - 6, y - 12)}q7 12 0 24`, ground, 2.4)
  )
}

const SCALE_SPACING = 66

const scales = ({ x, y, i, j, palette }: Spot): string => {
  const [ground, ink, first, second, third] = palette
  const half = (radius: number, colour: string) =>
    path(`M${point(x - radius, y + 30)}a${tenth(radius)} ${tenth(radius)} 0 0 1 ${tenth(radius * 2)} 0z`, colour)
  return (
    half(SCALE_SPACING / 2, at([first, third, second], (i + j) % 3)) +
    half(SCALE_SPACING / 3.4, ground) +
    half(SCALE_SPACING / 8, ink)
  )
}

const leaves = (spot: Spot): string => {
  const { x, y, palette } = spot
  return (
    path(`M${point(x, y - 28)}c22 20 26 34 0 50c-26-16-22-30 0-50z`, colourOf(spot)) +
    stroke(`M${point(x, y - 12)}v44`, palette[0], 2)
  )
}

const MOTIFS: ReadonlyArray<Motif> = [
  { spacing: 84, draw: berries },
  { spacing: 72, draw: flowers },
  { spacing: 80, draw: twigs },
  { spacing: 90, draw: fish },
  { spacing: SCALE_SPACING, draw: scales },
  { spacing: 78, draw: leaves },
]

export const pattern = (sheet: CoverSheet): string => {
  const { width, height, random, title, palette } = sheet
  const [ground, ink, , second] = palette
  const { spacing, draw } = at(MOTIFS, random.int(0, MOTIFS.length - 1))
  const columns = Math.ceil(width / spacing) + 1
  const rows = Math.ceil(height / spacing) + 1
  let svg = rect(0, 0, width, height, mix(ground, second, 0.25))
  for (let j = 0; j < rows; j++)
    for (let i = 0; i < columns; i++) {
      const x = i * spacing + (j % 2 === 1 ? spacing / 2 : 0) - spacing * 0.1
      svg += draw({ x, y: j * spacing * 0.94, i, j, palette })
    }
  const labelWidth = width - 92
  const heading = fit("old", title, labelWidth - 52, height * 0.26, { max: 50, lead: 1.1 })
  const labelHeight = heading.height + 118
  const top = (height - labelHeight) / 2
  const paper = luminance(ground) > 0.35 ? mix(ground, "#fffaf0", 0.75) : ground
  const print = readableOn(paper, ink, "#1d2420")
  return (
    svg +
    rect(46, top, labelWidth, labelHeight, paper) +
    rect(54, top + 8, labelWidth - 16, labelHeight - 16, "none", ` stroke="${print}" stroke-width="1.5"`) +
    block(heading, width / 2, top + 40, print, { anchor: "middle" }) +
    authorLine(sheet, "italic", top + labelHeight - 34, print, { size: 23 })
  )
}
