/**
 * The category of a product: by the shop's own key, by Thema (list 27: 93), by SAB (48), by its audience (list 28), by
 * its kind. The longest matching prefix decides.
 */
import { categoryDefinitionByKey } from "./categories.ts"
import type { Kind } from "./formats.ts"

const FALLBACK_BOOK_CATEGORY = "bocker_skonlitteratur"

/** Thema 1.5 subject categories, by prefix. */
const SHELF_BY_THEMA: ReadonlyArray<readonly [prefixes: string, shelf: string]> = [
  ["A", "bocker_konst-kultur"],
  ["AJ", "bocker_konst-kultur_foto"],
  ["AT", "bocker_konst-kultur_film"],
  ["AV", "bocker_konst-kultur_musik"],
  ["C", "bocker_sprak-ordbocker"],
  ["D DS", "bocker_konst-kultur"],
  ["DB", "bocker_skonlitteratur_klassiker"],
  ["DC", "bocker_skonlitteratur_poesi"],
  ["DD", "bocker_skonlitteratur_dramatik"],
  ["DN", "bocker_biografier"],
  ["DNL DNS DNX", "bocker_samhalle-politik"],
  ["F", "bocker_skonlitteratur_romaner"],
  ["FBC", "bocker_skonlitteratur_klassiker"],
  ["FD FL FM FN", "bocker_skonlitteratur_fantasy-science-fiction"],
  ["FF FH", "bocker_skonlitteratur_deckare"],
  ["FK", "bocker_skonlitteratur_skrack"],
  ["FP FR", "bocker_skonlitteratur_feelgood"],
  ["FV", "bocker_skonlitteratur_historiska-romaner"],
  ["FYB", "bocker_skonlitteratur_noveller"],
  ["G", "bocker_sprak-ordbocker"],
  ["J", "bocker_samhalle-politik"],
  ["JM", "bocker_psykologi-pedagogik"],
  ["JN", "bocker_kurslitteratur_pedagogik"],
  ["K", "bocker_ekonomi-ledarskap"],
  ["L", "bocker_kurslitteratur_juridik"],
  ["M", "bocker_kurslitteratur_medicin"],
  ["N", "bocker_historia"],
  ["NHW", "bocker_historia_varldskrigen"],
  ["P R", "bocker_natur-vetenskap"],
  ["Q", "bocker_filosofi-religion"],
  ["S", "bocker_sport-fritid"],
  ["T", "bocker_teknik"],
  ["U", "bocker_data-it"],
  ["V", "bocker_halsa"],
  ["W", "bocker_hobby-hantverk"],
  ["WB", "bocker_mat-dryck"],
  ["WBJ", "bocker_mat-dryck_vegetariskt"],
  ["WBVS", "bocker_mat-dryck_bakning"],
  ["WBX", "bocker_mat-dryck_dryck"],
  ["WG", "bocker_teknik"],
  ["WH", "bocker_humor"],
  ["WJK WK WM", "bocker_hem-tradgard"],
  ["WN", "bocker_natur-vetenskap"],
  ["WQ", "bocker_historia"],
  ["WS", "bocker_sport-fritid"],
  ["WT", "bocker_resor"],
  ["X", "bocker_skonlitteratur_serier"],
  ["Y", "bocker_barn-ungdom"],
  ["YB", "bocker_barn-ungdom_bilderbocker"],
  ["YBG", "bocker_barn-ungdom_pyssel"],
  ["YF", "bocker_barn-ungdom_kapitelbocker"],
  ["YN YR YX", "bocker_barn-ungdom_fakta"],
  ["YNG", "bocker_barn-ungdom_pyssel"],
  ["YP", "bocker_kurslitteratur_laromedel"],
]

/** SAB, the classification of Swedish libraries until 2011, still used by the trade, by its signum. */
const SHELF_BY_SAB: ReadonlyArray<readonly [prefixes: string, shelf: string]> = [
  ["C D", "bocker_filosofi-religion"],
  ["Do", "bocker_psykologi-pedagogik"],
  ["E", "bocker_kurslitteratur_pedagogik"],
  ["F", "bocker_sprak-ordbocker"],
  ["G I", "bocker_konst-kultur"],
  ["H", "bocker_skonlitteratur"],
  ["Hc Hce", "bocker_skonlitteratur_romaner"],
  ["K", "bocker_historia"],
  ["Kc", "bocker_historia_svensk-historia"],
  ["L", "bocker_biografier"],
  ["N", "bocker_resor"],
  ["O", "bocker_samhalle-politik"],
  ["Oe", "bocker_kurslitteratur_juridik"],
  ["P", "bocker_teknik"],
  ["Pu", "bocker_data-it"],
  ["Q", "bocker_ekonomi-ledarskap"],
  ["Qc", "bocker_hem-tradgard"],
  ["Qcaa", "bocker_mat-dryck"],
  ["R", "bocker_sport-fritid"],
  ["S", "bocker_historia_varldskrigen"],
  ["U", "bocker_natur-vetenskap"],
  ["V", "bocker_kurslitteratur_medicin"],
  ["X Y", "bocker_konst-kultur_musik"],
]

