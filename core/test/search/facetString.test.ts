import { assert, describe, it } from "@effect/vitest"
import { almostFacetString, facetChoices, facetWord } from "@kapitel/core/arbitraries/search"
import type { FacetChoice } from "@kapitel/core/search/Facet"
import {
  countActiveFilters,
  parseFacets,
  printFacets,
  toggleValue,
  without,
  withRange,
} from "@kapitel/core/search/facetString"
import fc from "fast-check"

const values = (attribute: string, ...chosen: Array<string>): FacetChoice => ({
  attribute,
  kind: "values",
  values: chosen,
})
const byAttribute = (choices: ReadonlyArray<FacetChoice>) =>
  choices.toSorted((a, b) => (a.attribute < b.attribute ? -1 : 1))

describe("the filter string", () => {
  it.each<[string, ReadonlyArray<FacetChoice>]>([
    ["", []],
    [
      "brand:Norstedts|Bonnier,akb_price:[50,200]",
      [values("brand", "Norstedts", "Bonnier"), { attribute: "akb_price", kind: "range", min: 50, max: 200 }],
    ],
    ["akb_price:[,99.5]", [{ attribute: "akb_price", kind: "range", max: 99.5 }]],
    ["akb_price:[-5,]", [{ attribute: "akb_price", kind: "range", min: -5 }]],
    ["akb_price:[-0,5]", [{ attribute: "akb_price", kind: "range", min: 0, max: 5 }]],
    // the lower end first, whichever was written first
    ["akb_price:[80,60]", [{ attribute: "akb_price", kind: "range", min: 60, max: 80 }]],
    ["akb_price:[5,-5]", [{ attribute: "akb_price", kind: "range", min: -5, max: 5 }]],
    ["akb_price:[60,60]", [{ attribute: "akb_price", kind: "range", min: 60, max: 60 }]],
    ["p:[9,7],p:[3,1]", [{ attribute: "p", kind: "range", min: 1, max: 9 }]],
    // both sides open filters nothing
    ["akb_price:[,]", []],
    // the same attribute twice is the union
    ["a:x,b:y,a:z|x", [values("a", "x", "z"), values("b", "y")]],
    ["p:[1,5],p:[3,9]", [{ attribute: "p", kind: "range", min: 1, max: 9 }]],
    ["p:[1,5],p:[3,]", [{ attribute: "p", kind: "range", min: 1 }]],
    ["a:x,a:[1,2]", [values("a", "x")]],
    // a malformed entry is dropped, the rest stays
    ["a,b:y", [values("b", "y")]],
    ["a:,b:y", [values("b", "y")]],
    [":x,b:y", [values("b", "y")]],
    ["a:x||z,b:y", [values("b", "y")]],
    ["a:x|,b:y", [values("b", "y")]],
    ["a:x:z,b:y", [values("b", "y")]],
    ["a|c:x,b:y", [values("b", "y")]],
    ["a:x[1],b:y", [values("b", "y")]],
    ["a:[1,2]x,b:y", [values("b", "y")]],
    ["a:[1,b:y", [values("b", "y")]],
    ["a:[1.,2],b:y", [values("b", "y")]],
    ["a:[1e3,2],b:y", [values("b", "y")]],
    [`a:[${"9".repeat(310)},],b:y`, [values("b", "y")]],
    [",,b:y,", [values("b", "y")]],
    // escapes
    ["a\\:b:x\\,y\\|\\[z\\]", [values("a:b", "x,y|[z]")]],
    ["a:\\[1\\,2\\]", [values("a", "[1,2]")]],
    ["a:x\\", [values("a", "x\\")]],
    ["a:x\\\\", [values("a", "x\\")]],
    ["a:\\n", [values("a", "n")]],
    ["__proto__:x", [values("__proto__", "x")]],
  ])("%s", (text, choices) => {
    assert.deepStrictEqual(parseFacets(text), choices)
  })

  it("leaves out choices that choose nothing", () => {
    const nothing = [values("a"), { attribute: "p", kind: "range" } as const, values("", "x")]
    assert.strictEqual(printFacets([...nothing, values("b", "z")]), "b:z")
  })

  it("is parsed as it was printed, for any values (FACET-08, FACET-09)", () => {
    fc.assert(
      fc.property(facetChoices, (choices) => {
        assert.deepStrictEqual(parseFacets(printFacets(choices)), byAttribute(choices))
      }),
    )
  })

  it("is printed in one way, whatever order the attributes were chosen in (D-16)", () => {
    fc.assert(
      fc.property(facetChoices, (choices) => {
        assert.strictEqual(printFacets(choices.toReversed()), printFacets(choices))
      }),
    )
  })

  it("is stable after parsing any text once (FACET-09, D-16)", () => {
    fc.assert(
      fc.property(fc.oneof(almostFacetString, fc.string({ unit: "binary" })), (text) => {
        const printed = printFacets(parseFacets(text))
        assert.strictEqual(printFacets(parseFacets(printed)), printed)
      }),
    )
  })

  it("keeps a well-formed entry whatever precedes it (FACET-08, D-16)", () => {
    fc.assert(
      fc.property(almostFacetString, (text) => {
        const read = parseFacets(`${text.replaceAll("\\", "")},last:kept`)
        assert.deepStrictEqual(read.at(-1), values("last", "kept"))
      }),
    )
  })

  it("has one choice per attribute, never an empty one", () => {
    fc.assert(
      fc.property(almostFacetString, (text) => {
        const read = parseFacets(text)
        assert.strictEqual(new Set(read.map((choice) => choice.attribute)).size, read.length)
        for (const choice of read) {
          assert.notStrictEqual(choice.attribute, "")
          if (choice.kind === "values") assert.isTrue(choice.values.length > 0 && !choice.values.includes(""))
          else assert.isTrue(choice.min !== undefined || choice.max !== undefined)
        }
      }),
    )
  })
})

