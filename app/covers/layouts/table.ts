/** A still life on a table, brush lettering above it. */
import { mix } from "../drawing/colours.ts"
import { leaf, sprig } from "../drawing/motifs.ts"
import { circle, path, rect, stroke, tenth } from "../drawing/shapes.ts"
import { block, fit } from "../lettering/fit.ts"
import type { Palette } from "../palettes.ts"
import { at } from "../random.ts"
import { authorLine } from "./authorLine.ts"
import type { CoverSheet } from "./CoverSheet.ts"

/** Drawn around `x`, standing on the table's edge at `edge`. */
type StillLife = (x: number, edge: number, palette: Palette) => string

const bouquet: StillLife = (x, edge, [ground, ink, first, , third]) => {
  const stem = mix(third, ink, 0.25)
  let svg =
    sprig(x, edge - 96, 150, -92, stem, 5) +
    sprig(x - 4, edge - 96, 130, -118, third, 5) +
    sprig(x + 6, edge - 96, 128, -64, third, 5)
  const flower = (right: number, up: number) => {
    for (let petal = 0; petal < 6; petal++) {
      const colour = petal % 2 === 1 ? first : mix(first, "#ffffff", 0.22)
      svg += leaf(x + right, edge - up, 27, 10, petal * 60 + right, colour)
    }
    svg += circle(x + right, edge - up, 8, "#F7D26A")
  }
  flower(-66, 202)
  flower(0, 236)
  flower(62, 194)
  flower(-26, 170)
  flower(34, 154)
  const vase = `M${x - 48} ${edge + 18}c-26-50-10-80 14-120h68c24 40 40 70 14 120z`
  return svg + path(vase, ink) + rect(x - 40, edge - 108, 80, 12, mix(ink, ground, 0.25), ' rx="6"')
}

const fruitBowl: StillLife = (x, edge, [ground, ink, , , third]) => {
  const pear = (middle: number, foot: number, colour: string) =>
    path(
      `M${middle} ${foot - 92}c18 0 20 26 26 42c16 14 22 32 14 50c-8 18-24 22-40 22s-34-4-42-22c-8-20 0-38 14-50c8-16 8-42 28-42z`,
      colour,
    ) + stroke(`M${middle} ${foot - 92}q2-18 14-24`, ink, 5, ' stroke-linecap="round"')
  return (
    pear(x - 70, edge + 2, "#9BAE45") +
    pear(x + 2, edge + 10, "#D9A63A") +
    circle(x + 84, edge - 22, 46, "#C6412D") +
    leaf(x + 86, edge - 66, 40, 12, -30, mix(third, ink, 0.25)) +
    path(`M${x - 150} ${edge}h300c-8 66-70 84-150 84s-142-18-150-84z`, ink) +
    rect(x - 150, edge - 2, 300, 9, mix(ink, ground, 0.3))
  )
}

const coffee: StillLife = (x, edge, [, ink, first, second]) =>
  path(`M${x - 84} ${edge - 120}h150v70c0 50-24 74-75 74s-75-24-75-74z`, second) +
  stroke(`M${x + 66} ${edge - 100}c56-8 56 70-4 66`, second, 15) +
  `<ellipse cx="${x - 9}" cy="${edge - 120}" rx="75" ry="15" fill="${mix(second, ink, 0.15)}"/>` +
  `<ellipse cx="${x - 9}" cy="${edge - 118}" rx="62" ry="10" fill="#5B3420"/>` +
  stroke(
    `M${x - 34} ${edge - 148}q-16-24 0-44t0-44M${x + 14} ${edge - 148}q-16-24 0-44t0-44`,
    ink,
    6,
    ' stroke-linecap="round" opacity=".55"',
  ) +
  circle(x - 9, edge - 66, 22, first) +
  `<ellipse cx="${x - 9}" cy="${edge + 30}" rx="112" ry="15" fill="${mix(second, "#ffffff", 0.3)}"/>`

const oranges: StillLife = (x, edge, [, ink, , , third]) => {
  let svg = ""
  for (let i = 0; i < 5; i++) {
    const middle = x - 118 + i * 59
    const lift = (i % 2) * 6
    svg += circle(middle, edge - 18 - lift, 35, i % 2 === 1 ? "#F0B23E" : "#E9982E")
    svg += leaf(middle + 2, edge - 54 - lift, 30, 9, -24, mix(third, ink, 0.25))
  }
  for (let i = 0; i < 3; i++) svg += circle(x - 60 + i * 60, edge - 74, 34, i === 1 ? "#F6D06A" : "#F0B23E")
  svg += circle(x, edge - 74, 24, "#FBE7A8")
  for (const angle of [0, 45, 90, 135]) {
    svg += `<rect x="${x - 23}" y="${edge - 75.5}" width="46" height="3" fill="#F0B23E" transform="rotate(${angle} ${x} ${edge - 74})"/>`
  }
  return svg + path(`M${x - 150} ${edge - 6}h300l-26 84h-248z`, ink)
}

const STILL_LIVES: ReadonlyArray<StillLife> = [bouquet, fruitBowl, coffee, oranges]

/** From the edge to the top of the tallest, and what remains between it and the title. */
const TALLEST = 276
const AIR = 14

export const table = (sheet: CoverSheet): string => {
  const { width, height, random, title, palette } = sheet
  const [ground, ink, first, second] = palette
  const edge = height * 0.8
  const heading = fit("brush", title, width - 60, height * 0.3, { max: 78, lead: 0.92 })
  const cloth = [0, 1, 2, 3, 4, 5, 6].map((i) => rect(i * 66 - 8, edge, 22, height - edge, mix(first, "#ffffff", 0.14)))
  const room = edge - (84 + heading.height) - AIR
  const scale = Math.round(Math.min(1, room / TALLEST) * 1000) / 1000
  const side = random.between(0.3, 0.7)
  const life = at(STILL_LIVES, random.int(0, 3))(0, 0, palette)
  return (
    rect(0, 0, width, height, ground) +
    circle(width * side, edge - room / 2, Math.min(128, room / 2), mix(ground, second, 0.8)) +
    rect(0, edge, width, height - edge, first) +
    cloth.join("") +
    `<g transform="translate(${width / 2} ${tenth(edge)}) scale(${scale})">${life}</g>` +
    authorLine(sheet, "sans", 52, ink, { size: 19 }) +
    block(heading, width / 2, 84, ink, { anchor: "middle" })
  )
}
