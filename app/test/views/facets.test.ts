import { assert, describe, it } from "@effect/vitest"
import { facetChoices, listState } from "@kapitel/core/arbitraries/search"
import { colourKeys } from "@kapitel/core/catalogue/colour"
import type { Facet } from "@kapitel/core/search/Facet"
import { countActiveFilters } from "@kapitel/core/search/facetString"
import { EMPTY_LIST_STATE, listHref, readListState } from "@kapitel/core/search/listState"
import { colours } from "@kapitel/ui/text/sv/colours"
import fc from "fast-check"
import { webColours } from "../../text/webColours.ts"
import { activeFilters, categoryView, facetLabel, facetViews, keptFields } from "../../views/facets.ts"

const PATH = "/kategori/bocker"
const read = (href: string) => readListState(new URL(href, "http://shop.test").searchParams)

interface Value {
  readonly id: string
  /** What is shown of it, where that is not what stands in the address. */
  readonly value?: string
  readonly selected?: boolean
}

const valuesOf = (attribute: string, ...values: ReadonlyArray<Value>): Facet => ({
  attribute,
  kind: "values",
  values: values.map(({ id, value = id, selected = false }) => ({ id, value, count: 3, selected })),
})

const viewOf = (facet: Facet, state = EMPTY_LIST_STATE, mainType: "book" | "other" = "other") =>
  facetViews({ facets: [facet], mainType }, PATH, state)[0]

describe("the name of a facet", () => {
  it.each([
    ["brand", "other", "Varumärke"],
    ["language", "book", "Språk"],
    ["akb_price", "book", "Pris"],
    ["unheard-of", "book", "unheard-of"],
    ["constructor", "book", "constructor"],
    ["__proto__", "other", "__proto__"],
  ] as const)("%s of %s is %s", (attribute, mainType, label) => {
    assert.strictEqual(facetLabel(attribute, mainType), label)
  })

  it("of a book's brand is its publisher (D-47)", () => {
    assert.notStrictEqual(facetLabel("brand", "book"), facetLabel("brand", "other"))
  })
})

