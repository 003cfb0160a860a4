/** Small catalogues with few words, values and prices, so that random queries hit, collide and tie. */
import type { SearchDocument } from "@kapitel/adapters/embedded/search/SearchDocument"
import { eanCheckDigit } from "@kapitel/core/catalogue/isEan"
import { COUNTED_ON_REQUEST } from "@kapitel/core/search/Facet"
import { type ListQuery, SORTS } from "@kapitel/core/search/ListQuery"
import fc from "fast-check"

const WORDS = "skogen skog hjärta vinter vintern katter mord Öland caféer och 2 vinterskogen mordkatter".split(" ")
const AUTHORS = [
  { id: "astrid-ek", name: "Astrid Ek" },
  { id: "ake-ost", name: "Åke Öst" },
  { id: "zara-ahl", name: "Zara Ahl" },
  { id: "nils-af-ek", name: "Nils af Ek", filedAs: "af Ek, Nils" },
]
const SHELVES = ["bocker", "bocker_deckare", "bocker_deckare_svenska", "bocker_barn", "spel", "spel_pussel"]
const FORMATS = ["Inbunden", "Pocket", "E-bok"]
const LANGUAGES = ["Svenska", "Engelska", "Finska"]
const AVAILABILITIES = ["AVAILABLE_TO_BUY", "WATCH", "OUT_OF_PRINT", "NOT_YET_PUBLISHED"]
/** More than one word of bits can represent. */
export const STORES = Array.from({ length: 40 }, (_, i) => `butik-${i}`)
const WORKS = ["skogen", "vintern"]
const COLOURS = ["Röd", "Blå"]
const CAMPAIGNS = ["sommar", "rea"]

const eanOfNumber = (number: number): string => {
  const first12 = `978${String(number).padStart(9, "0")}`
  return `${first12}${eanCheckDigit(first12)}`
}

const words = (most: number) =>
  fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: most }).map((list) => list.join(" "))

const span = fc
  .record({ from: fc.integer({ min: 1, max: 4 }), more: fc.constantFrom(0, 1, 3, Number.POSITIVE_INFINITY) })
  .map(({ from, more }) => ({ from, to: from + more }))
const year = fc.integer({ min: 2019, max: 2022 })

const document: fc.Arbitrary<Omit<SearchDocument, "ean">> = fc
  .record(
    {
      isBook: fc.boolean(),
      work: fc.constantFrom(...WORKS),
      notPrinted: fc.boolean(),
      title: words(3),
      subtitle: words(1),
      description: words(4),
      authors: fc.uniqueArray(fc.constantFrom(...AUTHORS), { maxLength: 2 }),
      categories: fc.uniqueArray(fc.constantFrom(...SHELVES), { maxLength: 2 }),
      campaigns: fc.uniqueArray(fc.constantFrom(...CAMPAIGNS), { maxLength: 2 }),
      values: fc.record(
        {
          format: fc.constantFrom(...FORMATS).map((format) => [format]),
          language: fc.uniqueArray(fc.constantFrom(...LANGUAGES), { maxLength: 3 }),
          brand: fc.constantFrom("Norr", "Öst").map((brand) => [brand]),
          color: fc.uniqueArray(fc.constantFrom(...COLOURS), { maxLength: 2 }),
        },
        { requiredKeys: [] },
      ),
      ranges: fc.record({ age: span, publishingDate: year.map((from) => ({ from, to: from })) }, { requiredKeys: [] }),
      availability: fc.constantFrom(...AVAILABILITIES),
      price: fc.constantFrom(0, 49, 50, 4_949, 4_950, 9_900, 9_900, 19_900),
      publishingDate: fc.constantFrom("2020", "2020-05", "2020-05-02", "2021-01-01"),
      popularity: fc.integer({ min: 0, max: 4 }),
    },
    { requiredKeys: ["isBook", "title", "authors", "categories", "campaigns", "values", "ranges", "popularity"] },
  )
  .map((facts) => ({ ...facts, variantEans: [] }))

/** `most` products at the most; from 17 on some attributes are rare enough to be counted another way. */
export const catalogue = (most: number): fc.Arbitrary<ReadonlyArray<SearchDocument>> =>
  fc
    .array(fc.tuple(document, fc.integer({ min: 0, max: 999_999 })), { maxLength: most })
    .map((drawn) => [
      ...new Map(drawn.map(([facts, number]) => [number, { ...facts, ean: eanOfNumber(number) }])).values(),
    ])

