/** Small catalogues with few words, values and prices, so that random queries hit, collide and tie. */
import type { SearchDocument } from "@kapitel/adapters/embedded/search/SearchDocument"
import { eanCheckDigit } from "@kapitel/core/catalogue/isEan"
import { type ListQuery, SORTS } from "@kapitel/core/search/ListQuery"
import fc from "fast-check"

export const WORDS = ["skogen", "skog", "hjärta", "vinter", "vintern", "katter", "mord", "Öland", "caféer", "och", "2"]
const AUTHORS = [
  { id: "astrid-ek", name: "Astrid Ek" },
  { id: "ake-ost", name: "Åke Öst" },
  { id: "zara-ahl", name: "Zara Ahl" },
]
const SHELVES = ["bocker", "bocker_deckare", "bocker_deckare_svenska", "bocker_barn", "spel", "spel_pussel"]
const FORMATS = ["Inbunden", "Pocket", "E-bok"]
const LANGUAGES = ["Svenska", "Engelska", "Finska"]
const CAMPAIGNS = ["sommar", "rea"]

const eanOf = (number: number): string => {
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
        },
        { requiredKeys: [] },
      ),
      ranges: fc.record({ age: span, publishingDate: year.map((from) => ({ from, to: from })) }, { requiredKeys: [] }),
      price: fc.constantFrom(0, 4_949, 4_950, 9_900, 9_900, 19_900),
      publishingDate: fc.constantFrom("2020", "2020-05", "2020-05-02", "2021-01-01"),
      popularity: fc.integer({ min: 0, max: 4 }),
    },
    { requiredKeys: ["isBook", "title", "authors", "categories", "campaigns", "values", "ranges", "popularity"] },
  )
  .map((facts) => ({ ...facts, variantEans: [] }))

/** `most` products at the most; from 17 on some attributes are rare enough to be counted another way. */
export const catalogue = (most: number): fc.Arbitrary<ReadonlyArray<SearchDocument>> =>
  fc
    .array(fc.tuple(document, fc.integer({ min: 0, max: 999_999_999 })), { maxLength: most })
    .map((drawn) => [...new Map(drawn.map(([facts, number]) => [number, { ...facts, ean: eanOf(number) }])).values()])

const valueChoice = fc.oneof(
  fc.record({
    attribute: fc.constant("format"),
    kind: fc.constant("values" as const),
    values: fc.uniqueArray(fc.constantFrom(...FORMATS, "Papyrus"), { minLength: 1, maxLength: 2 }),
  }),
  fc.record({
    attribute: fc.constant("language"),
    kind: fc.constant("values" as const),
    values: fc.uniqueArray(fc.constantFrom(...LANGUAGES), { minLength: 1, maxLength: 2 }),
  }),
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

export const listQuery: fc.Arbitrary<ListQuery> = fc.record(
  {
    q: words(2),
    category: fc.constantFrom(...SHELVES, "finns-inte"),
    author: fc.constantFrom(...AUTHORS.map(({ id }) => id)),
    campaign: fc.constantFrom(...CAMPAIGNS),
    facets: fc.uniqueArray(fc.oneof(valueChoice, rangeChoice), {
      maxLength: 3,
      selector: ({ attribute }) => attribute,
    }),
    sort: fc.constantFrom(...SORTS),
    first: fc.integer({ min: 1, max: 4 }),
    last: fc.integer({ min: 1, max: 12 }),
  },
  { requiredKeys: ["facets", "sort", "first", "last"] },
)
