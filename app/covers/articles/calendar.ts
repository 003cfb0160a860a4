/** A wall calendar with its picture and first month, or a diary with rings. */
import { ARTICLE_COLOURS, articleColour, mix, readableOn } from "../drawing/colours.ts"
import { leaf, wave } from "../drawing/motifs.ts"
import { circle, path, rect, shadow, stroke, tenth } from "../drawing/shapes.ts"
import { text, upperCase } from "../lettering/text.ts"
import { PALETTES, type Palette, type PaletteFamily } from "../palettes.ts"
import { at, type Random } from "../random.ts"
import type { ArticleSheet } from "./ArticleSheet.ts"

const FAMILIES: ReadonlyArray<PaletteFamily> = ["novel", "feelgood", "poetry", "food"]
/** The year on a calendar whose title names none. */
const SOME_YEAR = "2027"
const INK = "#1d2420"
const RED = "#A3123F"

export const calendar = (sheet: ArticleSheet): string => {
  const { random, title } = sheet
  const palette = random.pick(PALETTES[random.pick(FAMILIES)])
  const year = /\b(20\d\d)\b/.exec(title)?.[1] ?? SOME_YEAR
  return isDiary(title) ? diary(sheet, year) : wallCalendar(sheet, year, palette)
}

/** A wall calendar can have a motif such as 'Botaniska planscher'. */
const isDiary = (title: string): boolean =>
  !/vägg/i.test(title) && /plan|dag|vecko|almanack|(?:fick|skrivbords|lärar|studie)kalender/i.test(title)

const diary = ({ width, height, random, title, color }: ArticleSheet, year: string): string => {
  const cover = articleColour(color, random.pick(ARTICLE_COLOURS))
  const ink = readableOn(cover, "#fffaf0", "#17211d")
  let svg =
    path(`M${width - 24} 12h14v${height - 34}h-14z`, "#EFE9DA") +
    rect(8, 6, width - 28, height - 22, cover, ' rx="8"') +
    rect(8, 6, 26, height - 22, mix(cover, "#000000", 0.2), ' rx="8"')
  for (let i = 0; i < 16; i++) {
    const y = 26 + i * ((height - 66) / 15)
    svg += circle(24, y, 5, "#2a2a2a") + stroke(`M24 ${tenth(y)}c-22-12-28 6-16 6`, "#C9CDD0", 3.4)
  }
  const middle = width / 2 + 8
  const kind = upperCase(/dagbok/i.test(title) ? "Dagbok" : "Kalender")
  return (
    svg +
    text("didone", year.slice(0, 2), 150, middle, height * 0.42, ink, { anchor: "middle" }) +
    text("didone", year.slice(2), 150, middle, height * 0.42 + 126, mix(cover, ink, 0.55), { anchor: "middle" }) +
    text("sans", kind, 17, middle, height - 50, ink, { anchor: "middle", track: 160 })
  )
}

const wallCalendar = ({ width, height, random }: ArticleSheet, year: string, palette: Palette): string => {
  const w = width - 24
  const h = (height - 34) * 0.56
  const month = 22 + h
  const picture = at([hills, flowers, rainbow], random.int(0, 2))
  let svg =
    shadow(width / 2, height - 6, width * 0.42, 5) +
    rect(12, 22, w, height - 34, "#FDFBF4") +
    `<svg x="12" y="22" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">` +
    rect(0, 0, width, height, palette[0]) +
    picture(w, h, palette, random) +
    "</svg>" +
    text("serif", "Januari", 26, 30, month + 40, INK) +
    text("sans", year, 22, width - 30, month + 40, RED, { anchor: "end" })
  for (let day = 1; day <= 31; day++) {
    const column = (day + 3) % 7
    const x = 42 + column * ((width - 84) / 6)
    const y = month + 72 + Math.floor((day + 3) / 7) * 24
    svg += text("sans", String(day), 13, x, y, column === 6 ? RED : INK, { anchor: "middle" })
  }
  for (let i = 0; i < 15; i++) {
    const x = 34 + i * ((width - 68) / 14)
    svg += circle(x, 32, 4, INK) + stroke(`M${tenth(x)} 32v-20`, "#9aa09c", 3, ' stroke-linecap="round"')
  }
  return svg
}

const hills = (w: number, h: number, [ground, ink, first, second]: Palette, random: Random): string => {
  let svg = circle(w * 0.62, h * 0.42, 54, first)
  for (let i = 0; i < 4; i++) {
    svg += path(wave(random, w, h * (0.55 + i * 0.14), 20, h), mix(mix(ground, second, 0.8), ink, i * 0.26))
  }
  return svg
}

const flowers = (_w: number, _h: number, [ground, , first, second, third]: Palette): string => {
  let svg = ""
  for (let row = 0; row < 5; row++)
    for (let i = 0; i < 7; i++) {
      const x = i * 62 + (row % 2) * 31
      const y = row * 58 + 10
      for (let petal = 0; petal < 5; petal++) {
        svg += leaf(x, y, 22, 8, petal * 72, at([first, third, second], (i + row) % 3))
      }
      svg += circle(x, y, 6, ground)
    }
  return svg
}

const rainbow = (w: number, h: number, [ground, ink, first, second, third]: Palette): string =>
  [first, second, third, ground, first, ink].map((colour, i) => circle(w / 2, h, 250 - i * 42, colour)).join("")
