import { assert, describe, it } from "@effect/vitest"
import type { Facet } from "@kapitel/core/search/Facet"
import { DEFAULT_FACET_ORDERS, facetRank, orderFacets } from "@kapitel/core/search/facetOrder"
import { clampRange, parsePriceText } from "@kapitel/core/search/priceRange"
import { addRecentSearch, MAX_RECENT_SEARCHES, removeRecentSearch } from "@kapitel/core/search/searchHistory"
import fc from "fast-check"

const { book: BOOKS, other: OTHERS } = DEFAULT_FACET_ORDERS

describe("the order of facets", () => {
  const facet = (attribute: string): Facet => ({ attribute, kind: "values", values: [] })

  it("for books is maker, kind, year, measures, weight, then the others (FACET-03, D-80)", () => {
    const names = ["weight", "language", "color", "dimensions", "akb_price", "publishingDate", "brand", "subType"]
    assert.deepStrictEqual(
      orderFacets(names.map(facet), BOOKS).map(({ attribute }) => attribute),
      ["brand", "subType", "publishingDate", "dimensions", "weight", "akb_price", "color", "language"],
    )
    assert.deepStrictEqual(
      ["brand", "weight", "color", "x"].map((name) => facetRank(name, BOOKS)),
      [1, 5, 99, 99],
    )
    assert.deepStrictEqual(
      ["brand", "color", "x"].map((name) => facetRank(name, OTHERS)),
      [1, 17, 99],
    )
  })

  it("does not depend on their order in the answer", () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string()), fc.constantFrom(BOOKS, OTHERS), (names, order) => {
        const facets = names.map(facet)
        assert.deepStrictEqual(orderFacets(facets.toReversed(), order), orderFacets(facets, order))
      }),
    )
  })

  it("is that of the specification for other goods, with all others after them", () => {
    const inOrder =
      "brand subType publishingDate dimensions weight calendarInsert notebookLayout notebookPaperSize notebookGrammage " +
      "gameDuration gamePlayerCount age puzzlePieces penInkColor penHardness penTipWidth color"
    assert.deepStrictEqual(
      inOrder.split(" ").map((attribute) => facetRank(attribute, OTHERS)),
      inOrder.split(" ").map((_, index) => index + 1),
    )
    assert.isAbove(facetRank("akb_price", OTHERS), 17)
    assert.strictEqual(facetRank("gameDuration", BOOKS), facetRank("akb_price", BOOKS))
  })

  it("is the operator's for the attributes that a setting names, then by name (D-80)", () => {
    const facets = ["weight", "akb_price", "brand", "format"].map(facet)
    assert.deepStrictEqual(
      orderFacets(facets, ["format", "akb_price"]).map(({ attribute }) => attribute),
      ["format", "akb_price", "brand", "weight"],
    )
  })
})

describe("the price range", () => {
  const end = fc.option(fc.oneof(fc.integer({ min: -100, max: 2000 }), fc.constant(Number.NaN)), { nil: undefined })

  it("stays within its limits, with at least a step between its ends (FACET-11)", () => {
    fc.assert(
      fc.property(
        end,
        end,
        fc.integer({ min: 0, max: 500 }),
        fc.integer({ min: 2, max: 1000 }),
        fc.constantFrom("min", "max"),
        (min, max, low, width, moved) => {
          const allowed = { min: low, max: low + width }
          const range = clampRange({ min, max }, allowed, moved)
          assert.isTrue(range.min >= allowed.min && range.max <= allowed.max && range.max - range.min >= 1)
          assert.deepStrictEqual(clampRange(range, allowed, moved), range)
          const inside = min !== undefined && max !== undefined && min >= low && max <= low + width && max - min >= 1
          if (inside) assert.deepStrictEqual(range, { min, max })
        },
      ),
    )
  })

  it("when the ends meet, the moved one is limited", () => {
    const allowed = { min: 0, max: 100 }
    assert.deepStrictEqual(clampRange({ min: 80, max: 50 }, allowed, "min"), { min: 49, max: 50 })
    assert.deepStrictEqual(clampRange({ min: 80, max: 50 }, allowed, "max"), { min: 80, max: 81 })
    assert.deepStrictEqual(clampRange({ min: 80, max: 0 }, allowed, "min"), { min: 0, max: 1 })
    assert.deepStrictEqual(clampRange({ min: 100, max: 50 }, allowed, "max"), { min: 99, max: 100 })
    assert.deepStrictEqual(clampRange({}, allowed, "max"), allowed)
    assert.deepStrictEqual(clampRange({ min: 7, max: 7 }, { min: 7, max: 7 }, "max"), { min: 7, max: 7 })
  })

  it.each([
    ["1 299,50 kr", 1299.5],
    ["1\u00a0299", 1299],
    ["99", 99],
    [",5", 0.5],
    ["12.5", 12.5],
    ["-40", 40],
    ["kr", undefined],
    ["", undefined],
    [",", undefined],
  ])("%s is parsed as %s (FACET-12)", (text, kronor) => {
    assert.strictEqual(parsePriceText(text), kronor)
  })

  it("any text is a number or nothing", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom("1", "0", ",", ".", " ", "k", "-", "e") }), (text) => {
        const read = parsePriceText(text)
        assert.strictEqual(read !== undefined, /\d/.test(text.slice(0, 50)))
        if (read !== undefined) assert.isTrue(Number.isFinite(read) && read >= 0)
      }),
    )
  })
})

describe("recent searches", () => {
  it("are the latest first, each once, at most ten (SRCH-06)", () => {
    const term = fc.string({ unit: fc.constantFrom("a", "A", "å", " ") })
    fc.assert(
      fc.property(fc.array(term), (terms) => {
        const history = terms.reduce<ReadonlyArray<string>>(addRecentSearch, [])
        assert.isAtMost(history.length, MAX_RECENT_SEARCHES)
        assert.strictEqual(new Set(history.map((one) => one.toLowerCase())).size, history.length)
        assert.isFalse(history.includes(""))
        const last = terms.findLast((one) => one.trim() !== "")
        assert.strictEqual(history[0], last?.trim().replace(/ +/g, " "))
      }),
    )
    const many = Array.from({ length: 12 }, (_, i) => `term ${i}`)
    assert.deepStrictEqual(many.reduce<ReadonlyArray<string>>(addRecentSearch, []), many.toReversed().slice(0, 10))
    assert.deepStrictEqual(addRecentSearch(many, " "), many.slice(0, 10))
    assert.deepStrictEqual(addRecentSearch(["röda rummet", "b"], "B"), ["B", "röda rummet"])
    assert.deepStrictEqual(removeRecentSearch(["a", "b"], "A"), ["b"])
  })
})
