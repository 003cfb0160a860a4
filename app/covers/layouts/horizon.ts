/** Hills or an archipelago in layers under a sun, the title in the sky. */
import { mix } from "../drawing/colours.ts"
import { house, spruce, wave } from "../drawing/motifs.ts"
import { circle, path, point, rect } from "../drawing/shapes.ts"
import { block, bottomOf, fit } from "../lettering/fit.ts"
import { authorLine, MARGIN } from "./authorLine.ts"
import type { CoverSheet } from "./CoverSheet.ts"

const TITLE_TOP = 76
/** Between the title and the sun. */
const AIR = 10
const LAYERS = 4
const RED_WALL = "#A63A2B"

export const horizon = (sheet: CoverSheet): string => {
  const { width, height, random, title, palette } = sheet
  const [ground, ink, first, second, third] = palette
  const heading = fit("serif", title, width - 2 * MARGIN, height * 0.3, { max: 62, lead: 1.08 })
  const shore = Math.max(height * 0.52, TITLE_TOP + heading.height + 70)
  const sunX = random.between(width * 0.28, width * 0.72)
  const sunRadius = random.between(46, 78)
  const far = mix(ground, second, 0.7)
  const near = mix(mix(second, ink, 0.5), third, 0.12)
  const sunY = Math.max(shore - sunRadius * 0.15, TITLE_TOP + bottomOf(heading) + sunRadius + AIR)
  let svg = rect(0, 0, width, height, ground) + circle(sunX, sunY, sunRadius, first)
  for (let i = 0; i < LAYERS; i++) {
    const top = shore + ((height - shore) * i) / (LAYERS - 0.4)
    svg += path(wave(random, width, top, 22 - i * 2, height), mix(far, near, i / (LAYERS - 1)))
  }
  svg += random.next() < 0.6 ? cottage(sheet, shore, near) : sailingBoat(sheet, shore)
  return (
    svg + authorLine(sheet, "sans", 56, ink, { size: 19, anchor: "start" }) + block(heading, MARGIN, TITLE_TOP, ink)
  )
}

const cottage = ({ width, height, random }: CoverSheet, shore: number, near: string): string => {
  const x = random.between(width * 0.15, width * 0.7)
  const land = height - shore
  let svg = house(x, shore + land * 0.36, 30, RED_WALL, mix(RED_WALL, "#000000", 0.45), "#F7D98B")
  for (let i = 0; i < 5; i++) {
    const beside = i < 2 ? -18 - i * 16 : 24 + i * 14
    svg += spruce(x + beside, shore + land * 0.38, random.between(38, 62), mix(near, "#000000", 0.15))
  }
  return svg
}

const sailingBoat = ({ width, height, random, palette }: CoverSheet, shore: number): string => {
  const [, ink, , , third] = palette
  const x = random.between(width * 0.25, width * 0.6)
  const y = shore + (height - shore) * 0.22
  return (
    path(`M${point(x, y)}h46l-9 12h-28z`, ink) +
    path(`M${point(x + 22, y - 4)}v-44l26 40z`, third) +
    path(`M${point(x + 18, y - 4)}v-36l-14 34z`, mix(third, "#ffffff", 0.5))
  )
}