describe("a value of a facet", () => {
  it("leads to the list with it, and back from there without it", () => {
    fc.assert(
      fc.property(
        listState,
        fc.stringMatching(/^[\p{L}\d ,:|[\]\\]{1,12}$/u).filter((id) => id.trim() === id),
        (state, id) => {
          fc.pre(state.facets.every(({ attribute }) => attribute !== "brand"))
          const view = viewOf(valuesOf("brand", { id, value: "Visas så" }), state)
          const href = view?.kind === "values" ? (view.values[0]?.href ?? "") : ""
          const chosen = read(href)
          assert.deepInclude(chosen.facets, { attribute: "brand", kind: "values", values: [id] })
          assert.strictEqual(chosen.page, 1)
          const again = viewOf(valuesOf("brand", { id, selected: true }), chosen)
          const back = again?.kind === "values" ? (again.values[0]?.href ?? "") : ""
          assert.deepStrictEqual(read(back), { ...read(listHref(PATH, state)), page: 1 })
        },
      ),
    )
  })

  it("joins the others of its facet", () => {
    const state = { ...EMPTY_LIST_STATE, facets: [{ attribute: "brand", kind: "values" as const, values: ["A"] }] }
    const view = viewOf(valuesOf("brand", { id: "A", selected: true }, { id: "B" }), state)
    const hrefs = view?.kind === "values" ? view.values.map(({ href }) => href) : []
    assert.deepStrictEqual(
      hrefs.map((href) => read(href).facets),
      [[], [{ attribute: "brand", kind: "values", values: ["A", "B"] }]],
    )
  })

  it("has a swatch, when it is a colour that the shop knows", () => {
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

  it("that is a colour is named in Swedish, and keeps its count and its address (FACET-07)", () => {
    const state = { ...EMPTY_LIST_STATE, facets: [{ attribute: "color", kind: "values" as const, values: ["röd"] }] }
    const view = viewOf(valuesOf("color", { id: "röd", selected: true }, { id: "morkbla" }, { id: "petrol" }), state)
    const values = view?.kind === "values" ? view.values : []
    assert.deepStrictEqual(
      values.map(({ label, count, href }) => ({ label, count, chosen: read(href).facets })),
      [
        { label: "Röd", count: 3, chosen: [] },
        { label: "Mörkblå", count: 3, chosen: [{ attribute: "color", kind: "values", values: ["röd", "morkbla"] }] },
        { label: "Petrol", count: 3, chosen: [{ attribute: "color", kind: "values", values: ["röd", "petrol"] }] },
      ],
    )
    assert.deepStrictEqual(
      activeFilters(PATH, state, "other", undefined).map(({ label }) => label),
      ["Röd"],
    )
    const brands = viewOf(valuesOf("brand", { id: "iittala" }, { id: "röd" }))
    assert.deepStrictEqual(brands?.kind === "values" ? brands.values.map(({ label }) => label) : [], ["iittala", "röd"])
  })

  it("has a Swedish name for every web colour, and a web colour for every name", () => {
    assert.sameMembers(
      Object.keys(webColours),
      Object.keys(colours).map((key) => colourKeys(key).webColour),
    )
  })

  it("leads where its page wants it to", () => {
    const facet = valuesOf("brand", { id: "A" })
    const [view] = facetViews(
      { facets: [facet], mainType: "other" },
      PATH,
      EMPTY_LIST_STATE,
      ({ facets }) => `/x/${facets.length}`,
    )
    assert.strictEqual(view?.kind === "values" ? view.values[0]?.href : undefined, "/x/1")
  })

  it("is left out when there is nothing to choose between, unless it was chosen", () => {
    const range = { attribute: "weight", kind: "range" as const, min: 300, max: 300 }
    assert.isUndefined(viewOf(range))
    assert.deepInclude(viewOf({ ...range, maxSelected: 500 }), { max: 300, maxSelected: 500 })
  })

  it("goes by tenths where whole numbers are too coarse", () => {
    const range = (attribute: string): Facet => ({ attribute, kind: "range", min: 0.3, max: 1.2 })
    assert.deepInclude(viewOf(range("penTipWidth")), { step: 0.1, unit: "mm" })
    assert.deepInclude(viewOf(range("akb_price")), { step: undefined })
    assert.deepInclude(viewOf(range("constructor")), { step: undefined, unit: undefined })
  })

  it("says its price in kronor and its pieces in pieces", () => {
    const range = (attribute: string): Facet => ({ attribute, kind: "range", min: 10, max: 900, minSelected: 50 })
    assert.deepInclude(viewOf(range("akb_price")), { unit: "kr", min: 10, max: 900, minSelected: 50, label: "Pris" })
    assert.deepInclude(viewOf(range("puzzlePieces")), { unit: "bitar" })
    assert.deepInclude(viewOf(range("weight")), { unit: "g" })
    assert.deepInclude(viewOf(range("age")), { unit: "år" })
    assert.deepInclude(viewOf(range("gamePlayerCount")), { unit: undefined })
  })
})

describe("shelves among what was found", () => {
  const shelves = [{ key: "bocker_deckare", name: "Deckare", count: 4 }]
  const addressOf = (state: Parameters<typeof keptFields>[0]) => listHref(PATH, state)

  it("lead to the list of one, from its first page", () => {
    const [view] = categoryView(shelves, undefined, { ...EMPTY_LIST_STATE, page: 3 }, addressOf)
    assert.deepInclude(view?.kind === "values" ? view.values[0] : {}, {
      label: "Deckare",
      count: 4,
      selected: false,
      href: `${PATH}?c=bocker_deckare`,
    })
  })

  it("begin with the chosen one, which leads back", () => {
    const [view] = categoryView(shelves, { name: "Böcker", count: 9 }, { ...EMPTY_LIST_STATE, c: "bocker" }, addressOf)
    const values = view?.kind === "values" ? view.values : []
    assert.deepStrictEqual(
      values.map(({ label, selected, href }) => [label, selected, href]),
      [
        ["Böcker", true, PATH],
        ["Deckare", false, `${PATH}?c=bocker_deckare`],
      ],
    )
  })

  it("are left out when there are none", () => {
    assert.deepStrictEqual(categoryView([], undefined, EMPTY_LIST_STATE, addressOf), [])
  })
})

describe("what is chosen", () => {
  const labelsOf = (facets: string) =>
    activeFilters(PATH, read(`${PATH}?facets=${encodeURIComponent(facets)}`), "other", undefined)

  it.each([
    ["akb_price:[50,200]", "Pris: 50–200\u00a0kr"],
    ["akb_price:[50,]", "Pris: från 50\u00a0kr"],
    ["akb_price:[,200]", "Pris: till 200\u00a0kr"],
    ["akb_price:[99.5,]", "Pris: från 99,5\u00a0kr"],
    ["weight:[1,2]", "Vikt: 1–2\u00a0g"],
    ["publishingDate:[1998,2026]", "Utgivningsår: 1998–2026"],
    ["brand:Stiftet", "Stiftet"],
  ])("%s is called %s", (facets, label) => {
    assert.deepStrictEqual(
      labelsOf(facets).map((filter) => filter.label),
      [label],
    )
  })

  it("names the category by its name, or by its key when it has none", () => {
    const state = { ...EMPTY_LIST_STATE, c: "bocker_deckare" }
    assert.deepStrictEqual(activeFilters(PATH, state, "book", "Deckare"), [{ label: "Deckare", href: PATH }])
    assert.strictEqual(activeFilters(PATH, state, "book", undefined)[0]?.label, "bocker_deckare")
  })

  it("goes one at a time, until nothing is left", () => {
    fc.assert(
      fc.property(listState, (given) => {
        let state = read(listHref(PATH, given))
        let left = activeFilters(PATH, state, "book", undefined)
        while (left.length > 0) {
          state = read(left[0]?.href ?? "")
          const fewer = activeFilters(PATH, state, "book", undefined)
          assert.strictEqual(fewer.length, left.length - 1)
          left = fewer
        }
        assert.strictEqual(countActiveFilters(state.facets, state.c), 0)
        assert.strictEqual(state.q, read(listHref(PATH, given)).q)
      }),
      { numRuns: 100 },
    )
  })

  it("is kept by a range form, which starts from the first page", () => {
    fc.assert(
      fc.property(listState, facetChoices, (given, facets) => {
        const state = { ...read(listHref(PATH, { ...given, facets })) }
        const params = new URLSearchParams(keptFields(state).map(({ name, value }) => [name, value]))
        const { qt: _, ...rest } = state
        assert.deepStrictEqual(readListState(params), { ...rest, page: 1 })
      }),
    )
  })
})
