/** How books of a genre look: their family of colours and the layouts that suit them. */
import type { PaletteFamily } from "./palettes.ts"

export type LayoutName =
  | "affisch"
  | "bagar"
  | "bord"
  | "djur"
  | "himmel"
  | "horisont"
  | "initial"
  | "klipp"
  | "modernist"
  | "monster"
  | "natt"
  | "ram"

export interface GenreStyle {
  readonly palettes: PaletteFamily
  /** One of these is drawn by lot; named twice means twice as often. */
  readonly layouts: ReadonlyArray<LayoutName>
}

/** Words in the name of a Swedish shelf, first hit wins. */
const STYLES: ReadonlyArray<readonly [words: RegExp, style: GenreStyle]> = [
  [
    /deckar|krim|thrill|spänning|mord|polis|noir/,
    { palettes: "deckare", layouts: ["natt", "affisch", "affisch", "natt", "modernist"] },
  ],
  [
    /fantasy|science|sci-?fi|drak|magi|skräck|äventyr/,
    { palettes: "fantasy", layouts: ["himmel", "himmel", "ram", "natt"] },
  ],
  [/barn|bilderb|kapitelb|småbarn|saga|0-3|3-6|6-9/, { palettes: "barn", layouts: ["djur", "djur", "monster"] }],
  [/ungdom|unga|young|9-12/, { palettes: "feelgood", layouts: ["himmel", "affisch", "klipp", "monster"] }],
  [
    /feelgood|romant|roman[cs]e|kärlek|humor/,
    { palettes: "feelgood", layouts: ["bord", "monster", "klipp", "horisont"] },
  ],
  // "matematik" is no food and "kvinnor" no wine.
  [/mat(?!em|er)|dryck|kok|bak|\bvin/, { palettes: "mat", layouts: ["bord", "monster", "bord"] }],
  [
    /trädgård|hobby|hantverk|djur|natur|resor|friluft|sport|fritid/,
    { palettes: "mat", layouts: ["monster", "horisont", "klipp", "modernist"] },
  ],
  [/poesi|lyrik|dikt|drama|essä/, { palettes: "poesi", layouts: ["bagar", "klipp", "ram"] }],
  [/biograf|memoar|självbio/, { palettes: "bio", layouts: ["initial", "bagar", "initial", "modernist"] }],
  [/klassik/, { palettes: "roman", layouts: ["ram", "ram", "initial"] }],
  [
    /fakta|histori|samhäll|ekonomi|psykolog|hälsa|kurs|lärom|data|juridik|filosofi|vetenskap|språk|medicin|teknik|konst|politik|religion|matematik/,
    { palettes: "fakta", layouts: ["modernist", "modernist", "initial", "bagar", "affisch"] },
  ],
]

const NOVEL: GenreStyle = {
  palettes: "roman",
  layouts: ["horisont", "klipp", "bagar", "initial", "monster", "ram", "bord"],
}

const known = (genre: string): GenreStyle | undefined => {
  const name = genre.toLowerCase()
  return STYLES.find(([words]) => words.test(name))?.[1]
}

/** Whether a shelf's name says how its books look. */
export const hasGenreStyle = (genre: string): boolean => known(genre) !== undefined

/** A genre that says nothing looks like a novel. */
export const genreStyle = (genre: string | undefined): GenreStyle => known(genre ?? "") ?? NOVEL
