/**
 * The shop's categories: keys (D-12), names and order. An import assigns each product to one of them and brings the
 * category's record with it; a bookshop with other categories changes this table. Keys and names are data, hence
 * Swedish.
 */
import type { IntakeRecord } from "@kapitel/core/catalogue/CatalogueIntake"
import type { ProductCategory } from "@kapitel/core/catalogue/Product"

export interface CategoryDefinition {
  readonly key: string
  readonly displayName: string
  readonly type: "book" | "non-book"
  /** The heading of its page; its name by default. */
  readonly heading?: string
  readonly description?: string
}

const book = (key: string, displayName: string, description?: string, heading?: string): CategoryDefinition => ({
  key,
  displayName,
  type: "book",
  ...(heading !== undefined && { heading }),
  ...(description !== undefined && { description }),
})
const nonBook = (key: string, displayName: string, description?: string): CategoryDefinition => ({
  key,
  displayName,
  type: "non-book",
  ...(description !== undefined && { description }),
})

/** In the shop's own order; a category comes somewhere after its parent. */
export const categoryDefinitions: ReadonlyArray<CategoryDefinition> = [
  book("bocker", "Böcker", "Romaner, deckare, barnböcker och fakta – inbundet, i pocket, som e-bok och ljudbok."),

  book("bocker_skonlitteratur", "Skönlitteratur", "Svenska och översatta romaner, noveller, poesi och klassiker."),
  book("bocker_skonlitteratur_romaner", "Romaner"),
  book("bocker_skonlitteratur_deckare", "Deckare & spänning", "Kriminalromaner, thrillers och pusseldeckare."),
  book("bocker_skonlitteratur_klassiker", "Klassiker", "Böckerna som alltid läses."),
  book("bocker_skonlitteratur_feelgood", "Feelgood & romantik"),
  book("bocker_skonlitteratur_fantasy-science-fiction", "Fantasy & science fiction"),
  book("bocker_skonlitteratur_historiska-romaner", "Historiska romaner"),
  book("bocker_skonlitteratur_skrack", "Skräck"),
  book("bocker_skonlitteratur_noveller", "Noveller"),
  book("bocker_skonlitteratur_poesi", "Poesi"),
  book("bocker_skonlitteratur_dramatik", "Dramatik"),
  book("bocker_skonlitteratur_serier", "Serier & grafiska romaner"),

  book("bocker_barn-ungdom", "Barn & ungdom", "Från pekböcker till ungdomsromaner.", "Barn- och ungdomsböcker"),
  book("bocker_barn-ungdom_pekbocker", "Pekböcker 0–3 år"),
  book("bocker_barn-ungdom_bilderbocker", "Bilderböcker 3–6 år"),
  book("bocker_barn-ungdom_kapitelbocker", "Kapitelböcker 6–9 år"),
  book("bocker_barn-ungdom_mellanaldern", "Mellanåldern 9–12 år"),
  book("bocker_barn-ungdom_unga-vuxna", "Ungdom & unga vuxna"),
  book("bocker_barn-ungdom_fakta", "Fakta för barn"),
  book("bocker_barn-ungdom_pyssel", "Pyssel & aktivitetsböcker"),

  book("bocker_biografier", "Biografier & memoarer"),
  book("bocker_historia", "Historia"),
  book("bocker_historia_varldskrigen", "Världskrigen & militärhistoria"),
  book("bocker_historia_svensk-historia", "Svensk historia"),
  book("bocker_samhalle-politik", "Samhälle & politik"),
  book("bocker_ekonomi-ledarskap", "Ekonomi & ledarskap"),
  book("bocker_psykologi-pedagogik", "Psykologi & pedagogik"),
  book("bocker_filosofi-religion", "Filosofi & religion"),
  book("bocker_halsa", "Hälsa & personlig utveckling"),
  book("bocker_mat-dryck", "Mat & dryck"),
  book("bocker_mat-dryck_bakning", "Bakning"),
  book("bocker_mat-dryck_vegetariskt", "Vegetariskt"),
  book("bocker_mat-dryck_dryck", "Vin, öl & kaffe"),
  book("bocker_hem-tradgard", "Hem & trädgård"),
  book("bocker_hobby-hantverk", "Hobby & hantverk"),
  book("bocker_natur-vetenskap", "Natur & vetenskap"),
  book("bocker_konst-kultur", "Konst & kultur"),
  book("bocker_konst-kultur_musik", "Musik"),
  book("bocker_konst-kultur_film", "Film & teater"),
  book("bocker_konst-kultur_foto", "Foto"),
  book("bocker_resor", "Resor & kartor"),
  book("bocker_sport-fritid", "Sport & fritid"),
  book("bocker_sprak-ordbocker", "Språk & ordböcker"),
  book("bocker_humor", "Humor"),
  book("bocker_data-it", "Data & it"),
  book("bocker_teknik", "Teknik & fordon"),
  book("bocker_kurslitteratur", "Kurslitteratur", "Böcker för universitet, högskola och yrke."),
  book(
    "bocker_kurslitteratur_ekonomi",
    "Ekonomi",
    "Nationalekonomi, redovisning, marknadsföring och organisation.",
    "Kurslitteratur i ekonomi",
  ),
  book("bocker_kurslitteratur_juridik", "Juridik", "Lagtexter, läroböcker och övningar.", "Kurslitteratur i juridik"),
  book(
    "bocker_kurslitteratur_medicin",
    "Medicin & vård",
    "Anatomi, omvårdnad, farmakologi och folkhälsa.",
    "Kurslitteratur i medicin och vård",
  ),
  book(
    "bocker_kurslitteratur_pedagogik",
    "Pedagogik",
    "För den som läser till lärare eller förskollärare.",
    "Kurslitteratur i pedagogik",
  ),
  book(
    "bocker_kurslitteratur_teknik",
    "Teknik & naturvetenskap",
    "Matematik, fysik, kemi och programmering.",
    "Kurslitteratur i teknik och naturvetenskap",
  ),
  book("bocker_kurslitteratur_laromedel", "Läromedel"),

  nonBook("papper-pennor", "Papper & pennor", "Anteckningsböcker, pennor, kalendrar och färg."),
  nonBook("papper-pennor_anteckningsbocker", "Anteckningsböcker"),
  nonBook("papper-pennor_pennor", "Pennor"),
  nonBook("papper-pennor_kalendrar", "Kalendrar"),
  nonBook("papper-pennor_farg", "Färg & konstnärsmaterial"),
  nonBook("papper-pennor_kort", "Kort & presentpapper"),
  nonBook("papper-pennor_kontor", "Kontor & skola"),

  nonBook("spel-pussel", "Spel & pussel", "För hela familjen, från två år och uppåt."),
  nonBook("spel-pussel_spel", "Spel"),
  nonBook("spel-pussel_spel_familjespel", "Familjespel"),
  nonBook("spel-pussel_spel_strategispel", "Strategispel"),
  nonBook("spel-pussel_spel_kortspel", "Kortspel"),
  nonBook("spel-pussel_spel_barnspel", "Barnspel"),
  nonBook("spel-pussel_pussel", "Pussel"),
  nonBook("spel-pussel_pussel_barnpussel", "Barnpussel"),
  nonBook("spel-pussel_leksaker", "Leksaker"),

  nonBook("presenter", "Presenter", "Muggar, väskor och annat för den som läser."),
  nonBook("presenter_presentkort", "Presentkort"),
]

