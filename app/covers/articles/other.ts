/** Anything else that a bookshop sells: a bag, a mug, a candle, cards. */
import { articleColour, mix, readableOn, SPRUCE } from "../drawing/colours.ts"
import { sprig } from "../drawing/motifs.ts"
import { circle, lower, path, rect, shadow, stroke } from "../drawing/shapes.ts"
import { block, fit } from "../lettering/fit.ts"
import { at } from "../random.ts"
import type { ArticleSheet } from "./ArticleSheet.ts"
import { deskThing } from "./deskThings.ts"

/** `saying`: what is printed on it; `shop`: the name of the shop. */
type Gift = (x: number, height: number, colour: string, saying: string, shop: string) => string

const printOn = (colour: string) => readableOn(colour, "#17211d", "#fffaf0")

/** In lines around (x, y). Fitted in four times the size, in which longer words are set whole. */
const printed = (saying: string, x: number, y: number, width: number, height: number, max: number, colour: string) => {
  const large = fit("serif", saying, 4 * width, 4 * height, { max: 4 * max })
  const lines = { ...large, size: large.size / 4, height: large.height / 4 }
  return block(lines, x, y, colour, { anchor: "middle", valign: "middle" })
}

const bag: Gift = (x, height, colour, saying, shop) => {
  const handles = `M${x - 62} 150C${x - 70} 20 ${x + 70} 20 ${x + 62} 150`
  return (
    shadow(x, height - 22, 130) +
    stroke(handles, mix(colour, "#000000", 0.18), 16) +
    path(`M${x - 128} 130h256l12 232q0 10-10 10h-260q-10 0-10-10z`, colour) +
    printed(saying || shop, x, 240, 208, 130, 56, printOn(colour)) +
    rect(x - 40, 326, 80, 2, printOn(colour))
  )
}

const mug: Gift = (x, height, colour, saying) =>
  shadow(x, height - 44, 110) +
  stroke(`M${x + 78} 160c90-14 90 130-4 120`, colour, 24) +
  path(`M${x - 104} 112h196v190q0 50-50 50h-96q-50 0-50-50z`, colour) +
  `<ellipse cx="${x - 6}" cy="112" rx="98" ry="18" fill="${mix(colour, "#000000", 0.2)}"/>` +
  `<ellipse cx="${x - 6}" cy="115" rx="84" ry="12" fill="#4a2c1a"/>` +
  printed(saying || "Läs.", x - 6, 234, 160, 150, 62, printOn(colour))

const candle: Gift = (x, height, colour, saying) =>
  shadow(x, height - 40, 100) +
  rect(x - 84, 150, 168, 206, mix(colour, "#ffffff", 0.1), ' rx="12"') +
  rect(x - 84, 150, 168, 30, mix(colour, "#ffffff", 0.45), ' rx="12"') +
  rect(x - 1.5, 116, 3, 40, "#3a2a1c") +
  path(`M${x} 62c22 28 24 58 0 60c-24-2-22-32 0-60z`, "#F2B134") +
  rect(x - 58, 218, 116, 92, "#FBF7EC") +
  printed(saying || "Skymning", x, 264, 100, 76, 22, "#1d2420")

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

/** Each with how far above the shelf its shadow is drawn, in pixels. */
const BAG = [bag, 13] as const
const MUG = [mug, 35] as const
const CANDLE = [candle, 31] as const
const CARDS = [cards, 33] as const
const GIFTS = [BAG, MUG, CANDLE, CARDS]

const giftNamedIn = (title: string): (typeof GIFTS)[number] | undefined => {
  if (/mugg|kopp/i.test(title)) return MUG
  if (/ljus/i.test(title)) return CANDLE
  if (/kort|papper/i.test(title)) return CARDS
  return /väska|kasse|tyg/i.test(title) ? BAG : undefined
}

/** What a title says after the thing: 'Jag läser' of 'Mugg Jag läser'. */
const sayingIn = (title: string): string => title.replace(/^\S+\s*/, "")

export const other = ({ width, height, random, title, color, shop }: ArticleSheet): string => {
  const named = giftNamedIn(title)
  const [draw, above] = named ?? at(GIFTS, random.int(0, 3))
  const colour = articleColour(color, random.pick(["#DCCBAC", "#17483A", "#E8A7AC", "#2F5D8C", "#F0BE45"]))
  return (
    deskThing(title, colour) ??
    lower(above, draw(width / 2, height, colour, named === undefined ? "" : sayingIn(title), shop.name))
  )
}
