/** Circles within circles, rising from the lower edge or from a corner. */
import { mix } from "../drawing/colours.ts"
import { circle, rect } from "../drawing/shapes.ts"
import { block, fit } from "../lettering/fit.ts"
import { at } from "../random.ts"
import { authorLine, MARGIN } from "./authorLine.ts"
import type { CoverSheet } from "./CoverSheet.ts"

export const arcs = (sheet: CoverSheet): string => {
  const { width, height, random, title, palette } = sheet
  const [ground, ink, first, second, third] = palette
  const rings = [first, second, third, mix(first, ground, 0.5), mix(ink, ground, 0.1), third, second]
  const centre = at([width / 2, 0, width], random.int(0, 2))
  const heading = fit("serif", title, width - 2 * MARGIN, height * 0.29, { max: 60, lead: 1.08 })
  const widest = centre === width / 2 ? width * 0.62 : width * 0.98
  const radius = Math.min(widest, height - (80 + heading.height + 34))
  return (
    rect(0, 0, width, height, ground) +
    rings.map((ring, i) => circle(centre, height, (radius * (rings.length - i)) / rings.length, ring)).join("") +
    authorLine(sheet, "serif", 54, ink, { size: 21, anchor: "start" }) +
    block(heading, MARGIN, 78, ink)
  )
}