const byKey: ReadonlyMap<string, CategoryDefinition> = new Map(categoryDefinitions.map((shelf) => [shelf.key, shelf]))
const positions: ReadonlyMap<string, number> = new Map(
  categoryDefinitions.map((shelf, position) => [shelf.key, position]),
)

export const categoryDefinitionByKey = (key: string): CategoryDefinition | undefined => byKey.get(key)

/** `a_b_c` → `a`, `a_b`, `a_b_c`. */
const pathsTo = (key: string): ReadonlyArray<string> => {
  const words = key.split("_")
  return words.map((_, last) => words.slice(0, last + 1).join("_"))
}

/** The category and its ancestors, root first, as stored in a product. Unknown keys give an empty list. */
export const categoryTrail = (key: string): ReadonlyArray<typeof ProductCategory.Type> => {
  if (!byKey.has(key)) return []
  return pathsTo(key).flatMap((each) => {
    const shelf = byKey.get(each)
    return shelf === undefined ? [] : [{ type: shelf.type, name: shelf.displayName, key: shelf.key }]
  })
}

/** The record that creates a category in the shop. */
export const shelfRecord = ({ key, displayName, type, heading, description }: CategoryDefinition): IntakeRecord => ({
  kind: "category",
  ref: key,
  key,
  displayName,
  type,
  position: positions.get(key) ?? categoryDefinitions.length,
  ...(heading !== undefined && { heading }),
  ...(description !== undefined && { description }),
})
