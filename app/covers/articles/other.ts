/** Anything else that a bookshop sells: a bag, a mug, a candle, cards. */
import { articleColour, mix, readableOn, SPRUCE } from "../drawing/colours.ts"
import { sprig } from "../drawing/motifs.ts"
import { circle, path, rect, shadow, stroke } from "../drawing/shapes.ts"
import { text } from "../lettering/text.ts"
import { at } from "../random.ts"
import type { ArticleSheet } from "./ArticleSheet.ts"
import { deskThing } from "./deskThings.ts"

type Gift = (x: number, height: number, colour: string) => string

const printOn = (colour: string) => readableOn(colour, "#17211d", "#fffaf0")

const bag: Gift = (x, height, colour) => {
  const handles = `M${x - 62} 150C${x - 70} 20 ${x + 70} 20 ${x + 62} 150`
  return (
    shadow(x, height - 22, 130) +
    stroke(handles, mix(colour, "#000000", 0.18), 16) +
    path(`M${x - 128} 130h256l12 232q0 10-10 10h-260q-10 0-10-10z`, colour) +
    text("serif", "Kapitel", 56, x, 264, printOn(colour), { anchor: "middle" }) +
    rect(x - 40, 290, 80, 2, printOn(colour))
  )
}

const mug: Gift = (x, height, colour) =>
  shadow(x, height - 44, 110) +
  stroke(`M${x + 78} 160c90-14 90 130-4 120`, colour, 24) +
  path(`M${x - 104} 112h196v190q0 50-50 50h-96q-50 0-50-50z`, colour) +
  `<ellipse cx="${x - 6}" cy="112" rx="98" ry="18" fill="${mix(colour, "#000000", 0.2)}"/>` +
  `<ellipse cx="${x - 6}" cy="115" rx="84" ry="12" fill="#4a2c1a"/>` +
  text("serif", "Läs.", 62, x - 6, 254, printOn(colour), { anchor: "middle" })

const candle: Gift = (x, height, colour) =>
  shadow(x, height - 40, 100) +
  rect(x - 84, 150, 168, 206, mix(colour, "#ffffff", 0.1), ' rx="12"') +
  rect(x - 84, 150, 168, 30, mix(colour, "#ffffff", 0.45), ' rx="12"') +
  rect(x - 1.5, 116, 3, 40, "#3a2a1c") +
  path(`M${x} 62c22 28 24 58 0 60c-24-2-22-32 0-60z`, "#F2B134") +
  rect(x - 58, 218, 116, 92, "#FBF7EC") +
  text("serif", "Skymning", 22, x, 272, "#1d2420", { anchor: "middle" })

const cards: Gift = () => {
  const berries = circle(180, 236, 7, "#A3123F") + circle(232, 258, 7, "#A3123F") + circle(196, 280, 7, "#A3123F")
  const envelope = rect(86, 92, 220, 160, "#F7F3E8") + path("M86 92l110 88 110-88z", "#E4DCC8")
  const card =
    shadow(210, 358, 110) +
    rect(96, 170, 220, 170, "#FDFBF4") +
    rect(96, 170, 220, 170, "none", ' stroke="#dcd5c2"') +
    sprig(206, 320, 120, -90, SPRUCE, 6) +
    berries
  return `<g transform="rotate(-8 200 200)">${envelope}</g><g transform="rotate(5 200 240)">${card}</g>`
}

const GIFTS: ReadonlyArray<Gift> = [bag, mug, candle, cards]

const giftNamedIn = (title: string): Gift | undefined => {
  if (/mugg|kopp/i.test(title)) return mug
  if (/ljus/i.test(title)) return candle
  if (/kort|papper/i.test(title)) return cards
  return /väska|kasse|tyg/i.test(title) ? bag : undefined
}

export const other = ({ width, height, random, title, color }: ArticleSheet): string => {
  const draw = giftNamedIn(title) ?? at(GIFTS, random.int(0, 3))
  const colour = articleColour(color, random.pick(["#DCCBAC", "#17483A", "#E8A7AC", "#2F5D8C", "#F0BE45"]))
  return deskThing(title, colour) ?? draw(width / 2, height, colour)
}
