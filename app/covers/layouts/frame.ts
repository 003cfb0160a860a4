/** A cloth binding with a stamped frame and ornaments in its corners. */
import { contrast } from "../drawing/colours.ts"
import { sprig, star } from "../drawing/motifs.ts"
import { circle, rect } from "../drawing/shapes.ts"
import { block, fit } from "../lettering/fit.ts"
import { text, upperCase } from "../lettering/text.ts"
import { authorLine } from "./authorLine.ts"
import type { CoverSheet } from "./CoverSheet.ts"

export const frame = (sheet: CoverSheet): string => {
  const { width, height, random, title, palette, imprint } = sheet
  const [ground, ink, first] = palette
  const foil = contrast(ground, first) >= 2.6 ? first : ink
  let svg = `${rect(0, 0, width, height, ground)}<g fill="none" stroke="${foil}"><rect x="22" y="22" width="${width - 44}" height="${height - 44}" stroke-width="2.5"/><rect x="30" y="30" width="${width - 60}" height="${height - 60}" stroke-width="1"/></g>`
  const ornament = random.int(0, 2)
  svg += corner(ornament, 30, 30, 1, 1, 45, foil)
  svg += corner(ornament, width - 30, 30, -1, 1, 135, foil)
  svg += corner(ornament, 30, height - 30, 1, -1, -45, foil)
  svg += corner(ornament, width - 30, height - 30, -1, -1, -135, foil)
  const heading = fit("didone", title, width - 124, height * 0.36, { max: 58, lead: 1.1 })
  const middle = height * 0.42
  const rule = middle + heading.height / 2 + 42
  return (
    svg +
    block(heading, width / 2, middle, ink, { anchor: "middle", valign: "middle" }) +
    rect(width / 2 - 46, rule, 34, 1.5, foil) +
    rect(width / 2 + 12, rule, 34, 1.5, foil) +
    star(width / 2, rule + 0.8, 8, foil, 4, 0.42) +
    authorLine(sheet, "italic", rule + 44, ink, { size: 26 }) +
    text("roman", upperCase(imprint), 12, width / 2, height - 50, foil, { anchor: "middle", track: 220 })
  )
}

/** `inX` and `inY` (1 or -1) point to the middle of the cover, as does `angle` in degrees. */
const corner = (
  ornament: number,
  x: number,
  y: number,
  inX: number,
  inY: number,
  angle: number,
  foil: string,
): string => {
  if (ornament === 0) return sprig(x + 4 * inX, y + 4 * inY, 96, angle, foil)
  if (ornament === 2) return star(x + 26 * inX, y + 26 * inY, 15, foil, 8, 0.5)
  return [18, 32, 46]
    .map((radius) => circle(x, y, radius, "none", ` stroke="${foil}" stroke-width="2"`))
    .join("")
    .replaceAll("<circle", '<circle clip-path="inset(0)"')
}
