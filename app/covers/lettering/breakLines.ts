/** Titles broken into lines of even width. */
import { at } from "../random.ts"
import { advanceOf, measure } from "./text.ts"
import type { TypefaceName } from "./typefaces.ts"

/** A line that ends in a short preposition or article counts as this much wider. */
const HANGING = 1.06

const hangs = (word: string): boolean => word.length <= 3 && !/[.,!?:]$/.test(word)

interface Breaking {
  /** Width of the widest line so far. */
  readonly widest: number
  /** Index of the first word after each line. */
  readonly cuts: ReadonlyArray<number>
}

/** The words in `count` lines, of all ways the one whose widest line is narrowest. */
export const breakLines = (
  typeface: TypefaceName,
  words: ReadonlyArray<string>,
  count: number,
  track: number,
): ReadonlyArray<string> => {
  if (count >= words.length) return [...words]
  const widthOf = lineWidths(typeface, words, track)
  // best[lines][words]: the best way of setting that many words in that many lines.
  const best: Array<Array<Breaking | undefined>> = Array.from({ length: count + 1 }, () => [])
  at(best, 0)[0] = { widest: 0, cuts: [] }
  for (let lines = 1; lines <= count; lines++) {
    const row = at(best, lines)
    const above = at(best, lines - 1)
    for (let end = lines; end <= words.length; end++) {
      const factor = end < words.length && hangs(at(words, end - 1)) ? HANGING : 1
      for (let start = lines - 1; start < end; start++) {
        const before = above[start]
        if (before === undefined) continue
        const widest = Math.max(before.widest, widthOf(start, end) * factor)
        const found = row[end]
        if (found === undefined || widest < found.widest) row[end] = { widest, cuts: [...before.cuts, end] }
      }
    }
  }
  const cuts = best[count]?.[words.length]?.cuts ?? []
  return cuts.map((end, line) => words.slice(line === 0 ? 0 : at(cuts, line - 1), end).join(" "))
}

/** Widths of all runs of words; words and spaces have no kerning between them, so widths add up. */
const lineWidths = (typeface: TypefaceName, words: ReadonlyArray<string>, track: number) => {
  const space = advanceOf(typeface, " ", track)
  let sum = 0
  const sums = [0, ...words.map((word) => (sum += advanceOf(typeface, word, track) + space))]
  return (start: number, end: number): number => (at(sums, end) - at(sums, start) - space - track) / 1000
}

/** Words that could never fit are broken: at a hyphen of their own, else before a consonant with a vowel after it. */
export const breakLongWords = (
  words: ReadonlyArray<string>,
  typeface: TypefaceName,
  maxEm: number,
  track: number,
): ReadonlyArray<string> =>
  words.flatMap((word) => {
    if (word.length < 12 || measure(typeface, word, track) <= maxEm) return [word]
    const hyphen = word.indexOf("-")
    if (hyphen > 2 && hyphen < word.length - 3) return [word.slice(0, hyphen + 1), word.slice(hyphen + 1)]
    const cut = syllableNear(word, Math.ceil(word.length / 2))
    return [`${word.slice(0, cut)}-`, word.slice(cut)]
  })

const syllableNear = (word: string, middle: number): number => {
  for (const offset of [0, 1, -1, 2, -2, 3, -3]) {
    const cut = middle + offset
    if (/[bcdfghjklmnpqrstvxz]/i.test(word[cut] ?? "") && /[aeiouyåäö]/i.test(word[cut + 1] ?? "")) return cut
  }
  return middle
}
