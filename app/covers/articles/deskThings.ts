/** Things for a desk and for reading, by the word that names them; drawn in 400 by 400. */
import { mix } from "../drawing/colours.ts"
import { circle, lower, path, rect, shadow, stroke } from "../drawing/shapes.ts"

type DeskThing = (colour: string) => string

const STEEL = "#B9BEC2"
const darker = (colour: string) => mix(colour, "#000000", 0.2)

const scissors: DeskThing = (colour) =>
  path("M196 214L246 50q14 26 4 64l-34 108z", STEEL) +
  path("M204 214L154 50q-14 26-4 64l34 108z", mix(STEEL, "#ffffff", 0.3)) +
  circle(200, 214, 8, "#5C6862") +
  stroke("M206 224q70 20 60 84t-58 20q-26-44-8-104M194 224q-70 20-60 84t58 20q26-44 8-104", colour, 20)

const ruler: DeskThing = (colour) => {
  const marks = Array.from({ length: 15 }, (_, i) => rect(58 + i * 20, 166, 2, i % 5 === 0 ? 32 : 18, "#22252A"))
  return `<g transform="rotate(-24 200 200)">${rect(40, 166, 320, 68, colour, ' rx="4"')}${marks.join("")}</g>`
}

const eraser: DeskThing = (colour) =>
  shadow(200, 292, 120) +
  `<g transform="rotate(-12 200 220)">${rect(84, 160, 232, 110, "#F4F1E8", ' rx="14"')}${rect(84, 160, 150, 110, colour, ' rx="10"')}</g>`

const pencilCase: DeskThing = (colour) =>
  shadow(200, 300, 150) +
  rect(50, 132, 300, 160, colour, ' rx="34"') +
  rect(50, 132, 300, 34, darker(colour), ' rx="17"') +
  stroke("M72 150h256", "#C9A24B", 5, ' stroke-dasharray="7 4"') +
  rect(302, 146, 40, 12, "#C9A24B", ' rx="6"')

const stapler: DeskThing = (colour) =>
  shadow(200, 292, 150) +
  rect(56, 262, 288, 22, darker(colour), ' rx="8"') +
  path("M70 244L330 190q18 2 18 22L96 262q-26 2-26-18z", STEEL) +
  path("M62 222L322 150q30 4 30 40L92 244q-30 4-30-22z", colour) +
  circle(92, 236, 12, darker(colour))

const tape: DeskThing = (colour) =>
  shadow(200, 330, 120) +
  circle(200, 200, 122, mix(colour, "#ffffff", 0.2)) +
  circle(200, 200, 96, colour) +
  circle(200, 200, 66, "#FCFBF7") +
  path("M200 322h140l-10-12 10-12h-98z", mix(colour, "#ffffff", 0.2))

const notepad: DeskThing = (colour) => {
  const lines = Array.from({ length: 6 }, (_, i) => rect(110, 166 + i * 30, 180, 2, "#DAD6C9"))
  return shadow(200, 366, 120) + rect(84, 60, 232, 300, "#FDFBF4") + rect(84, 60, 232, 62, colour) + lines.join("")
}

const bookmark: DeskThing = (colour) =>
  `<g transform="rotate(12 200 200)">${path("M158 50h84v290l-42-36-42 36z", colour)}${circle(200, 84, 11, "#FCFBF7")}</g>`

const lamp: DeskThing = (colour) =>
  shadow(200, 352, 110) +
  path("M150 176L66 300h176z", "#F7E3A8", ' opacity=".7"') +
  rect(212, 326, 90, 22, darker(colour), ' rx="11"') +
  stroke("M258 330C300 220 286 130 200 124", colour, 13, ' stroke-linecap="round"') +
  path("M208 96l38 52-112 60q-24-62 30-96z", colour)

const bookend: DeskThing = (colour) =>
  shadow(200, 342, 150) +
  rect(96, 130, 46, 200, "#A3123F") +
  rect(144, 106, 38, 224, "#22304F") +
  rect(184, 146, 52, 184, "#F0BE45") +
  path("M238 96h16v220h90v16H238z", colour)

const box: DeskThing = (colour) =>
  shadow(200, 342, 140) +
  rect(76, 150, 248, 186, colour) +
  rect(62, 116, 276, 52, mix(colour, "#ffffff", 0.2)) +
  rect(184, 116, 32, 220, "#A3123F") +
  path("M200 116q-60-74-76-30t76 30q60-74 76-30t-76 30z", "#A3123F")

const roll: DeskThing = (colour) => {
  const dots = [0, 1, 2, 3, 4, 5, 6, 7].map((i) => circle(96 + i * 32, 176 + (i % 2) * 48, 9, "#FCFBF7"))
  return (
    `<g transform="rotate(-18 200 200)">${rect(56, 146, 288, 108, colour)}${dots.join("")}` +
    `<ellipse cx="344" cy="200" rx="20" ry="54" fill="${mix(colour, "#ffffff", 0.5)}"/>${circle(344, 200, 9, "#7A5238")}</g>`
  )
}

const ticket: DeskThing = (colour) =>
  `<g transform="rotate(-8 200 200)">${path("M50 130h300v46a24 24 0 0 0 0 48v46H50v-46a24 24 0 0 0 0-48z", colour)}` +
  `${stroke("M268 138v124", "#FCFBF7", 4, ' stroke-dasharray="8 8"')}${rect(90, 176, 140, 10, "#FCFBF7")}${rect(90, 204, 96, 10, "#FCFBF7")}</g>`

/** `above`: how far above the shelf the thing or its shadow is drawn, in pixels. */
const THINGS: ReadonlyArray<readonly [named: RegExp, draw: DeskThing, above: number]> = [
  [/^sax\b/i, scissors, 40],
  [/linjal/i, ruler, 96],
  [/suddgummi/i, eraser, 99],
  [/pennfodral/i, pencilCase, 91],
  [/häftapparat/i, stapler, 99],
  [/\btejp/i, tape, 61],
  [/notisblock/i, notepad, 25],
  [/bokmärke/i, bookmark, 46],
  [/lampa/i, lamp, 39],
  [/bokstöd/i, bookend, 49],
  [/presentask/i, box, 49],
  [/presentpapper/i, roll, 98],
  [/biljett/i, ticket, 103],
]

/** The colour of a material in the title. */
const MATERIALS: ReadonlyArray<readonly [named: RegExp, colour: string]> = [
  [/björk/i, "#E5C79A"],
  [/mässing/i, "#C9A24B"],
  [/kork/i, "#B98A5A"],
]

/** The picture of the thing that the title names; undefined when it names none. */
export const deskThing = (title: string, colour: string): string | undefined => {
  const thing = THINGS.find(([named]) => named.test(title))
  if (thing === undefined) return undefined
  const [, draw, above] = thing
  return lower(above, draw(MATERIALS.find(([named]) => named.test(title))?.[1] ?? colour))
}