describe("choosing facet values", () => {
  it("counts values and narrowed ranges, and one for a category (D-17, FACET-10)", () => {
    const choices = parseFacets("a:x|y,p:[1,]")
    assert.strictEqual(countActiveFilters(choices), 3)
    assert.strictEqual(countActiveFilters(choices, "bocker"), 4)
    assert.strictEqual(countActiveFilters([{ attribute: "p", kind: "range" }]), 0)
  })

  it("a value chosen twice is not chosen", () => {
    fc.assert(
      fc.property(facetChoices, facetWord, facetWord, (choices, attribute, value) => {
        const valuesOnly = choices.filter((choice) => choice.kind === "values")
        const once = toggleValue(valuesOnly, attribute, value)
        const delta = valuesOnly.some((c) => c.attribute === attribute && c.values.includes(value)) ? -1 : 1
        assert.strictEqual(countActiveFilters(once), countActiveFilters(valuesOnly) + delta)
        const sorted = (all: ReadonlyArray<FacetChoice>) =>
          byAttribute(all).map((c) => (c.kind === "values" ? [c.attribute, ...c.values.toSorted()] : c))
        assert.deepStrictEqual(sorted(toggleValue(once, attribute, value)), sorted(valuesOnly))
      }),
    )
  })

  it("a range replaces the attribute's choice and is removed when open", () => {
    const choices = parseFacets("a:x,p:[1,5]")
    assert.deepStrictEqual(withRange(choices, "p", { max: 9 }), [
      values("a", "x"),
      { attribute: "p", kind: "range", max: 9 },
    ])
    assert.deepStrictEqual(withRange(choices, "p", {}), [values("a", "x")])
  })

  it("removes one value, or all of an attribute", () => {
    const choices = parseFacets("a:x|y,b:z,p:[1,5]")
    assert.strictEqual(printFacets(without(choices, "a", "x")), "a:y,b:z,p:[1,5]")
    assert.strictEqual(printFacets(without(choices, "b", "z")), "a:x|y,p:[1,5]")
    assert.strictEqual(printFacets(without(choices, "a")), "b:z,p:[1,5]")
    assert.strictEqual(printFacets(without(choices, "p")), "a:x|y,b:z")
  })
})
