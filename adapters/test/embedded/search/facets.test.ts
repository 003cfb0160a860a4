/** Facets of the index beside those that are counted product by product. */
import { assert, describe, it } from "@effect/vitest"
import { buildDelta } from "@kapitel/adapters/embedded/search/buildDelta"
import { buildIndex, inIndexOrder } from "@kapitel/adapters/embedded/search/buildIndex"
import { filterDocs } from "@kapitel/adapters/embedded/search/facetColumns"
import {
  countsByCategory,
  facetsOf,
  filterOf,
  listCounts,
  type SegmentCounts,
  subtractCounts,
  withOwnChoice,
} from "@kapitel/adapters/embedded/search/facets"
import { type Segments, segmentsOf, shownProducts, withoutHidden } from "@kapitel/adapters/embedded/search/segments"
import { writeOffer } from "@kapitel/adapters/embedded/search/writeOffer"
import { COUNTED_ON_REQUEST, type FacetChoice, MOST_FACET_VALUES } from "@kapitel/core/search/Facet"
import { choicesOf, facetsOneByOne, hits, type Kept, keptAt, STORES, valuesOf } from "./facetCatalogue.ts"
import { sampleBook } from "./sampleBook.ts"

const copiesOf = (kept: ReadonlyArray<Kept>) =>
  kept.flatMap(({ product: { ean }, stores }) => stores.map((store) => ({ ean, store })))
const indexOf = (kept: ReadonlyArray<Kept>) =>
  buildIndex(kept.map(({ product }) => product).sort(inIndexOrder), { stores: STORES, copies: copiesOf(kept) })

/** In the base: two of these are changed later, one is removed, and one gets another offer. */
const BASE = Array.from({ length: 23 }, (_, at) => keptAt(at))
const [, second, third, fourth, fifth] = BASE as [Kept, Kept, Kept, Kept, Kept, ...Array<Kept>]
const CHANGED: ReadonlyArray<Kept> = [
  { ...keptAt(40, true), product: { ...keptAt(40, true).product, ean: second.product.ean } },
  { ...keptAt(33, true), product: { ...keptAt(33, true).product, ean: third.product.ean } },
  keptAt(30, true),
  keptAt(31, true),
  keptAt(35, true),
]
const { price: _, ...unpriced } = fifth.product
const REPRICED: Kept = { product: { ...unpriced, availability: "OUT_OF_PRINT" }, stores: STORES.slice(-2) }
const NOW = [...BASE.filter((kept) => ![second, third, fourth, fifth].includes(kept)), REPRICED, ...CHANGED]

/** Numbers of one value at most are stored otherwise. */
const PLAIN = BASE.map(
  ({ product, stores }): Kept => ({
    product: {
      ...product,
      authors: product.authors.slice(0, 1),
      categories: product.categories.slice(0, 1).map((key) => key.replaceAll("_", "-")),
      values: Object.fromEntries(Object.entries(product.values).map(([name, values]) => [name, values.slice(0, 1)])),
    },
    stores,
  }),
)

const whole = segmentsOf(indexOf(BASE))
const changed: Segments = (() => {
  const base = indexOf(BASE)
  const gone = [second, third, fourth].map(({ product }) => product.ean)
  const delta = buildDelta(
    base,
    [...gone, ...CHANGED.slice(2).map(({ product }) => product.ean)],
    CHANGED.map(({ product }) => product),
    { stores: STORES, copies: copiesOf(CHANGED) },
  )
  const { price, availability = "" } = REPRICED.product
  assert.isTrue(writeOffer([base, delta], REPRICED.product.ean, { price, availability, stores: REPRICED.stores }))
  return segmentsOf(base, delta)
})()

const partsOf = (segments: Segments, choices: ReadonlyArray<FacetChoice>): ReadonlyArray<SegmentCounts> =>
  segments.map(({ index, hidden }) => {
    const filtered = filterDocs(
      withoutHidden({ docs: index.all }, hidden).docs,
      choices.map((choice) => filterOf(index, choice)),
    )
    return { index, filtered, ...listCounts(index, filtered) }
  })

const SHOPS = [
  { name: "as it was built", segments: whole, shown: BASE, inBase: BASE },
  { name: "of one value at most", segments: segmentsOf(indexOf(PLAIN)), shown: PLAIN, inBase: PLAIN },
  { name: "with changes since", segments: changed, shown: NOW, inBase: BASE },
]
const knownIn = (kept: ReadonlyArray<Kept>) => (attribute: Parameters<typeof valuesOf>[1]) =>
  attribute === "availability"
    ? new Set(["AVAILABLE_TO_BUY", "NOT_YET_PUBLISHED", "OUT_OF_PRINT", "TEMP_OUT_OF_STOCK", "WATCH"])
    : new Set(attribute === "store" ? STORES : kept.flatMap((one) => valuesOf(one, attribute)))

