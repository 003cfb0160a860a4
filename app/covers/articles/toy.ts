/** A stacking tower, a car, a teddy bear or another animal, a hand puppet, or a toy of wood. */
import { articleColour, mix } from "../drawing/colours.ts"
import { circle, lower, path, rect, shadow } from "../drawing/shapes.ts"
import { type Animal, drawnAnimals } from "../layouts/animals.ts"
import type { Palette } from "../palettes.ts"
import { ANIMALS } from "../planCover.ts"
import { at } from "../random.ts"
import type { ArticleSheet } from "./ArticleSheet.ts"
import { handPuppet } from "./handPuppet.ts"
import { woodenToy } from "./woodenToy.ts"

const COLOURS = ["#B8322A", "#E07A3F", "#F0BE45", "#2F6B4F", "#2F5D8C", "#A9C7DC"]

const kindIn = (title: string): number | undefined => {
  if (/torn|kloss|kulbana|broar|bygg|koja|hammarbänk/i.test(title)) return 0
  if (/bil|tåg|båt/i.test(title)) return 1
  return /mjukis|nalle|björn|djur|dock/i.test(title) ? 2 : undefined
}

export const toy = ({ width, height, random, title, color }: ArticleSheet): string => {
  const drawn = random.int(0, 2)
  const kind = kindIn(title) ?? drawn
  const colour = articleColour(color, random.pick(COLOURS))
  if (/handdocka/i.test(title)) return handPuppet(width / 2, height, title)
  const wooden = woodenToy(width / 2, height, title, colour)
  if (wooden !== undefined) return wooden
  if (kind === 0) return lower(28, stackingTower(width / 2, height))
  if (kind === 1) return lower(68, car(width / 2, height, colour))
  const named = ANIMALS.findIndex((words) => words.test(title))
  const animal = named === BEAR ? undefined : drawnAnimals[named]
  return lower(
    24,
    animal === undefined
      ? teddyBear(width / 2, height, colour)
      : softAnimal(animal, width / 2, height, at(FURS, named)),
  )
}

/** The place of the bear in `ANIMALS`: a teddy bear sits. */
const BEAR = 2

/** Fox, owl, bear, whale and hare as soft toys; the last three of each are what an animal is drawn in. */
const FURS: ReadonlyArray<Palette> = [
  ["#ffffff", "#22252A", "#E07A3F", "#F3E6CC", "#A3123F"],
  ["#ffffff", "#22252A", "#F0BE45", "#F3E6CC", "#8A6A4A"],
  ["#ffffff", "#22252A", "#8A6A4A", "#F3E6CC", "#A3123F"],
  ["#ffffff", "#22252A", "#2F5D8C", "#A9C7DC", "#2F5D8C"],
  ["#ffffff", "#22252A", "#F3C7BD", "#C9B79C", "#A3123F"],
]

const softAnimal = (animal: Animal, x: number, height: number, palette: Palette): string => {
  const foot = height - 40
  const scale = Math.min(1, (foot - 50) / animal.height)
  return (
    shadow(x, foot, 110) +
    `<g transform="translate(${x * (1 - scale)} ${foot * (1 - scale)}) scale(${scale})">${animal.draw({ x, foot, palette, dark: "#22252A" })}</g>`
  )
}

const stackingTower = (x: number, height: number): string => {
  let svg =
    shadow(x, height - 44, 130) + rect(x - 9, 70, 18, 230, "#D9B98A", ' rx="9"') + circle(x, 78, 28, at(COLOURS, 0))
  for (let i = 0; i < 5; i++) {
    const broad = 120 + i * 32
    svg +=
      rect(x - broad / 2, 112 + i * 44, broad, 40, at(COLOURS, (i + 1) % 6), ' rx="20"') +
      rect(x - broad / 2 + 18, 120 + i * 44, broad * 0.4, 6, "#ffffff", ' rx="3" opacity=".3"')
  }
  return svg + rect(x - 140, height - 66, 280, 22, "#D9B98A", ' rx="11"')
}

const car = (x: number, height: number, colour: string): string => {
  const body = `M56 ${height - 130}v-40q0-16 16-18l50-6 40-58q8-12 24-12h76q14 0 22 12l38 58 34 8q14 4 14 18v38z`
  const wheel = (hub: number) =>
    circle(hub, height - 126, 42, "#3a2a1c") +
    circle(hub, height - 126, 24, "#E5C79A") +
    circle(hub, height - 126, 8, "#3a2a1c")
  return (
    shadow(x, height - 84, 150) +
    path(body, colour) +
    path("M176 166h40v46h-68zM230 166h30q8 0 12 8l24 38h-66z", "#EAF2F2") +
    wheel(120) +
    wheel(284) +
    circle(352, height - 152, 9, "#F7D98B")
  )
}

const teddyBear = (x: number, height: number, colour: string): string => {
  const pale = mix(colour, "#ffffff", 0.5)
  return (
    shadow(x, height - 40, 110) +
    circle(x - 70, 108, 38, colour) +
    circle(x + 70, 108, 38, colour) +
    circle(x - 70, 108, 19, pale) +
    circle(x + 70, 108, 19, pale) +
    `<ellipse cx="${x}" cy="272" rx="96" ry="86" fill="${mix(colour, "#000000", 0.08)}"/>` +
    `<ellipse cx="${x}" cy="284" rx="58" ry="54" fill="${pale}"/>` +
    circle(x, 158, 88, colour) +
    `<ellipse cx="${x}" cy="184" rx="42" ry="32" fill="${mix(colour, "#ffffff", 0.6)}"/>` +
    circle(x - 32, 144, 8, "#22252A") +
    circle(x + 32, 144, 8, "#22252A") +
    `<ellipse cx="${x}" cy="172" rx="14" ry="10" fill="#22252A"/>` +
    path(`M${x - 66} 222q66 34 132 0l8 22q-74 38-148 0z`, "#A3123F") +
    circle(x - 76, 340, 34, colour) +
    circle(x + 76, 340, 34, colour)
  )
}