const SHELF_BY_KIND: Partial<Record<Kind, string>> = {
  calendar: "papper-pennor_kalendrar",
  notebook: "papper-pennor_anteckningsbocker",
  pen: "papper-pennor_pennor",
  paint: "papper-pennor_farg",
  game: "spel-pussel_spel",
  puzzle: "spel-pussel_pussel",
  toy: "spel-pussel_leksaker",
  food: "presenter",
  giftcard: "presenter_presentkort",
  other: "presenter",
}

const flat = (table: ReadonlyArray<readonly [string, string]>): ReadonlyMap<string, string> =>
  new Map(table.flatMap(([prefixes, shelf]) => prefixes.split(" ").map((prefix) => [prefix, shelf] as const)))

const themaShelves = flat(SHELF_BY_THEMA)
const sabShelves = flat(SHELF_BY_SAB)

const byLongestPrefix = (code: string, table: ReadonlyMap<string, string>): string | undefined => {
  for (let length = code.length; length > 0; length--) {
    const shelf = table.get(code.slice(0, length))
    if (shelf !== undefined) return shelf
  }
  return undefined
}

/** A child's age and its category. Upper limit, not included. */
const CHILDREN_BY_AGE: ReadonlyArray<readonly [below: number, shelf: string]> = [
  [3, "bocker_barn-ungdom_pekbocker"],
  [6, "bocker_barn-ungdom_bilderbocker"],
  [9, "bocker_barn-ungdom_kapitelbocker"],
  [12, "bocker_barn-ungdom_mellanaldern"],
  [18, "bocker_barn-ungdom_unga-vuxna"],
]

const childrensShelf = (age: number | undefined): string | undefined =>
  age === undefined ? undefined : CHILDREN_BY_AGE.find(([below]) => age < below)?.[1]

export interface CategoryHints {
  readonly kind: Kind
  /** The shop's own category keys, if the sender has them. */
  readonly ownKeys: ReadonlyArray<string>
  readonly thema: ReadonlyArray<string>
  readonly sab: ReadonlyArray<string>
  /** Codes of list 28. */
  readonly audiences: ReadonlySet<string>
  /** Youngest reader in years. */
  readonly age?: number
}

const CHILDREN = ["02", "11", "12"]
const TEENAGERS = "03"
const STUDENTS = ["05", "06"]

/** Fiction for children (Thema YB, YF) is categorised by age; facts and activities by subject. */
const isByAge = (shelf: string) => /^bocker_barn-ungdom(_bilderbocker|_kapitelbocker)?$/.test(shelf)

export const categoryOf = ({ kind, ownKeys, thema, sab, audiences, age }: CategoryHints): string => {
  const own = ownKeys.find((key) => categoryDefinitionByKey(key) !== undefined)
  if (own !== undefined) return own
  const byKind = SHELF_BY_KIND[kind]
  if (byKind !== undefined) return byKind
  const bySubject =
    thema.map((code) => byLongestPrefix(code, themaShelves)).find((shelf) => shelf !== undefined) ??
    sab.map((code) => byLongestPrefix(code.replace(/^u/, ""), sabShelves)).find((shelf) => shelf !== undefined)
  const forTeenagers = audiences.has(TEENAGERS)
  const forChildren =
    forTeenagers || CHILDREN.some((code) => audiences.has(code)) || sab.some((code) => code.startsWith("u"))
  if (bySubject !== undefined && isByAge(bySubject)) {
    return childrensShelf(age) ?? (forTeenagers ? "bocker_barn-ungdom_unga-vuxna" : bySubject)
  }
  if (forChildren && bySubject?.startsWith("bocker_barn-ungdom") !== true) {
    return childrensShelf(age) ?? (forTeenagers ? "bocker_barn-ungdom_unga-vuxna" : "bocker_barn-ungdom")
  }
  if (bySubject !== undefined) return bySubject
  return STUDENTS.some((code) => audiences.has(code)) ? "bocker_kurslitteratur" : FALLBACK_BOOK_CATEGORY
}
