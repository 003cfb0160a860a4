import { facetChoices, listState } from "@kapitel/core/arbitraries/search"
import { countActiveFilters } from "@kapitel/core/search/facetString"
import { EMPTY_LIST_STATE, type ListState, listHref, readListState } from "@kapitel/core/search/listState"
import { cleared, hiddenFields, hrefAt, isChosen, type ListPlace, stateAt, toggle } from "@kapitel/ui/search/ListPlace"
import fc from "fast-check"
import { expect, it } from "vitest"

const PATH = "/kategori/bocker"
const placeOf = (state: ListState): ListPlace => ({ path: PATH, query: listHref("", { ...state, page: 1 }) })
const at = (state: ListState): ListState => stateAt(placeOf(state))

const chosen = fc.oneof(
  fc.record({
    attribute: fc.constant("never-chosen"),
    value: fc.stringMatching(/^[\p{L}\d ,:|[\]\\]{1,12}$/u).filter((id) => id.trim() === id),
  }),
  fc.record({ attribute: fc.constant("c"), value: fc.constantFrom("bocker", "bocker_deckare") }),
)

it("a choice leads to the list with it, from its first page, and removing it leads back", () => {
  fc.assert(
    fc.property(listState, chosen, (given, choice) => {
      const state = at(given)
      const { c: _, ...before } = state
      const start = choice.attribute === "c" ? before : state
      const withIt = at(toggle(start, choice))
      expect(isChosen(withIt, choice)).toBe(true)
      expect(withIt.page).toBe(1)
      expect(hrefAt(placeOf(start), toggle(withIt, choice))).toBe(hrefAt(placeOf(start), start))
    }),
  )
})

it("all choices are removed at once; the query and the sort option stay", () => {
  fc.assert(
    fc.property(listState, (given) => {
      const state = at(given)
      const { facets, c, q, sort } = cleared(state)
      expect(countActiveFilters(facets, c)).toBe(0)
      expect([q, sort]).toEqual([state.q, state.sort])
    }),
  )
})

it("on the page of filters a choice leads to that page", () => {
  const place: ListPlace = { path: PATH, query: "", part: "filter" }
  expect(hrefAt(place, EMPTY_LIST_STATE)).toBe(`${PATH}?visa=filter`)
  expect(hrefAt(place, { ...EMPTY_LIST_STATE, sort: "title asc" })).toBe(`${PATH}?sort=title+asc&visa=filter`)
})

it("a range form keeps the other parameters, and starts from the first page", () => {
  fc.assert(
    fc.property(listState, facetChoices, (given, facets) => {
      const state = readListState(new URL(listHref(PATH, { ...given, facets }), "http://shop.test").searchParams)
      const params = new URLSearchParams(hiddenFields(state).map(({ name, value }) => [name, value]))
      const { qt: _, ...rest } = state
      expect(readListState(params)).toEqual({ ...rest, page: 1 })
    }),
  )
})
