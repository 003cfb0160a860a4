/** Invalid goods: fields that are too long, too many, of the wrong kind or made to be slow. */
import { buildIndex, inIndexOrder } from "@kapitel/adapters/embedded/search/buildIndex"
import { runQuery } from "@kapitel/adapters/embedded/search/query"
import { readableDocument } from "@kapitel/adapters/embedded/search/readableDocument"
import { type SearchDocument, searchDocument } from "@kapitel/adapters/embedded/search/SearchDocument"
import { segmentsOf } from "@kapitel/adapters/embedded/search/segments"
import { attachIndex, packIndex } from "@kapitel/adapters/embedded/search/snapshot"
import { suggest } from "@kapitel/adapters/embedded/search/suggest"
import type { IntakeRecord } from "@kapitel/core/catalogue/CatalogueIntake"
import { eanCheckDigit } from "@kapitel/core/catalogue/isEan"
import type { Product } from "@kapitel/core/catalogue/Product"
import { type Limited, withinLimits } from "@kapitel/core/catalogue/withinLimits"
import type { Random } from "../soak/random.ts"

/** Somewhat longer than the longest word found in practice. */
const HUGE = 150_000

const eanOf = (number: number): string => {
  const first12 = `978${String(number).padStart(9, "0")}`
  return `${first12}${eanCheckDigit(first12)}`
}

const text = (random: Random): string => {
  const times = random.pick([1, 1, 1, 3, 50, 5_000])
  switch (random.below(14)) {
    case 0:
      return "x".repeat(random.pick([1, 99, 100, 101, 4_096, 4_097, HUGE]))
    case 1:
      return "\ud800".repeat(times)
    case 2:
      return `bok\udc00${"\udfff\ud83d".repeat(times)}`
    case 3:
      return "\u0000bok\u0000"
    case 4:
      return `a${"\u0301\u0327\u0345".repeat(times)}`
    case 5:
      return "å ".repeat(times)
    case 6:
      return "ﷺ".repeat(times)
    case 7:
      return "aa aaa aaaa aaaaa ".repeat(random.pick([1, 10, 100]))
    case 8:
      return "\u202e\u2066bok\u2069"
    case 9:
      return "__proto__ constructor"
    case 10:
      return "👩‍👩‍👧‍👧".repeat(random.pick([1, 30]))
    case 11:
      return ""
    case 12:
      return "bocker_".repeat(times)
    default:
      return `Skogen ${random.below(1_000)}`
  }
}

const number = (random: Random): unknown =>
  random.pick<unknown>([
    0,
    -0,
    1,
    -1,
    0.1,
    1e308,
    -1e308,
    2 ** 31,
    2 ** 53,
    5e-324,
    null,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    "7",
  ])

const many = <Item>(random: Random, item: (at: number) => Item): ReadonlyArray<Item> =>
  Array.from({ length: random.pick([0, 1, 2, 3, 300, 20_000]) }, (_, at) => item(at))

const key = (random: Random): string =>
  random.pick(["bocker", "bocker_deckare", "", "_", "bocker__", "Bocker Å", "a_".repeat(5_000), "b".repeat(HUGE)])

/** A value of no kind that the field may have. */
const wrong = (random: Random): unknown => random.pick<unknown>([null, 7, "", [], {}, [null], [[]], true])

const FIELDS: Readonly<Record<string, (random: Random) => unknown>> = {
  title: text,
  subtitle: text,
  series: text,
  publisher: text,
  brand: text,
  format: text,
  description: text,
  color: text,
  authorBiography: text,
  popularity: number,
  pageCount: number,
  weight: number,
  age: (random) => ({ from: number(random), to: number(random) }),
  dimensions: (random) => ({ width: number(random), unit: "mm" }),
  publishingDate: (random) => random.pick(["2026", "2026-13-99", "9999", "", "x".repeat(1_000)]),
  languages: (random) => many(random, () => text(random).slice(0, 300)),
  keywords: (random) => many(random, (at) => `ord${at}`),
  authors: (random) => many(random, (at) => ({ id: `a${at}`, name: text(random).slice(0, 300) })),
  contributors: (random) => many(random, (at) => ({ name: `Namn ${at}`, role: text(random).slice(0, 300) })),
  categories: (random) =>
    Array.from({ length: random.below(3) }, () => ({ type: "book", name: text(random), key: key(random) })),
  campaigns: (random) => many(random, (at) => ({ name: text(random).slice(0, 300), slug: `s${at}` })),
}