export const stores = fc.uniqueArray(fc.constantFrom(...STORES.slice(0, 3), ...STORES.slice(-3)), { maxLength: 4 })

/** Changes of a shop's goods: by index, since the generated products are unknown. */
export type Event =
  | {
      readonly kind: "put"
      readonly place: number
      readonly facts: Omit<SearchDocument, "ean">
      readonly isNew: boolean
    }
  | { readonly kind: "remove"; readonly place: number }
  | {
      readonly kind: "offer"
      readonly place: number
      readonly price: number | undefined
      readonly availability: string
      readonly stores: ReadonlyArray<string>
    }

const place = fc.nat({ max: 200 })
const offer: fc.Arbitrary<Event> = fc.record({
  kind: fc.constant("offer" as const),
  place,
  price: fc.constantFrom(undefined, 0, 9_900, 12_345, 100_000),
  availability: fc.constantFrom(...AVAILABILITIES),
  stores,
})
export const offers: fc.Arbitrary<ReadonlyArray<Event>> = fc.array(offer, { maxLength: 4 })
export const events: fc.Arbitrary<ReadonlyArray<Event>> = fc.array(
  fc.oneof(
    offer,
    fc.record({ kind: fc.constant("put" as const), place, facts: document, isNew: fc.boolean() }),
    fc.record({ kind: fc.constant("remove" as const), place }),
  ),
  { maxLength: 8 },
)

/** The number of the product that is added at an index. */
export const newEan = (place: number): string => eanOfNumber(1_000_000 + place)

const chosenOf = (attribute: string, values: ReadonlyArray<string>) =>
  fc.record({
    attribute: fc.constant(attribute),
    kind: fc.constant("values" as const),
    values: fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 2 }),
  })
const valueChoice = fc.oneof(
  chosenOf("format", [...FORMATS, "Papyrus"]),
  chosenOf("language", LANGUAGES),
  chosenOf("color", COLOURS),
  chosenOf("brand", ["Norr", "Öst"]),
  chosenOf("author", [...AUTHORS.map(({ id }) => id), "ingen"]),
  chosenOf("category", [...SHELVES, "finns-inte"]),
  chosenOf("store", [...STORES, "stängd"]),
  chosenOf("availability", AVAILABILITIES),
)
const rangeChoice = fc.oneof(
  ...(
    [
      ["age", 0, 6],
      ["publishingDate", 2018, 2023],
      ["akb_price", 0, 200],
    ] as const
  ).map(([attribute, min, max]) =>
    fc.record(
      {
        attribute: fc.constant(attribute),
        kind: fc.constant("range" as const),
        min: fc.integer({ min, max }),
        max: fc.integer({ min, max }),
      },
      { requiredKeys: ["attribute", "kind"] },
    ),
  ),
)

const anyQuery: fc.Arbitrary<ListQuery> = fc.record(
  {
    q: words(2),
    category: fc.constantFrom(...SHELVES, "finns-inte"),
    author: fc.constantFrom(...AUTHORS.map(({ id }) => id)),
    campaign: fc.constantFrom(...CAMPAIGNS),
    facets: fc.uniqueArray(fc.oneof(valueChoice, rangeChoice), {
      maxLength: 3,
      selector: ({ attribute }) => attribute,
    }),
    counting: fc.constant(COUNTED_ON_REQUEST),
    sort: fc.constantFrom(...SORTS),
    first: fc.integer({ min: 1, max: 4 }),
    last: fc.integer({ min: 1, max: 12 }),
  },
  { requiredKeys: ["facets", "counting", "sort", "first", "last"] },
)

const firstPage = { counting: COUNTED_ON_REQUEST, first: 1, last: 30 }

/** The whole catalogue, a category or a word and nothing else: lists with cached counts. */
const bareQuery: fc.Arbitrary<ListQuery> = fc
  .tuple(
    fc.oneof(
      fc.constant({}),
      fc.record({ category: fc.constantFrom(...SHELVES) }),
      fc.record({ q: fc.constantFrom(...WORDS) }),
    ),
    fc.constantFrom(...SORTS),
  )
  .map(([list, sort]) => ({ ...list, ...firstPage, facets: [], sort }))

export const listQuery: fc.Arbitrary<ListQuery> = fc.oneof(anyQuery, bareQuery)
