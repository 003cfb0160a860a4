import { assert, describe, it } from "@effect/vitest"
import {
  findString,
  lowerBound,
  prefixRange,
  stringAt,
  stringTable,
  tableSize,
} from "@kapitel/adapters/embedded/search/StringTable"
import fc from "fast-check"

const texts = fc.uniqueArray(fc.string({ unit: "grapheme", maxLength: 4 }), { maxLength: 30 })

describe("a table of strings", () => {
  it("returns strings of any length and with unpaired surrogates", () => {
    const strings = ["x".repeat(4_096), "\ud800".repeat(4_097), "å".repeat(140_000), "\u0000"]
    const table = stringTable(strings)
    strings.forEach((text, i) => assert.isTrue(stringAt(table, i) === text, String(i)))
  })

  it("returns what was stored", () => {
    fc.assert(
      fc.property(texts, (strings) => {
        const table = stringTable(strings)
        assert.deepStrictEqual(
          Array.from({ length: tableSize(table) }, (_, i) => stringAt(table, i)),
          strings,
        )
      }),
    )
  })

  it("finds a string, its place, and all with the same prefix, when sorted", () => {
    fc.assert(
      fc.property(texts, fc.string({ unit: "grapheme", maxLength: 3 }), (strings, wanted) => {
        const sorted = strings.toSorted((a, b) => (a < b ? -1 : 1))
        const table = stringTable(sorted)
        assert.strictEqual(findString(table, wanted), sorted.indexOf(wanted))
        assert.strictEqual(lowerBound(table, wanted), sorted.filter((text) => text < wanted).length)
        assert.deepStrictEqual(
          sorted.slice(...prefixRange(table, wanted)),
          sorted.filter((text) => text.startsWith(wanted)),
        )
      }),
    )
  })
})
