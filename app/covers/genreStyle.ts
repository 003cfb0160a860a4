/** How books of a genre look: their family of colours and the layouts that suit them. */
import type { PaletteFamily } from "./palettes.ts"

export type LayoutName =
  | "poster"
  | "arcs"
  | "table"
  | "animal"
  | "sky"
  | "horizon"
  | "initial"
  | "cutouts"
  | "modernist"
  | "pattern"
  | "night"
  | "frame"

export interface GenreStyle {
  readonly palettes: PaletteFamily
  /** One of these is chosen at random; listed twice means twice as often. */
  readonly layouts: ReadonlyArray<LayoutName>
}

/** Patterns in the name of a Swedish category, first match wins. */
const STYLES: ReadonlyArray<readonly [words: RegExp, style: GenreStyle]> = [
  [
    /deckar|krim|thrill|spänning|mord|polis|noir/,
    { palettes: "crime", layouts: ["night", "poster", "poster", "night", "modernist"] },
  ],
  [
    /fantasy|science|sci-?fi|drak|magi|skräck|äventyr/,
    { palettes: "fantasy", layouts: ["sky", "sky", "frame", "night"] },
  ],
  [
    /barn|bilderb|kapitelb|småbarn|saga|0-3|3-6|6-9/,
    { palettes: "children", layouts: ["animal", "animal", "pattern"] },
  ],
  [/ungdom|unga|young|9-12/, { palettes: "feelgood", layouts: ["sky", "poster", "cutouts", "pattern"] }],
  [
    /feelgood|romant|roman[cs]e|kärlek|humor/,
    { palettes: "feelgood", layouts: ["table", "pattern", "cutouts", "horizon"] },
  ],
  // "matematik" and "dramatik" are no food and "kvinnor" no wine.
  [/\bmat(?!em|er)|dryck|kok|bak|\bvin/, { palettes: "food", layouts: ["table", "pattern", "table"] }],
  [
    /trädgård|hobby|hantverk|djur|natur|resor|friluft|sport|fritid/,
    { palettes: "food", layouts: ["pattern", "horizon", "cutouts", "modernist"] },
  ],
  [/poesi|lyrik|dikt|drama|essä/, { palettes: "poetry", layouts: ["arcs", "cutouts", "frame"] }],
  [/biograf|memoar|självbio/, { palettes: "life", layouts: ["initial", "arcs", "initial", "modernist"] }],
  [/klassik/, { palettes: "novel", layouts: ["frame", "frame", "initial"] }],
  [
    /fakta|histori|samhäll|ekonomi|psykolog|hälsa|kurs|lärom|data|juridik|filosofi|vetenskap|språk|medicin|teknik|konst|politik|religion|matematik/,
    { palettes: "facts", layouts: ["modernist", "modernist", "initial", "arcs", "poster"] },
  ],
]

const NOVEL: GenreStyle = {
  palettes: "novel",
  layouts: ["horizon", "cutouts", "arcs", "initial", "pattern", "frame", "table"],
}

const known = (genre: string): GenreStyle | undefined => {
  const name = genre.toLowerCase()
  return STYLES.find(([words]) => words.test(name))?.[1]
}

/** Whether a category's name decides a style. */
export const hasGenreStyle = (genre: string): boolean => known(genre) !== undefined

/** A genre without a style of its own gets that of a novel. */
export const genreStyle = (genre: string | undefined): GenreStyle => known(genre ?? "") ?? NOVEL