describe.each(SHOPS)("a shop $name", ({ segments, shown, inBase }) => {
  const singles = choicesOf([...inBase, ...shown])
  const combined = singles.flatMap((choice, at) => {
    const other = singles[(at * 7 + 3) % singles.length]
    const third = singles[(at * 11 + 5) % singles.length]
    const all = [choice, other, third].flatMap((one) => one ?? [])
    return new Set(all.map(({ attribute }) => attribute)).size === 3 ? [all.slice(0, 2), all] : []
  })
  const lists: ReadonlyArray<ReadonlyArray<FacetChoice>> = [[], ...singles.map((one) => [one]), ...combined]

  it("finds the products that meet every choice", () => {
    assert.strictEqual(shownProducts(segments), shown.length)
    for (const choices of lists) {
      const found = partsOf(segments, choices).flatMap(({ index, filtered }) =>
        Array.from(filtered.docs, (doc) => String(index.ean[doc])),
      )
      assert.deepStrictEqual(
        found.sort(),
        hits(shown, choices)
          .map(({ product }) => product.ean)
          .sort(),
        JSON.stringify(choices),
      )
    }
  })

  it("has each facet with the counts that its own choice does not change", () => {
    const countings = [COUNTED_ON_REQUEST, [], COUNTED_ON_REQUEST.slice(1, 2)]
    for (const [at, choices] of lists.entries()) {
      const counting = countings[at % countings.length] ?? []
      assert.deepStrictEqual(
        facetsOf(partsOf(segments, choices), choices, counting),
        facetsOneByOne(shown, choices, counting, knownIn(inBase)),
        JSON.stringify([choices, counting]),
      )
    }
    assert.deepStrictEqual(facetsOf(partsOf(segments, []), []), facetsOneByOne(shown, [], [], knownIn(inBase)))
  })

  it("counts the books and the products of each category", () => {
    for (const choices of lists) {
      const parts = partsOf(segments, choices)
      // Facets of categories are counted from the same numbers.
      facetsOf(parts, choices, COUNTED_ON_REQUEST)
      const found = hits(shown, choices)
      assert.strictEqual(
        parts.reduce((sum, { books }) => sum + books, 0),
        found.filter(({ product }) => product.isBook).length,
      )
      const expected = new Map<string, number>()
      for (const key of found.flatMap((kept) => valuesOf(kept, "category")))
        expected.set(key, (expected.get(key) ?? 0) + 1)
      assert.deepStrictEqual(new Map(countsByCategory(parts)), expected)
    }
  })
})

describe("the counts of a list", () => {
  const [{ index }] = whole as [Segments[number]]
  const every = listCounts(index, { docs: index.all, failingOnly: new Map() })

  it("are zeros without a list, in as many columns", () => {
    const none = listCounts(index, undefined)
    assert.strictEqual(none.books, 0)
    assert.deepStrictEqual(
      none.columns.map((column) => [...column]),
      every.columns.map((column) => [...column].map(() => 0)),
    )
  })

  it("are those of all products without the missing ones, with those that fail only an own choice", () => {
    for (const choice of choicesOf(BASE)) {
      const filtered = filterDocs(index.all, [filterOf(index, choice)])
      const missing = index.all.filter((doc) => !filtered.docs.includes(doc))
      const fewer = listCounts(index, { docs: missing, failingOnly: new Map() })
      assert.deepStrictEqual(withOwnChoice(index, subtractCounts(every, fewer), filtered), listCounts(index, filtered))
    }
  })
})

it("two hundred values at most are counted, those of the delta segment among them, and the chosen ones", () => {
  const brand = (at: number) => `Märke ${String(at).padStart(3, "0")}`
  const book = (at: number, name: string) =>
    sampleBook(String(9_780_000_000_000 + at), "Bok", { values: { brand: [name] } })
  const inBase = Array.from({ length: 201 }, (_, at) => book(at, brand(at)))
  const added = [300, 301, 302].map((at) => book(at, at === 302 ? brand(200) : "Ännu ett"))
  const base = buildIndex(inBase.toSorted(inIndexOrder))
  const delta = buildDelta(
    base,
    added.map(({ ean }) => ean),
    added,
  )
  const brandsOf = (...values: ReadonlyArray<string>) => {
    const choices: ReadonlyArray<FacetChoice> =
      values.length === 0 ? [] : [{ attribute: "brand", kind: "values", values }]
    const [facet] = facetsOf(partsOf(segmentsOf(base, delta), choices), choices)
    return facet?.kind === "values" ? facet.values.map(({ id, count, selected }) => [id, count, selected]) : facet
  }
  const common = [
    [brand(200), 2, false],
    ["Ännu ett", 2, false],
    ...Array.from({ length: MOST_FACET_VALUES - 2 }, (_, at) => [brand(at), 1, false]),
  ]
  assert.deepStrictEqual(brandsOf(), common)
  assert.deepStrictEqual(brandsOf(brand(199), ""), [...common, [brand(199), 1, true]])
  assert.deepStrictEqual(brandsOf("saknas"), common)
})
