import { assert, describe, expect, it } from "@effect/vitest"
import { listState } from "@kapitel/core/arbitraries/search"
import { colourKeys } from "@kapitel/core/catalogue/colour"
import type { Facet } from "@kapitel/core/search/Facet"
import { countActiveFilters } from "@kapitel/core/search/facetString"
import { EMPTY_LIST_STATE, listHref, readListState } from "@kapitel/core/search/listState"
import { toggle } from "@kapitel/ui/search/ListPlace"
import { colours } from "@kapitel/ui/text/sv/colours"
import { lists } from "@kapitel/ui/text/sv/lists"
import fc from "fast-check"
import { webColours } from "../../text/webColours.ts"
import { activeFilters, categoryView, facetLabel, facetViews } from "../../views/facets.ts"

const PATH = "/kategori/bocker"
const read = (href: string) => readListState(new URL(href, "http://shop.test").searchParams)

interface Value {
  readonly id: string
  /** The displayed value, where it differs from the one in the address. */
  readonly value?: string
  readonly selected?: boolean
}

const valuesOf = (attribute: string, ...values: ReadonlyArray<Value>): Facet => ({
  attribute,
  kind: "values",
  values: values.map(({ id, value = id, selected = false }) => ({ id, value, count: 3, selected })),
})

const viewOf = (facet: Facet) => facetViews({ facets: [facet], mainType: "other" })[0]

describe("the name of a facet", () => {
  it.each([
    ["brand", "other", "Varumärke"],
    ["language", "book", "Språk"],
    ["akb_price", "book", "Pris"],
    ["unheard-of", "book", "unheard-of"],
    ["constructor", "book", "constructor"],
    ["__proto__", "other", "__proto__"],
  ] as const)("%s of %s is %s (D-47)", (attribute, mainType, label) => {
    assert.strictEqual(facetLabel(attribute, mainType), label)
  })

  it("of a book's brand is its publisher (D-47)", () => {
    assert.notStrictEqual(facetLabel("brand", "book"), facetLabel("brand", "other"))
  })
})

describe("a facet value", () => {
  it("has a swatch when it is a known colour", () => {
    const swatches = (attribute: string, ...ids: ReadonlyArray<string>) => {
      const view = viewOf(valuesOf(attribute, ...ids.map((id) => ({ id }))))
      return view?.kind === "values" ? view.values.map(({ swatch }) => swatch) : []
    }
    assert.deepStrictEqual(swatches("color", "Röd", "Okänd", "constructor"), [
      { name: "Röd", style: "default", fill: "#b3202c", border: "#a11d28" },
      undefined,
      undefined,
    ])
    assert.deepStrictEqual(swatches("penInkColor", "Svart"), [
      { name: "Svart", style: "default", fill: "#1b1b1b", border: "#181818" },
    ])
    assert.deepStrictEqual(swatches("brand", "Svart"), [undefined])
  })

  it("that is a colour has a Swedish name, and keeps its count and its address (FACET-07)", () => {
    const state = { ...EMPTY_LIST_STATE, facets: [{ attribute: "color", kind: "values" as const, values: ["röd"] }] }
    const view = viewOf(valuesOf("color", { id: "röd", selected: true }, { id: "morkbla" }, { id: "petrol" }))
    const values = view?.kind === "values" ? view.values : []
    assert.deepStrictEqual(
      values.map(({ id, label, count }) => [id, label, count]),
      [
        ["röd", "Röd", 3],
        ["morkbla", "Mörkblå", 3],
        ["petrol", "Petrol", 3],
      ],
    )
    assert.deepStrictEqual(
      activeFilters(state, "other", undefined).map(({ label }) => label),
      ["Röd"],
    )
    const brands = viewOf(valuesOf("brand", { id: "iittala" }, { id: "röd" }))
    assert.deepStrictEqual(brands?.kind === "values" ? brands.values.map(({ id, label = id }) => label) : [], [
      "iittala",
      "röd",
    ])
  })

  it("has a Swedish name for every web colour, and a web colour for every name (FACET-07)", () => {
    assert.sameMembers(
      Object.keys(webColours),
      Object.keys(colours).map((key) => colourKeys(key).webColour),
    )
  })

  it("is left out when there is only one, unless it was chosen", () => {
    const range = { attribute: "weight", kind: "range" as const, min: 300, max: 300 }
    assert.isUndefined(viewOf(range))
    assert.deepInclude(viewOf({ ...range, maxSelected: 500 }), { min: 300, max: 300 })
  })

  it("has steps of a tenth where whole numbers are too coarse", () => {
    const range = (attribute: string): Facet => ({ attribute, kind: "range", min: 0.3, max: 1.2 })
    assert.deepInclude(viewOf(range("penTipWidth")), { step: 0.1, unit: "mm" })
    assert.deepInclude(viewOf(range("akb_price")), { step: undefined })
    assert.deepInclude(viewOf(range("constructor")), { step: undefined, unit: undefined })
  })

  it("has its price in kronor and its pieces in pieces (FACET-06)", () => {
    const range = (attribute: string): Facet => ({ attribute, kind: "range", min: 10, max: 900, minSelected: 50 })
    assert.deepInclude(viewOf(range("akb_price")), { unit: "kr", min: 10, max: 900, label: "Pris" })
    for (const [attribute, unit] of [
      ["puzzlePieces", "bitar"],
      ["weight", "g"],
      ["notebookGrammage", "g/m²"],
      ["dimensions", "mm"],
      ["penTipWidth", "mm"],
      ["gameDuration", "min"],
      ["age", "år"],
      ["gamePlayerCount", undefined],
    ] as const)
      assert.deepInclude(viewOf(range(attribute)), { unit }, attribute)
  })
})

