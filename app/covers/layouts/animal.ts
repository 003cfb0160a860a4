/** A friendly animal and rounded lettering, for the youngest. */
import { luminance, mix } from "../drawing/colours.ts"
import { star } from "../drawing/motifs.ts"
import { circle, path, rect, tenth } from "../drawing/shapes.ts"
import { block, fit } from "../lettering/fit.ts"
import { ANIMALS } from "../planCover.ts"
import { at } from "../random.ts"
import { type Animal, drawnAnimals } from "./animals.ts"
import { authorLine } from "./authorLine.ts"
import type { CoverSheet } from "./CoverSheet.ts"

const TITLE_TOP = 78

export const animal = (sheet: CoverSheet): string => {
  const { width, height, random, title, palette } = sheet
  const [ground, ink, , second] = palette
  const heading = fit("round", title, width - 60, height * 0.29, { max: 66, lead: 1.02 })
  let svg = rect(0, 0, width, height, ground)
  for (let i = 0; i < 9; i++) {
    const x = random.between(10, width - 10)
    const y = random.between(height * 0.36, height * 0.6)
    if (random.next() < 0.5) svg += star(x, y, random.between(5, 11), second, 4, 0.4)
    else svg += circle(x, y, random.between(3, 7), second)
  }
  const drawn = random.int(0, 4)
  const named = ANIMALS.findIndex((words) => words.test(title))
  const chosen = at(drawnAnimals, named >= 0 ? named : drawn)
  const room = height - (TITLE_TOP + heading.height + 16)
  return (
    svg +
    standing(chosen, sheet, Math.min(1.12, room / chosen.height)) +
    block(heading, width / 2, TITLE_TOP, ink, { anchor: "middle" }) +
    authorLine(sheet, "round", 50, ink, { size: 20 })
  )
}

/** The animal on the lower edge, as large as the title leaves room for; one that swims has water behind and before it. */
const standing = (chosen: Animal, { width, height, palette }: CoverSheet, scale: number): string => {
  const [ground, ink, , , third] = palette
  const x = width / 2
  const dark = luminance(ground) < 0.2 ? "#14233f" : ink
  const figure = `<g transform="translate(${tenth(x * (1 - scale))} ${tenth(height * (1 - scale))}) scale(${Number(scale.toFixed(3))})">${chosen.draw({ x, foot: height, palette, dark })}</g>`
  if (!chosen.swims) return figure
  return (
    path(`M0 ${height}v-96q50-28 100 0t100 0t100 0t100 0v96z`, mix(ground, third, 0.55)) +
    figure +
    path(`M0 ${height}v-46q50 26 100 0t100 0t100 0t100 0v46z`, mix(ground, third, 0.75))
  )
}
