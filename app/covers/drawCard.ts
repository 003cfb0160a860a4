/** A link preview as SVG, in the typefaces of the shop and the colours of its site. */
import { CARD_SIZE, type CardColours, type CardRequest } from "./cardRequest.ts"
import { drawCover } from "./drawCover.ts"
import { rect } from "./drawing/shapes.ts"
import { block, bottomOf, fit } from "./lettering/fit.ts"
import { measure, sizeWithin, text } from "./lettering/text.ts"

/** From the edges: services round or crop the corners. */
const MARGIN = 72
/** A cover on its shelf: as large as fits, at the right. */
const COVER = { width: 380, height: 486 } as const
const GAP = 64
const LINE = 30
const BELOW_TITLE = 34

/** The shop's bookmark and name, at the bottom. */
const signature = (shop: string, { ink, lingon }: CardColours): string => {
  const y = CARD_SIZE.height - MARGIN
  return `<path transform="translate(${MARGIN} ${y - 40})" d="M0 0h24v42l-12-8-12 8z" fill="${lingon}"/>${text("serif", shop, 38, MARGIN + 40, y - 6, ink)}`
}

/** One line that ends in dots where it does not fit. */
const line = (words: string, width: number): string => {
  let shown = words
  while (measure("sans", shown) * LINE > width && shown.includes(" ")) shown = shown.slice(0, shown.lastIndexOf(" "))
  return shown === words ? words : `${shown.replace(/[\s.,:;–-]+$/, "")} ...`
}

/** The cover in its own proportions, in the middle of its place. */
const coverIn = (svg: string): string => {
  const [, w = "1", h = "1"] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? []
  const scale = Math.min(COVER.width / Number(w), COVER.height / Number(h))
  const [width, height] = [Math.round(Number(w) * scale), Math.round(Number(h) * scale)]
  const x = CARD_SIZE.width - MARGIN - Math.round((COVER.width + width) / 2)
  const y = Math.round((CARD_SIZE.height - height) / 2)
  return svg.replace(/ width="\d+" height="\d+"/, ` x="${x}" y="${y}" width="${width}" height="${height}"`)
}

export const drawCard = ({ shop, colours, title, above, below, cover }: CardRequest): string => {
  const { width, height } = CARD_SIZE
  const room = width - 2 * MARGIN - (cover === undefined ? 0 : COVER.width + GAP)
  const top = MARGIN + (above === undefined ? 0 : LINE + 36)
  const bottom = height - MARGIN - 90 - (below === undefined ? 0 : LINE + BELOW_TITLE)
  const fitted = fit("serif", title, room, bottom - top, { max: cover === undefined ? 128 : 92, min: 30, lines: 5 })
  const lines = [
    above === undefined ? "" : text("sans", line(above, room), LINE, MARGIN, MARGIN + LINE, colours.lingon),
    block(fitted, MARGIN, top, colours.ink),
    below === undefined
      ? ""
      : text(
          "sans",
          line(below, room),
          sizeWithin("sans", line(below, room), LINE, room),
          MARGIN,
          top + bottomOf(fitted) + BELOW_TITLE + LINE * 0.6,
          colours["ink-2"],
        ),
  ]
  const shelf =
    cover === undefined
      ? rect(0, height - 12, width, 12, colours.lingon)
      : rect(width - MARGIN - COVER.width - GAP / 2, 0, COVER.width + GAP / 2 + MARGIN, height, colours.linen)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${rect(0, 0, width, height, colours.paper)}${shelf}${lines.join("")}${cover === undefined ? "" : coverIn(drawCover(cover))}${signature(shop, colours)}</svg>`
}
