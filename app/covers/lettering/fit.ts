/** Titles set as large as their box allows. */
import { breakLines, breakLongWords } from "./breakLines.ts"
import { type Anchor, measure, text } from "./text.ts"
import { capHeight, type TypefaceName } from "./typefaces.ts"

export interface FitLimits {
  /** Largest letter size in pixels. */
  readonly max?: number
  /** Distance of baselines as a multiple of the letter size. */
  readonly lead?: number
  readonly track?: number
  /** Most lines. */
  readonly lines?: number
  /** Smallest letter size in pixels; what still does not fit ends in an ellipsis. */
  readonly min?: number
}

/** A title that has found its size. */
export interface FittedLines {
  readonly typeface: TypefaceName
  readonly size: number
  readonly lines: ReadonlyArray<string>
  /** From the top of the first line's capitals to the last baseline, in pixels. */
  readonly height: number
  readonly cap: number
  readonly lead: number
  readonly track: number
}

/** Rings and dots must clear the line above. */
const TALL = /[ÅÄÖÉÜ]/

/** The largest setting of `title` in a box. */
export const fit = (
  typeface: TypefaceName,
  title: string,
  width: number,
  height: number,
  { max = 999, lead: wantedLead = 1.06, track = 0, lines: maxLines = 6, min = 15 }: FitLimits = {},
): FittedLines => {
  const cap = capHeight(typeface)
  const lead = TALL.test(title) ? Math.max(wantedLead, cap + 0.3) : wantedLead
  const words = breakLongWords(title.trim().split(/\s+/), typeface, width / Math.max(min * 1.6, 24), track)
  let size = 0
  let lines: ReadonlyArray<string> = []
  for (let count = 1; count <= Math.min(maxLines, words.length); count++) {
    const broken = breakLines(typeface, words, count, track)
    const widest = Math.max(...broken.map((line) => measure(typeface, line, track)))
    // Characters without a glyph have no width; their lines are as large as is allowed and draw nothing.
    const wide = widest > 0 ? width / widest : max
    const fitting = Math.min(max, wide, height / (cap + (count - 1) * lead + 0.06))
    // A little larger is not worth another line.
    if (lines.length === 0 || fitting > size * 1.02) {
      size = fitting
      lines = broken
    }
  }
  if (size < min) {
    for (let count = words.length - 1; count >= 1; count--) {
      const start = words
        .slice(0, count)
        .join(" ")
        .replace(/[\s.,:;–-]+$/, "")
      const limits = { max, lead, track, lines: maxLines, min: 0 }
      const shortened = fit(typeface, `${start} …`, width, height, limits)
      if (shortened.size >= min || count === 1) return shortened
    }
  }
  return { typeface, size, lines, cap, lead, track, height: size * (cap + (lines.length - 1) * lead) }
}

export interface BlockPlace {
  /** @default "start" */
  readonly anchor?: Anchor
  /** What `y` is: the top of the first line's capitals, or the middle of the block. @default "top" */
  readonly valign?: "top" | "middle"
}

/** How far below a line's baseline its longest letters reach, as a share of their size. */
const DESCENDER = 0.24

const liftOf = ({ lines, size }: FittedLines): number => (TALL.test(lines[0] ?? "") ? Math.min(14, size * 0.18) : 0)

/** From the place of a block down to its lowest letter, in pixels. */
export const bottomOf = (fitted: FittedLines): number => {
  const hangs = /[gjpqyQÇ,;]/.test(fitted.lines.at(-1) ?? "")
  return liftOf(fitted) + fitted.height + (hangs ? fitted.size * DESCENDER : 0)
}

/** Three dots: the typefaces have no ellipsis. */
export const spellEllipsis = (line: string): string => line.replace(/ ?…/g, " ...")

export const block = (
  fitted: FittedLines,
  x: number,
  y: number,
  fill: string,
  { anchor = "start", valign = "top" }: BlockPlace = {},
): string => {
  const { typeface, size, lines, height, cap, lead, track } = fitted
  const top = valign === "top" ? y + liftOf(fitted) : y - height / 2
  return lines
    .map((line, i) =>
      text(typeface, spellEllipsis(line), size, x, top + size * (cap + i * lead), fill, { anchor, track }),
    )
    .join("")
}