describe("categories among the hits", () => {
  const crime = { key: "bocker_deckare", name: "Deckare", count: 4 }

  it("begin with the chosen one, followed by those below it", () => {
    const [view] = categoryView([crime], { key: "bocker", name: "Böcker", count: 9 })
    assert.strictEqual(view?.attribute, "c")
    assert.deepStrictEqual(view?.kind === "values" ? view.values : [], [
      { id: "bocker", label: "Böcker", count: 9 },
      { id: "bocker_deckare", label: "Deckare", count: 4 },
    ])
  })

  it("are left out when there are none", () => {
    assert.deepStrictEqual(categoryView([], undefined), [])
  })
})

describe("the chosen values", () => {
  const labelsOf = (facets: string) =>
    activeFilters(read(`${PATH}?facets=${encodeURIComponent(facets)}`), "other", undefined)

  it.each([
    ["akb_price:[50,200]", "Pris: 50–200\u00a0kr"],
    ["akb_price:[50,]", "Pris: från 50\u00a0kr"],
    ["akb_price:[,200]", "Pris: till 200\u00a0kr"],
    ["akb_price:[99.5,]", "Pris: från 99,5\u00a0kr"],
    ["weight:[1,2]", "Vikt: 1–2\u00a0g"],
    ["publishingDate:[1998,2026]", "Utgivningsår: 1998–2026"],
    ["brand:Stiftet", "Stiftet"],
  ])("%s has the label %s", (facets, label) => {
    assert.deepStrictEqual(
      labelsOf(facets).map((filter) => filter.label),
      [label],
    )
  })

  it("name the category by its name, or by its key when it has none", () => {
    const state = { ...EMPTY_LIST_STATE, c: "bocker_deckare" }
    const named = (name?: string) => activeFilters(state, "book", name)
    assert.deepStrictEqual(named("Deckare"), [{ label: "Deckare", attribute: "c", value: "bocker_deckare" }])
    assert.strictEqual(named()[0]?.label, "bocker_deckare")
  })

  it("are removed one at a time, until none is left", () => {
    fc.assert(
      fc.property(listState, (given) => {
        let state = read(listHref(PATH, given))
        let [first, ...left] = activeFilters(state, "book", undefined)
        while (first !== undefined) {
          state = toggle(state, first)
          const fewer = activeFilters(state, "book", undefined)
          assert.strictEqual(fewer.length, left.length)
          ;[first, ...left] = fewer
        }
        assert.strictEqual(countActiveFilters(state.facets, state.c), 0)
        assert.strictEqual(state.q, read(listHref(PATH, given)).q)
      }),
      { numRuns: 100 },
    )
  })
})

describe("every facet", () => {
  const ATTRIBUTES = [...Object.keys(lists.facets), "unknown"]

  it("has its label and its values with their unit", async () => {
    const facets = ATTRIBUTES.flatMap(
      (attribute): ReadonlyArray<Facet> => [
        valuesOf(attribute, { id: "7" }, { id: "9", selected: true }),
        { attribute, kind: "range", min: 5, max: 1_200, minSelected: 10 },
      ],
    )
    const views = (["book", "other"] as const).map((mainType) => facetViews({ facets, mainType }))
    await expect(JSON.stringify(views, undefined, 1)).toMatchFileSnapshot("./outlines/facets.txt")
  })
})
