import { assert, describe, it } from "@effect/vitest"
import { listState } from "@kapitel/core/arbitraries/search"
import { toggleValue } from "@kapitel/core/search/facetString"
import {
  EMPTY_LIST_STATE,
  type ListState,
  listHref,
  withCategory,
  withFacets,
  withSort,
} from "@kapitel/core/search/listState"
import { rebaseChoice } from "@kapitel/core/search/rebaseChoice"
import fc from "fast-check"

/** Equal choices give equal texts: the order in which they were made says nothing, nor the page. */
const said = (state: ListState) =>
  listHref("/list", {
    ...state,
    page: 1,
    facets: state.facets.map((choice) =>
      choice.kind === "values" ? { ...choice, values: choice.values.toSorted() } : choice,
    ),
  })

const chosen = (state: ListState, attribute: string, value: string) =>
  withFacets(state, toggleValue(state.facets, attribute, value))

/** No choice beside a list changes what was searched for. */
const queryOf = ({ q, qt }: ListState) => ({ ...(q === undefined ? {} : { q }), ...(qt === undefined ? {} : { qt }) })

const sameQuery = ({ facets, sort, page, c }: ListState, as: ListState): ListState => ({
  ...queryOf(as),
  ...(c === undefined ? {} : { c }),
  facets,
  sort,
  page,
})

describe("a choice made before the list has answered", () => {
  it("leads where its link says when nothing else was chosen meanwhile", () => {
    fc.assert(
      fc.property(listState, listState, (shown, other) => {
        const leadsTo = sameQuery(other, shown)
        assert.strictEqual(said(rebaseChoice(shown, leadsTo, shown)), said(leadsTo))
      }),
    )
  })

  it("that changes nothing changes nothing", () => {
    fc.assert(
      fc.property(listState, listState, (shown, wanted) => {
        assert.strictEqual(said(rebaseChoice(shown, shown, wanted)), said(wanted))
      }),
    )
  })

  it("of two is kept beside the other, whichever came first", () => {
    const value = fc.tuple(fc.constantFrom("brand", "format"), fc.constantFrom("a", "b", "c"))
    fc.assert(
      fc.property(listState, value, value, (any, one, other) => {
        fc.pre(String(one) !== String(other))
        const shown = { ...any, facets: [] }
        const [first, second] = [chosen(shown, ...one), chosen(shown, ...other)]
        const both = said(chosen(first, ...other))
        assert.strictEqual(said(rebaseChoice(shown, second, first)), both)
        assert.strictEqual(said(rebaseChoice(shown, first, second)), both)
      }),
    )
  })

  it("adds a second value of the same facet to the first", () => {
    const shown = EMPTY_LIST_STATE
    const both = rebaseChoice(shown, chosen(shown, "format", "Pocket"), chosen(shown, "format", "Inbunden"))
    assert.deepStrictEqual(both.facets, [{ attribute: "format", kind: "values", values: ["Inbunden", "Pocket"] }])
  })

  it("takes all filters back and leaves the sort order that was wanted", () => {
    const shown = chosen(chosen(EMPTY_LIST_STATE, "format", "Pocket"), "language", "Svenska")
    const wanted = withSort(shown, "title asc")
    assert.deepStrictEqual(rebaseChoice(shown, EMPTY_LIST_STATE, wanted), { ...EMPTY_LIST_STATE, sort: "title asc" })
  })

  it("changes a range, a shelf and a page as its link does", () => {
    const range = (min: number) => ({ attribute: "akb_price", kind: "range" as const, min })
    const shown = withCategory({ ...EMPTY_LIST_STATE, facets: [range(50)], page: 4 }, "bocker")
    const to = withCategory(withFacets(shown, [range(100)]), undefined)
    assert.deepStrictEqual(rebaseChoice(shown, to, chosen(shown, "format", "Pocket")), {
      facets: [{ attribute: "format", kind: "values", values: ["Pocket"] }, range(100)],
      sort: "default",
      page: 1,
    })
  })
})
