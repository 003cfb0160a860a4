/** A board game's box. */
import { articleColour, mix, readableOn } from "../drawing/colours.ts"
import { wave } from "../drawing/motifs.ts"
import { circle, path, point, rect, shadow } from "../drawing/shapes.ts"
import { block, fit } from "../lettering/fit.ts"
import { text } from "../lettering/text.ts"
import { at, type Random } from "../random.ts"
import type { ArticleSheet } from "./ArticleSheet.ts"

/** What the lid is printed with. */
interface Lid {
  readonly width: number
  readonly height: number
  readonly colour: string
  readonly accent: string
  readonly random: Random
}

const BOX_COLOURS = ["#17483A", "#A3123F", "#22304F", "#C2452C", "#2F5D8C", "#E9A93C"]
const ACCENTS = ["#F0BE45", "#E07A3F", "#A9C7DC", "#F3CF9B"]

export const game = ({ width, height, random, title, color, label = "2–5 spelare · 45 min" }: ArticleSheet): string => {
  const colour = articleColour(color, random.pick(BOX_COLOURS))
  const ink = readableOn(colour, "#fff6e3", "#17211d")
  const dark = mix(colour, "#000000", 0.35)
  const lid: Lid = { width: width - 58, height: height - 76, colour, accent: random.pick(ACCENTS), random }
  const scene = at([hexagons, dice, meeples], random.int(0, 2))
  const heading = fit("old", title, lid.width - 44, lid.height * 0.3, { max: 54, lead: 1.04 })
  return (
    shadow(width / 2, height - 16, width * 0.44) +
    path(`M22 ${height - 58}l22 34H${width - 22}V54l-22-26z`, dark) +
    rect(18, 26, lid.width, lid.height, colour, ' rx="5"') +
    `<svg x="18" y="26" width="${lid.width}" height="${lid.height}" viewBox="0 0 ${lid.width} ${lid.height}">` +
    scene(lid) +
    rect(0, 0, lid.width, 62 + heading.height, colour, ' opacity=".94"') +
    block(heading, lid.width / 2, 34, ink, { anchor: "middle" }) +
    rect(0, lid.height - 34, lid.width, 34, dark) +
    text("sans", label, 15, lid.width / 2, lid.height - 12, "#fff6e3", { anchor: "middle" }) +
    "</svg>"
  )
}

const hexagons = ({ height, colour, accent, random }: Lid): string => {
  const fills = [
    accent,
    mix(colour, "#ffffff", 0.25),
    mix(accent, "#ffffff", 0.4),
    mix(colour, "#000000", 0.25),
    "#D9C7A3",
  ]
  let svg = ""
  for (let row = 0; row < 5; row++)
    for (let i = 0; i < 7; i++) {
      const y = height - 10 - row * 33 * 2 + (i % 2 === 1 ? 33 : 0)
      svg += path(hexagon(i * 57 - 10, y, 35), at(fills, random.int(0, 4)), ` opacity="${row > 2 ? 0.35 : 1}"`)
    }
  return svg
}

const hexagon = (x: number, y: number, radius: number): string => {
  const corners = [0, 1, 2, 3, 4, 5].map((i) => {
    const angle = (i * Math.PI) / 3
    return point(x + radius * Math.cos(angle), y + radius * Math.sin(angle))
  })
  return `M${corners.join("L")}Z`
}

type Pips = ReadonlyArray<readonly [x: number, y: number]>

const THREE: Pips = [
  [-1, -1],
  [0, 0],
  [1, 1],
]
const FIVE: Pips = [
  [-1, -1],
  [1, -1],
  [-1, 1],
  [1, 1],
  [0, 0],
]

const dice = ({ width, height, colour, accent }: Lid): string => {
  const die = (x: number, y: number, side: number, degrees: number, pips: Pips) => {
    const face = rect(-side / 2, -side / 2, side, side, "#FFF9EC", ` rx="${side * 0.18}"`)
    const spots = pips.map(([a, b]) => circle((a * side) / 4, (b * side) / 4, side * 0.085, colour)).join("")
    return `<g transform="translate(${x} ${y}) rotate(${degrees})">${face}${spots}</g>`
  }
  return (
    circle(width * 0.5, height * 0.72, 130, accent) +
    die(width * 0.34, height * 0.72, 96, -14, THREE) +
    die(width * 0.68, height * 0.8, 84, 18, FIVE)
  )
}

const meeples = ({ width, height, colour, accent, random }: Lid): string => {
  const meeple = (x: number, y: number, scale: number, fill: string) =>
    `<path transform="translate(${x} ${y}) scale(${scale})" d="M0-50a19 19 0 0 1 17 27c20 5 38 14 38 25c0 9-16 9-27 7c3 18 16 34 22 49H12L0 32l-12 26h-38c6-15 19-31 22-49c-11 2-27 2-27-7c0-11 18-20 38-25A19 19 0 0 1 0-50z" fill="${fill}"/>`
  return (
    path(wave(random, width, height * 0.66, 14, height), mix(colour, "#ffffff", 0.16)) +
    meeple(width * 0.24, height * 0.74, 1.05, "#E07A3F") +
    meeple(width * 0.76, height * 0.74, 1.05, "#A9C7DC") +
    meeple(width * 0.5, height * 0.76, 1.5, accent)
  )
}
