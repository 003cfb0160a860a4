/** Shapes cut out of coloured paper around a torn label. */
import { mix } from "../drawing/colours.ts"
import { blob, leaf } from "../drawing/motifs.ts"
import { circle, path, point, rect, tenth } from "../drawing/shapes.ts"
import { block, fit } from "../lettering/fit.ts"
import { at, type Random } from "../random.ts"
import { authorLine } from "./authorLine.ts"
import type { CoverSheet } from "./CoverSheet.ts"

/** Positions of the shapes, as shares of width and height. */
const PLACES: ReadonlyArray<readonly [x: number, y: number]> = [
  [0.12, 0.14],
  [0.6, 0.06],
  [0.95, 0.28],
  [0.06, 0.5],
  [0.9, 0.62],
  [0.18, 0.9],
  [0.62, 0.95],
  [1, 0.95],
]

export const cutouts = (sheet: CoverSheet): string => {
  const { width, height, random, title, palette } = sheet
  const [ground, ink, first, second, third] = palette
  const colours = [first, second, third, mix(ink, ground, 0.12)]
  const flipped = random.next() < 0.5
  let svg = rect(0, 0, width, height, ground)
  for (const [i, [shareX, shareY]] of PLACES.entries()) {
    const x = (flipped ? 1 - shareX : shareX) * width
    const y = shareY * height
    const shape = (i + random.int(0, 1)) % 3
    const colour = at(colours, (i * 3 + random.int(0, 1)) % 4)
    if (shape === 0) svg += blob(random, x, y, random.between(58, 96), colour)
    else if (shape === 1) svg += branch(random, x, y, colour)
    else svg += circle(x, y, random.between(34, 60), colour) + blob(random, x, y, 20, ground, 6, 0.2)
  }
  const heading = fit("old", title, width - 108, height * 0.3, { max: 54, lead: 1.08 })
  const labelHeight = heading.height + 104
  const top = height * 0.5 - labelHeight / 2
  const bottom = top + labelHeight
  const tilt = `rotate(${tenth(random.between(-1.6, 1.6))} ${width / 2} ${tenth(height / 2)})`
  const edge = `M34 ${tenth(top + 6)}L${width - 38} ${tenth(top)}L${width - 33} ${tenth(bottom - 5)}L38 ${tenth(bottom)}Z`
  const words = block(heading, width / 2, top + 36, ink, { anchor: "middle" })
  const name = authorLine(sheet, "sans", bottom - 26, ink, { size: 22 })
  return `${svg}<g transform="${tilt}">${path(edge, ground)}${words}${name}</g>`
}

const branch = (random: Random, x: number, y: number, colour: string): string => {
  let svg = `<g transform="translate(${point(x, y)}) rotate(${tenth(random.between(-40, 40))})">`
  for (let i = -3; i <= 3; i++) {
    const length = 58 - Math.abs(i) * 9
    svg +=
      leaf(0, i * 21, length, 12, i < 0 ? -24 : 18, colour) + leaf(0, i * 21, length, 12, i < 0 ? 204 : 162, colour)
  }
  return `${svg}${rect(-6, -86, 12, 172, colour, ' rx="6"')}</g>`
}
