/** A dark wood, a moon, one lit window. */
import { luminance, mix, readableOn } from "../drawing/colours.ts"
import { house, spruce } from "../drawing/motifs.ts"
import { circle, path, rect, tenth } from "../drawing/shapes.ts"
import { block, bottomOf, fit } from "../lettering/fit.ts"
import { upperCase } from "../lettering/text.ts"
import { authorLine, MARGIN } from "./authorLine.ts"
import type { CoverSheet } from "./CoverSheet.ts"

const TITLE_TOP = 82
/** Between the title and the moon. */
const AIR = 6
const LAMPLIGHT = "#FFD36B"

export const night = (sheet: CoverSheet): string => {
  const { width, height, random, title, palette } = sheet
  const [ground, ink, first, , third] = palette
  const dark = luminance(ground) < 0.2
  const back = dark ? mix(ground, third, 0.32) : mix(ground, ink, 0.22)
  const front = dark ? mix(ground, "#000000", 0.55) : mix(ink, ground, 0.06)
  const heading = fit("cond", upperCase(title), width - 2 * MARGIN, height * 0.3, { max: 104, lead: 0.94, track: 14 })
  const horizon = Math.max(height * 0.66, TITLE_TOP + heading.height + 150)
  const moonX = random.between(90, width - 90)
  const up = random.between(90, 130)
  const moonColour = dark ? mix(first, "#ffffff", 0.15) : first
  const radius = random.between(34, 58)
  const moonY = Math.max(horizon - up, TITLE_TOP + bottomOf(heading) + radius + AIR)
  let svg = rect(0, 0, width, height, ground) + circle(moonX, moonY, radius, moonColour)
  for (let i = 0; i < 11; i++) {
    svg += spruce(i * 40 + random.between(-12, 12), horizon + 10, random.between(60, 120), back)
  }
  svg += path(`M0 ${tenth(horizon)}h${width}v${tenth(height - horizon)}H0z`, mix(back, front, 0.55))
  const houseX = random.between(width * 0.25, width * 0.65)
  svg += house(houseX, horizon + 16, 44, dark ? mix(front, first, 0.18) : front, front, LAMPLIGHT)
  for (let i = 0; i < 4; i++) {
    const glimmer = ` opacity="${0.75 - i * 0.15}"`
    svg += rect(houseX + 6 + (i % 2) * 4, horizon + 30 + i * 15, 24 - i * 4, 3, LAMPLIGHT, glimmer)
  }
  for (let i = 0; i < 8; i++) {
    const x = i < 4 ? i * 28 - 16 : width - (i - 4) * 30 + 18
    svg += spruce(x, height + 8, random.between(150, 270) * (1 - (i % 4) * 0.12), front)
  }
  const name = readableOn(ground, dark ? first : ink, ink)
  return (
    svg +
    authorLine(sheet, "geo", 56, name, { size: 18, upper: true, track: 90, anchor: "start" }) +
    block(heading, MARGIN, TITLE_TOP, ink)
  )
}
