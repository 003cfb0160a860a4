/** A jigsaw puzzle's box with its picture, cut into pieces. */
import { mix } from "../drawing/colours.ts"
import { house, spruce, wave } from "../drawing/motifs.ts"
import { circle, path, rect, shadow, stroke } from "../drawing/shapes.ts"
import { block, fit } from "../lettering/fit.ts"
import { text } from "../lettering/text.ts"
import { PALETTES, type PaletteFamily } from "../palettes.ts"
import type { ArticleSheet } from "./ArticleSheet.ts"

const FAMILIES: ReadonlyArray<PaletteFamily> = ["novel", "food", "children"]
const PIECE = 48

export const puzzle = ({ width, height, random, title, label }: ArticleSheet): string => {
  const [ground, ink, first, second, third] = random.pick(PALETTES[random.pick(FAMILIES)])
  const w = width - 36
  const h = height - 60
  let picture = rect(0, 0, w, h, ground) + circle(w * random.between(0.3, 0.7), h * 0.44, 52, first)
  for (let i = 0; i < 5; i++) {
    const hills = mix(mix(ground, second, 0.8), mix(ink, third, 0.4), i / 4)
    picture += path(wave(random, w, h * (0.5 + i * 0.1), 18 - i * 2, h), hills)
  }
  for (let i = 0; i < 6; i++) {
    const x = 30 + i * 62 + random.between(-14, 14)
    const y = h * 0.84 + random.between(-10, 20)
    picture += spruce(x, y, random.between(50, 92), mix(ink, third, 0.25))
  }
  picture += house(w * 0.56, h * 0.8, 42, "#A63A2B", "#4b1a14", "#FBE39B") + cuts(w, h)
  const heading = fit("serif", title, w - 150, 58, { max: 28, lines: 2, min: 12 })
  const pieces = (label ?? `${random.pick([500, 1000, 1500])} bitar`).split(" ")[0] ?? ""
  return (
    shadow(width / 2, height - 14, width * 0.44) +
    path(`M18 ${height - 46}h${w}v18h-${w}z`, mix(first, "#000000", 0.3)) +
    `<svg x="18" y="16" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">` +
    picture +
    rect(0, 0, w, 82, "#FBF7EC") +
    block(heading, 18, 41, "#1d2420", { valign: "middle" }) +
    (pieces === "" ? "" : pieceCount(pieces, w)) +
    "</svg>"
  )
}

const pieceCount = (pieces: string, width: number): string =>
  text("sans", pieces, 30, width - 18, 42, "#A3123F", { anchor: "end" }) +
  text("sans", "bitar", 16, width - 18, 62, "#1d2420", { anchor: "end" })

const cuts = (width: number, height: number): string => {
  const straight = PIECE * 0.36
  const tab = PIECE * 0.28
  const bulge = PIECE * 0.34
  let d = ""
  for (let y = PIECE; y < height; y += PIECE) {
    d += `M0 ${y}`
    for (let x = 0; x < width; x += PIECE) d += `h${straight}c-6 -12 ${bulge} -12 ${tab} 0h${straight}`
  }
  for (let x = PIECE; x < width; x += PIECE) {
    d += `M${x} 0`
    for (let y = 0; y < height; y += PIECE) d += `v${straight}c12 -6 12 ${bulge} 0 ${tab}v${straight}`
  }
  return stroke(d, "#fffaf0", 1.1, ' opacity=".5"')
}
