/**
 * Catalogues of any size for measuring the search, the same each time: invented words with the frequencies of a
 * language (Zipf), a seventh of them not books.
 */
import type { SearchDocument } from "@kapitel/adapters/embedded/search/SearchDocument"
import { eanCheckDigit } from "@kapitel/core/catalogue/isEan"

/** Mulberry32: small, fast and the same on every machine. */
export const randomNumbers = (seed: number) => {
  let state = seed
  return (): number => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

export interface BenchCatalogue {
  readonly documents: ReadonlyArray<SearchDocument>
  readonly shelves: ReadonlyArray<string>
}

const ONSETS = [
  "b",
  "br",
  "d",
  "f",
  "fl",
  "g",
  "gr",
  "h",
  "k",
  "kr",
  "l",
  "m",
  "n",
  "p",
  "r",
  "s",
  "sk",
  "st",
  "t",
  "v",
]
const VOWELS = ["a", "e", "i", "o", "u", "y", "å", "ä", "ö"]
const CODAS = ["", "d", "g", "k", "l", "m", "n", "nd", "r", "rn", "s", "st", "t"]
const ENDINGS = ["", "", "", "en", "et", "ar", "or", "na"]

export const benchCatalogue = (products: number): BenchCatalogue => {
  const random = randomNumbers(42)
  const upTo = (count: number): number => Math.floor(random() * count)
  const one = <A>(list: ReadonlyArray<A>): A => list[upTo(list.length)] as A
  /** Small numbers often, large ones seldom. */
  const zipf = (count: number): number => Math.min(count - 1, Math.floor(count ** random()) - 1)
  const several = <A>(count: number, make: () => A): ReadonlyArray<A> => Array.from({ length: count }, make)

  const syllable = () => one(ONSETS) + one(VOWELS) + one(CODAS)
  const word = () => syllable() + (random() < 0.7 ? syllable() : "") + one(ENDINGS)
  const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
  const vocabulary = several(30_000, word)
  const text = (length: number) => several(length, () => vocabulary[zipf(vocabulary.length)] as string).join(" ")

  const authors = several(Math.ceil(products / 3), () => `${capital(word())} ${capital(word())}`).map((name, i) => ({
    id: `forfattare-${i}`,
    name,
  }))
  const publishers = several(400, () => `${capital(word())} förlag`)
  const brands = several(150, () => capital(word()))
  const shelves = several(8, word).flatMap((root) =>
    several(12, word).flatMap((middle) => several(14, word).map((leaf) => `${root}_${middle}_${leaf}`)),
  )
  /** A third of all titles contain a compound of their own. */
  const title = () => capital(text(1 + upTo(4))) + (random() < 0.35 ? ` ${word()}${word()}` : "")

  const documents = Array.from({ length: products }, (_, i): SearchDocument => {
    const isBook = random() < 0.86
    const first12 = `978${String(i).padStart(9, "0")}`
    const year = 2026 - zipf(60)
    return {
      ean: `${first12}${eanCheckDigit(first12)}`,
      variantEans: [],
      isBook,
      // Editions of one work sell unequally.
      ...(isBook ? { work: `${i % Math.ceil(products * 0.6)}`, notPrinted: i % 5 < 2 } : {}),
      title: title(),
      authors: isBook
        ? several(random() < 0.85 ? 1 : 2, () => authors[zipf(authors.length)] as (typeof authors)[0])
        : [],
      ...(random() < 0.15 ? { series: capital(text(2)) } : {}),
      ...(isBook ? { publisher: publishers[zipf(publishers.length)] as string } : { brand: one(brands) }),
      description: text(10 + upTo(15)),
      categories: [shelves[zipf(shelves.length)] as string],
      campaigns: random() < 0.05 ? ["sommar"] : [],
      values: {
        brand: [isBook ? (publishers[zipf(publishers.length)] as string) : one(brands)],
        ...(isBook ? { format: [one(["Inbunden", "Pocket", "Häftad", "E-bok", "Ljudbok"])] } : {}),
        ...(isBook ? { language: [one(["Svenska", "Svenska", "Svenska", "Engelska", "Finska"])] } : {}),
        ...(isBook ? {} : { subType: [one(["Pussel", "Spel", "Penna", "Kalender", "Anteckningsbok"])] }),
        ...(isBook ? {} : { color: [one(["Röd", "Blå", "Grön", "Svart", "Vit"])] }),
      },
      ranges: {
        publishingDate: { from: year, to: year },
        weight: { from: 100 + upTo(900), to: 1_000 },
        dimensions: { from: 150 + upTo(150), to: 300 },
        ...(isBook ? {} : { age: { from: 3 + upTo(10), to: Number.POSITIVE_INFINITY } }),
        ...(isBook ? {} : { puzzlePieces: { from: 100 * (1 + upTo(20)), to: 2_000 } }),
      },
      availability: i % 5 === 4 ? "OUT_OF_PRINT" : "AVAILABLE_TO_BUY",
      price: 4_900 + 1_000 * upTo(40),
      publishingDate: `${year}-05-02`,
      popularity: Math.floor(products / (1 + i)),
    }
  })
  return { documents, shelves }
}
