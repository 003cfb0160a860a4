/** Stars in a stamped border over a sun and moon, mountains or a castle. */
import { contrast, mix, readableOn } from "../drawing/colours.ts"
import { star } from "../drawing/motifs.ts"
import { circle, path, point, rect, stroke } from "../drawing/shapes.ts"
import { block, fit } from "../lettering/fit.ts"
import { upperCase } from "../lettering/text.ts"
import { authorLine } from "./authorLine.ts"
import type { CoverSheet } from "./CoverSheet.ts"

const STARS = 46

export const sky = (sheet: CoverSheet): string => {
  const { width, height, random, title, palette } = sheet
  const [ground, ink, first] = palette
  const gold = contrast(ground, first) >= 2.4 ? first : ink
  let svg = rect(0, 0, width, height, ground)
  for (let i = 0; i < STARS; i++) {
    const x = random.between(30, width - 30)
    const y = random.between(30, height - 60)
    svg += circle(x, y, random.between(0.8, 2.2), mix(ground, ink, random.between(0.35, 0.9)))
  }
  const scene = random.int(0, 2)
  const drawn = scene === 0 ? sunAndMoon(sheet, gold) : scene === 1 ? mountains(sheet, gold) : castle(sheet, gold)
  svg += height > width ? drawn : below(sheet, drawn)
  svg += border(sheet, gold)
  const heading = fit("roman", upperCase(title), width - 92, height * 0.3, { max: 50, lead: 1.16, track: 10 })
  return (
    svg +
    authorLine(sheet, "roman", 70, readableOn(ground, gold, ink), { size: 18, upper: true, track: 110 }) +
    block(heading, width / 2, 104, ink, { anchor: "middle" })
  )
}

/** On a square the scene is smaller: it is drawn below the title. */
const below = ({ width, height }: CoverSheet, scene: string): string => {
  const foot = height - 34
  return `<g transform="translate(${width / 2} ${foot}) scale(0.56) translate(${-width / 2} ${-foot})">${scene}</g>`
}

const sunAndMoon = ({ width, height, palette: [ground, ink] }: CoverSheet, gold: string): string => {
  const x = width / 2
  const y = height * 0.68
  let svg = ""
  for (let i = 0; i < 24; i++) {
    const angle = (i / 24) * 6.283
    const reach = i % 2 === 1 ? 118 : 136
    const from = point(x + 96 * Math.cos(angle), y + 96 * Math.sin(angle))
    svg += stroke(`M${from}L${point(x + reach * Math.cos(angle), y + reach * Math.sin(angle))}`, gold, 2.5)
  }
  return svg + circle(x, y, 84, gold) + circle(x + 30, y - 12, 66, ground) + star(x + 26, y - 8, 24, ink, 4, 0.25)
}

const mountains = ({ width, height, palette: [ground, ink, , second] }: CoverSheet, gold: string): string => {
  const x = width / 2
  const y = height * 0.68 - 20
  const ridge = `M${x - 160} ${height - 34}l88-150 34 46 44-92 64 112 30-42 76 126z`
  const snow = `M${x - 72} ${height - 184}l34 46-18 10-12-12-18 14zM${x + 6} ${height - 230}l28 50-16 6-14-14-20 12-8-6z`
  return (
    circle(x, y, 92, "none", ` stroke="${gold}" stroke-width="2.5"`) +
    circle(x, y, 74, mix(ground, gold, 0.85)) +
    path(ridge, second) +
    path(snow, ink)
  )
}

const castle = ({ width, height, palette: [ground, , , second] }: CoverSheet, gold: string): string => {
  const x = width / 2
  const foot = height - 34
  const tower = (middle: number, broad: number, tall: number, colour: string) => {
    const top = foot - tall
    const roof = `M${point(middle - broad / 2 - 7, top)}L${point(middle, top - broad * 1.25)}L${point(middle + broad / 2 + 7, top)}Z`
    return (
      rect(middle - broad / 2, top, broad, tall, colour) +
      path(roof, gold) +
      rect(middle - 4, top + 18, 8, 18, "#FFD98A", ' rx="4"')
    )
  }
  const battlements = [0, 1, 2, 3, 4, 5, 6].map((i) => rect(x - 92 + i * 27.3, foot - 84, 17, 13, second)).join("")
  return (
    circle(x + 92, foot - 226, 24, gold) +
    circle(x + 101, foot - 231, 21, ground) +
    tower(x - 96, 40, 96, mix(second, ground, 0.25)) +
    tower(x + 96, 40, 118, mix(second, ground, 0.25)) +
    rect(x - 92, foot - 72, 184, 72, second) +
    battlements +
    tower(x - 44, 46, 138, second) +
    tower(x + 34, 58, 176, mix(second, ground, 0.12)) +
    path(`M${x - 16} ${foot}v-34a16 18 0 0 1 32 0v34z`, ground)
  )
}

const border = ({ width, height, palette: [ground] }: CoverSheet, gold: string): string => {
  const corner = (x: number, y: number) => circle(x, y, 11, ground) + star(x, y, 10, gold, 4, 0.4)
  return (
    `<rect x="20" y="20" width="${width - 40}" height="${height - 40}" fill="none" stroke="${gold}" stroke-width="2"/>` +
    corner(20, 20) +
    corner(width - 20, 20) +
    corner(20, height - 20) +
    corner(width - 20, height - 20)
  )
}
