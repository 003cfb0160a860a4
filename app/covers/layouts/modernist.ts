/** A grid of quarter circles and bars, the title in sans below it. */
import { circle, path, point, rect, tenth } from "../drawing/shapes.ts"
import { block, fit } from "../lettering/fit.ts"
import { sizeWithin, text } from "../lettering/text.ts"
import type { Random } from "../random.ts"
import type { CoverSheet } from "./CoverSheet.ts"

const COLUMNS = 4
const EDGE = 28

export const modernist = ({ width, height, random, title, author, palette }: CoverSheet): string => {
  const [ground, ink, first, second, third] = palette
  const side = width / COLUMNS
  const rows = Math.max(2, Math.round((height * 0.56) / side))
  const colours = [first, second, third, ink]
  let svg = rect(0, 0, width, height, ground)
  for (let j = 0; j < rows; j++)
    for (let i = 0; i < COLUMNS; i++) svg += field(random, i * side, j * side, side, colours, ground)
  const top = rows * side
  const typeface = random.next() < 0.5 ? "geo" : "sans"
  const heading = fit(typeface, title, width - 2 * EDGE, height - top - 104, { max: 44, lead: 1.12, track: -8 })
  const authorSize = sizeWithin(typeface, author, 21, width - 2 * EDGE)
  return svg + block(heading, EDGE, top + 32, ink) + text(typeface, author, authorSize, EDGE, height - 32, ink)
}

const field = (
  random: Random,
  x: number,
  y: number,
  side: number,
  colours: ReadonlyArray<string>,
  ground: string,
): string => {
  const shape = random.int(0, 6)
  const colour = random.pick(colours)
  const behind = random.pick(colours.filter((other) => other !== colour))
  if (shape === 0 && random.next() < 0.7) return ""
  const filled = shape > 3 ? rect(x, y, side, side, behind) : ""
  const corner = random.int(0, 3)
  switch (shape) {
    case 1:
    case 4:
      return filled + quarter(x, y, side, corner, colour)
    case 2:
    case 5:
      return filled + disc(random, x + side / 2, y + side / 2, side, colour, ground)
    case 3:
      return filled + halfOrTriangle(random, x, y, side, colour)
    case 6:
      return filled + [0, 1, 2, 3].map((bar) => rect(x, y + (bar * side) / 4, side, side / 8, colour)).join("")
    default:
      return filled
  }
}

const quarter = (x: number, y: number, side: number, corner: number, colour: string): string => {
  const right = corner % 2 === 1
  const low = corner > 1
  const inX = right ? -1 : 1
  const inY = low ? -1 : 1
  const radius = tenth(side)
  return path(
    `M${point(x + (right ? side : 0), y + (low ? side : 0))}h${tenth(inX * side)}a${radius} ${radius} 0 0 ${inX * inY > 0 ? 1 : 0} ${tenth(-inX * side)} ${tenth(inY * side)}z`,
    colour,
  )
}

const disc = (random: Random, x: number, y: number, side: number, colour: string, ground: string): string =>
  circle(x, y, side / 2, colour) + (random.next() < 0.5 ? circle(x, y, side / 5, ground) : "")

const halfOrTriangle = (random: Random, x: number, y: number, side: number, colour: string): string =>
  path(
    random.next() < 0.5
      ? `M${point(x, y + side / 2)}a${tenth(side / 2)} ${tenth(side / 2)} 0 0 1 ${tenth(side)} 0z`
      : `M${point(x, y)}h${tenth(side)}l${tenth(-side)} ${tenth(side)}z`,
    colour,
  )
