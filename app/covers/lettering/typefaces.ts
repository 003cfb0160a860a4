/** The letterforms of the covers: outlines, advances and kerning, in thousandths of the letter size. */
import { readFileSync } from "node:fs"

export type TypefaceName = "serif" | "didone" | "old" | "italic" | "cond" | "geo" | "round" | "brush" | "roman" | "sans"

/** Advance, where the outline begins, and the rest of it as relative path commands. */
export type Glyph = readonly [advance: number, x: number, y: number, outline: string]

interface Typeface {
  readonly name: TypefaceName
  /** Height of the capitals. */
  readonly capHeight: number
  readonly glyphs: Readonly<Record<string, Glyph>>
  /** By left letter: right letters that share an amount, `VWY -60|T -40`. */
  readonly kerning: Readonly<Record<string, string>>
}

/** One typeface a line; 394 kB, so it is read only where covers are drawn. */
const typefaces: ReadonlyMap<string, Typeface> = new Map(
  readFileSync(new URL("./typefaces.jsonl", import.meta.url), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Typeface)
    .map((typeface) => [typeface.name, typeface]),
)

const typefaceOf = (name: TypefaceName): Typeface => {
  const typeface = typefaces.get(name)
  if (typeface === undefined) throw new Error(`no letterforms of ${name}`)
  return typeface
}

/** As a share of the letter size. */
export const capHeight = (name: TypefaceName): number => typefaceOf(name).capHeight / 1000

/** Replacements for characters that the typefaces lack. */
const STAND_INS: ReadonlyMap<string, string> = new Map([
  ["‘", "’"],
  ["`", "’"],
  ["´", "’"],
  ["“", "”"],
  ["„", "”"],
  ["—", "–"],
  ["‐", "-"],
  ["‑", "-"],
  ["…", "."],
])

/**
 * The glyph of one character, of its replacement or of its letter without accents; none for other scripts and symbols.
 */
export const glyphOf = (name: TypefaceName, character: string): Glyph | undefined => {
  const { glyphs } = typefaceOf(name)
  return glyphs[character] ?? (/\s/.test(character) ? glyphs[" "] : glyphs[standIn(character)])
}

const standIn = (character: string): string =>
  STAND_INS.get(character) ?? String.fromCodePoint(character.normalize("NFD").codePointAt(0) ?? 0)

const kerningRows = new Map<string, ReadonlyMap<string, number>>()

/** How much closer (negative) or further apart two letters are than their advances. */
export const kerningOf = (name: TypefaceName, left: string, right: string): number => {
  const key = name + left
  const row = kerningRows.get(key) ?? readRow(typefaceOf(name).kerning[left])
  kerningRows.set(key, row)
  return row.get(right) ?? 0
}

const readRow = (row = ""): ReadonlyMap<string, number> => {
  const amounts = new Map<string, number>()
  for (const group of row.split("|")) {
    const gap = group.lastIndexOf(" ")
    for (const letter of group.slice(0, Math.max(0, gap))) amounts.set(letter, Number(group.slice(gap + 1)))
  }
  return amounts
}
