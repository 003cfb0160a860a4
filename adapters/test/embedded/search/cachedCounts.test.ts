/** Counts made with the index, beside those of the same lists counted now. */
import { assert, it } from "@effect/vitest"
import { buildIndex, inIndexOrder } from "@kapitel/adapters/embedded/search/buildIndex"
import { cacheCounts, cachedCounts, NO_CACHED_COUNTS } from "@kapitel/adapters/embedded/search/cachedCounts"
import { listCounts } from "@kapitel/adapters/embedded/search/facets"
import { docsOf } from "@kapitel/adapters/embedded/search/postings"
import { keptAt } from "./facetCatalogue.ts"

const products = Array.from({ length: 9 }, (_, at) => keptAt(at).product).sort(inIndexOrder)

it.each([1, 2, 5, 8, 9, 10])("lists of %i products and more have their counts, and no shorter ones", (from) => {
  const bare = buildIndex(products)
  const index = { ...bare, cached: cacheCounts(bare, from) }
  let cached = 0
  const check = (kind: Parameters<typeof cachedCounts>[1], place: number, docs: Uint32Array) => {
    const expected = docs.length < from ? undefined : listCounts(index, { docs, failingOnly: new Map() })
    assert.deepStrictEqual(cachedCounts(index, kind, place), expected, `${kind} ${place}`)
    cached += Number(expected !== undefined)
  }
  check("all", 0, index.all)
  for (let i = 0; i + 1 < index.categories.offsets.length; i++) check("category", i, docsOf(index.categories, i))
  const stems = index.text.postings
  for (let i = 0; i + 1 < stems.offsets.length; i++) check("stem", i, docsOf(stems, i))
  assert.lengthOf(index.cached.lists, cached)
  assert.deepStrictEqual(index.cached.lists, index.cached.lists.toSorted())
  const row = 1 + listCounts(index, undefined).columns.reduce((sum, { length }) => sum + length, 0)
  assert.lengthOf(index.cached.rows, cached * row)
  assert.deepStrictEqual(buildIndex(products, { cachedFrom: from }).cached, index.cached)
})

it("counts are a copy, which may be changed", () => {
  const index = buildIndex(products, { cachedFrom: 1 })
  const before = index.cached.rows.slice()
  for (const column of cachedCounts(index, "all", 0)?.columns ?? []) column.fill(7)
  assert.deepStrictEqual(index.cached.rows, before)
})

it("an index of few products has none", () => {
  assert.deepStrictEqual(buildIndex(products).cached, NO_CACHED_COUNTS)
})
