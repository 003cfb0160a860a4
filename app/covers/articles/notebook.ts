/** A notebook with a ribbon and an elastic band; plain, starred, with a twig or with a label. */
import { ARTICLE_COLOURS, articleColour, LINGONBERRY, mix, readableOn } from "../drawing/colours.ts"
import { sprig, star } from "../drawing/motifs.ts"
import { path, rect, stroke } from "../drawing/shapes.ts"
import { sizeWithin, text } from "../lettering/text.ts"
import type { ArticleSheet } from "./ArticleSheet.ts"

/** How far the ribbon hangs out of the notebook, in pixels. */
const RIBBON_BELOW = 12

/** Where the front is free for decoration. */
const FRONT_LEFT = 62

export const notebook = ({ width, height: whole, random, color, label = "Anteckningar" }: ArticleSheet): string => {
  const height = whole - RIBBON_BELOW
  const cloth = articleColour(color, random.pick(ARTICLE_COLOURS))
  const dark = mix(cloth, "#000000", 0.22)
  const light = mix(cloth, "#ffffff", 0.2)
  const onLight = readableOn(cloth, "#fffaf0", "#17211d") === "#fffaf0"
  const decoration = random.int(0, 3)
  const front = width - 128
  let svg =
    path(`M${width - 22} 14h10q8 0 8 8v${height - 44}q0 8-8 8h-10z`, "#EFE9DA") +
    stroke(`M${width - 15} 18V${height - 26}M${width - 10} 18V${height - 26}`, "#CFC6B0", 1) +
    rect(8, 8, width - 26, height - 24, cloth, ' rx="14"') +
    path(`M22 8h18v${height - 24}H22q-14 0-14-14V22q0-14 14-14z`, dark) +
    rect(43, 8, 2, height - 24, dark, ' opacity=".5"')
  if (decoration === 0) svg += pastedLabel(label, front, dark)
  else if (decoration === 1) svg += stars(front, height, light)
  else if (decoration === 2) svg += twig(front, height, light)
  else svg += text("serif", "K", 150, FRONT_LEFT + front / 2, height * 0.5 + 40, light, { anchor: "middle" })
  const band = mix(cloth, onLight ? "#ffffff" : "#000000", 0.35)
  return svg + rect(width - 62, 8, 13, height - 24, band) + path(`M92 ${height - 18}h16v30l-8-9-8 9z`, LINGONBERRY)
}

const pastedLabel = (label: string, front: number, dark: string): string =>
  rect(FRONT_LEFT, 70, front, 120, "#FAF6EA", ' rx="3"') +
  rect(FRONT_LEFT + 8, 78, front - 16, 104, "none", ` stroke="${dark}" stroke-width="1.5"`) +
  text("serif", label, sizeWithin("serif", label, 28, front - 36), FRONT_LEFT + front / 2, 126, "#1d2420", {
    anchor: "middle",
  }) +
  rect(FRONT_LEFT + 34, 154, front - 68, 1.5, dark)

const stars = (front: number, height: number, light: string): string => {
  let svg = ""
  for (let j = 0; j < 9; j++)
    for (let i = 0; i < 5; i++) {
      svg += star(FRONT_LEFT + 14 + (i * (front - 28)) / 4, 60 + (j * (height - 150)) / 8, 7, light, 4, 0.35)
    }
  return svg
}

const twig = (front: number, height: number, light: string): string => {
  const x = FRONT_LEFT + front / 2 - 4
  let svg = ""
  for (let i = 0; i < 5; i++) {
    svg += sprig(x, height - 70 - i * ((height - 160) / 5), 84, i % 2 === 1 ? -38 : -142, light, 5)
  }
  return svg + stroke(`M${x} ${height - 46}V76`, light, 3)
}
