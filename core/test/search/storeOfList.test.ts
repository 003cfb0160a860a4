import { assert, it } from "@effect/vitest"
import { countActiveFilters } from "@kapitel/core/search/facetString"
import {
  canonicalListHref,
  EMPTY_LIST_STATE,
  listHref,
  listQuery,
  readListState,
  withPage,
  withStore,
} from "@kapitel/core/search/listState"
import fc from "fast-check"

const read = (query: string) => readListState(new URLSearchParams(query))

it("is a part of the list's address, on its first page, and not of the canonical one (LIST-02)", () => {
  const state = withStore(withPage(EMPTY_LIST_STATE, 3), "uppsala")
  assert.strictEqual(listHref("/kategori/bocker", state), "/kategori/bocker?butik=uppsala")
  assert.strictEqual(canonicalListHref("/kategori/bocker", withPage(state, 2)), "/kategori/bocker")
  assert.strictEqual(listHref("/kategori/bocker", withStore(state, undefined)), "/kategori/bocker")
  assert.strictEqual(countActiveFilters([], undefined, "uppsala"), 1)
})

it("is asked of the index as one store, whatever the facets say", () => {
  const { facets } = listQuery({}, read("butik=uppsala&facets=store:lund,brand:Norstedts"), 1, 30)
  assert.deepStrictEqual(facets, [
    { attribute: "brand", kind: "values", values: ["Norstedts"] },
    { attribute: "store", kind: "values", values: ["uppsala"] },
  ])
  assert.deepStrictEqual(listQuery({}, read("facets=store:lund"), 1, 30).facets, [
    { attribute: "store", kind: "values", values: ["lund"] },
  ])
})

it("is read as it was written, and not at all when it can be no id", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-zåäö0-9-]{1,64}$/), (id) => {
      const href = listHref("/search", withStore(EMPTY_LIST_STATE, id))
      assert.strictEqual(read(href.slice(href.indexOf("?"))).store, id)
    }),
  )
  for (const text of ["", "a b", "a,b", "a|b", "a:b", "x".repeat(65)])
    assert.isUndefined(read(new URLSearchParams({ butik: text }).toString()).store)
})
