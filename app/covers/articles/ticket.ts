/** A ticket to an event: paper with a stub, and the event's name on it. */
import { readableOn } from "../drawing/colours.ts"
import { sprig } from "../drawing/motifs.ts"
import { path, stroke } from "../drawing/shapes.ts"
import { block, fit } from "../lettering/fit.ts"
import { text, upperCase } from "../lettering/text.ts"
import type { ArticleSheet } from "./ArticleSheet.ts"

/** Besides the shop's own two. */
const COLOURS = ["#2F5D8C", "#F0BE45", "#5B4A7A"]
const STUB = 112
/** Radius of a corner, and of the half circles that are cut out where it is torn. */
const ROUND = 12
const CUT = 14

export const ticket = ({ width, height, random, title, shop }: ArticleSheet): string => {
  const colour = random.pick([shop.gran, shop.lingon, ...COLOURS])
  const ink = readableOn(colour, "#17211d", "#FBF7EC")
  const tear = width - STUB
  const corner = (x: number, y: number) => `a${ROUND} ${ROUND} 0 0 1 ${x} ${y}`
  const paper =
    `M${ROUND} 0H${tear - CUT}a${CUT} ${CUT} 0 0 0 ${2 * CUT} 0H${width - ROUND}${corner(ROUND, ROUND)}V${height - ROUND}${corner(-ROUND, ROUND)}` +
    `H${tear + CUT}a${CUT} ${CUT} 0 0 0 ${-2 * CUT} 0H${ROUND}${corner(-ROUND, -ROUND)}V${ROUND}${corner(ROUND, -ROUND)}z`
  const name = fit("serif", title, tear - 56, height - 92, { max: 54, lines: 4 })
  return (
    path(paper, colour) +
    stroke(`M${tear} ${CUT + 10}V${height - CUT - 10}`, ink, 3, ' stroke-dasharray="3 9" stroke-linecap="round"') +
    text("sans", upperCase("Biljett"), 15, 28, 40, ink, { track: 180 }) +
    block(name, 28, 64 + (height - 92) / 2, ink, { valign: "middle" }) +
    sprig(tear + STUB / 2, height - 46, height - 110, -90, ink, 6) +
    text("sans", shop.name, 15, tear + STUB / 2, height - 20, ink, { anchor: "middle" })
  )
}
