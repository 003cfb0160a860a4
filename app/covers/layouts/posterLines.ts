/** A title in capitals, every line as wide as the poster. */

import { breakLines } from "../lettering/breakLines.ts"
import { measure } from "../lettering/text.ts"
import { capHeight } from "../lettering/typefaces.ts"
import { at } from "../random.ts"

export interface PosterLine {
  readonly line: string
  /** Letter size in pixels. */
  readonly size: number
  /** Room for rings and dots above it. */
  readonly accents: number
}

export interface PosterLines {
  readonly lines: ReadonlyArray<PosterLine>
  readonly gap: number
  readonly height: number
}

const MAX_SIZE = 230
const GAP = 15
const MAX_LINES = 6
/** The height assumed for lines while they are compared, as a share of their size. */
const ROUGH_CAP = 0.72

/** Of all ways of breaking the title the one that covers the most paper. */
export const posterLines = (capitals: string, width: number, maxHeight: number): PosterLines => {
  const words = capitals.split(/\s+/)
  let best: (Pick<PosterLines, "lines" | "gap"> & { readonly area: number }) | undefined
  for (let count = 1; count <= Math.min(MAX_LINES, words.length); count++) {
    const broken = breakLines("cond", words, count, 0)
    // A word of one or two letters would be the largest of the cover.
    if (count > 1 && broken.some((line) => line.length < 3)) continue
    const sizes = broken.map((line) => Math.min(width / Math.max(measure("cond", line), 0), MAX_SIZE))
    const accents = broken.map((line, i) => (/[ÅÄÖÉÈÜ]/.test(line) ? at(sizes, i) * 0.17 : 0))
    const height = sizes.reduce((sum, size, i) => sum + size * ROUGH_CAP + GAP + at(accents, i), -GAP)
    const scale = Math.min(1, maxHeight / height)
    const area = sizes.reduce((sum, size, i) => sum + size * scale * size * scale * measure("cond", at(broken, i)), 0)
    if (best === undefined || area > best.area) {
      const lines = broken.map((line, i) => ({ line, size: at(sizes, i) * scale, accents: at(accents, i) * scale }))
      best = { lines, gap: GAP * scale, area }
    }
  }
  const { lines, gap } = best ?? { lines: [], gap: 0 }
  const cap = capHeight("cond")
  return { lines, gap, height: lines.reduce((sum, { size, accents }) => sum + size * cap + gap + accents, -gap) }
}