/** A few of a product's facts are hostile, and in `anything` of any kind. */
const facts = (random: Random, anything: boolean): Record<string, unknown> => {
  const made: Record<string, unknown> = {
    // Numbers occur twice as well.
    identifier: eanOf(random.below(8)),
    title: `Skogen ${random.below(1_000)}`,
    productType: random.pick(["book", "other"]),
    kind: "book",
    authors: [],
    tags: [],
    badges: [],
    categories: [],
    popularity: random.below(10),
  }
  const names = Object.keys(FIELDS) as [string, ...Array<string>]
  for (let times = 1 + random.below(4); times > 0; times--) {
    const name = random.pick(names)
    made[name] = anything && random.below(3) === 0 ? wrong(random) : FIELDS[name]?.(random)
  }
  if (anything && random.below(20) === 0) made["identifier"] = text(random)
  return made
}

const offer = (random: Random): Record<string, unknown> => ({
  price: random.pick<unknown>([9_900, 9_900, 0, -1, 1e12, Number.NaN, "99"]),
  vatRate: 6,
  availability: random.pick(["AVAILABLE_TO_BUY", "?"]),
  inStock: true,
})

/** A record of a feed, as a faulty reader would return it. */
export const hostileRecord = (random: Random): IntakeRecord => ({
  ...({
    kind: "product",
    ref: text(random),
    facts: facts(random, false),
    offer: { ...offer(random), price: random.pick([9_900, 0, -1, 1e12]) },
    variants:
      random.below(8) === 0 ? many(random, (at) => ({ facts: { identifier: eanOf(at), title: "x" }, offer: {} })) : [],
  } as unknown as Extract<IntakeRecord, { kind: "product" }>),
})

/** A product as in a database restored from any source. */
const hostileProduct = (random: Random): Product =>
  ({
    ...facts(random, true),
    ...offer(random),
    variants: random.below(10) === 0 ? wrong(random) : [],
  }) as unknown as Product

/** The products without those that cannot be read; each of the others has a reason. */
const readable = (products: ReadonlyArray<Product>): ReadonlyArray<SearchDocument> =>
  products.flatMap((product) => {
    try {
      return [readableDocument(searchDocument(product))]
    } catch (error) {
      if (!(error instanceof TypeError)) throw error
      return []
    }
  })

/**
 * Builds the index of these, takes it apart and reassembles it as for a thread, and queries it; throws when that fails.
 */
const buildAndSearch = (documents: ReadonlyArray<SearchDocument>): number => {
  const built = buildIndex(documents.toSorted(inIndexOrder), { shelves: [{ key: "bocker", displayName: "Böcker" }] })
  const segments = segmentsOf(attachIndex(packIndex(built, 1, "fuzz")))
  for (const q of ["skogen", "x".repeat(200), "aaa", "a\u0301", undefined]) {
    const query = { ...(q === undefined ? {} : { q }), facets: [], sort: "title asc", first: 1, last: 30 } as const
    runQuery(segments, query)
  }
  suggest(segments, "sk", 8)
  return runQuery(segments, { facets: [], sort: "default", first: 1, last: 30 }).count
}

/** One catalogue from stored rows: how many of how many products the index contains. */
export const indexHostileRows = (random: Random) => {
  const products = Array.from({ length: 1 + random.below(5) }, () => hostileProduct(random))
  const documents = readable(products)
  return { readable: documents.length, found: buildAndSearch(documents) }
}

/** One feed: each record within its limits, as it was imported, and the index of all of them. */
export const indexHostileFeed = (random: Random) => {
  const records = Array.from({ length: 1 + random.below(5) }, () => hostileRecord(random))
  const limited: ReadonlyArray<Limited> = records.map(withinLimits)
  const taken = limited.flatMap((one) => ("record" in one && one.record.kind === "product" ? [one.record] : []))
  const products = taken.map(
    (one): Product => ({
      ...one.facts,
      ...one.offer,
      variants: one.variants.map((variant) => ({ ...one.offer, ...variant.facts, ...variant.offer })),
    }),
  )
  return { taken, documents: readable(products).length, found: buildAndSearch(readable(products)) }
}
