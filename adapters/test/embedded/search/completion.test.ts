import { assert, describe, it } from "@effect/vitest"
import { buildIndex } from "@kapitel/adapters/embedded/search/buildIndex"
import { buildCompletion, complete } from "@kapitel/adapters/embedded/search/completion"
import type { SearchDocument } from "@kapitel/adapters/embedded/search/SearchDocument"
import { segmentsOf } from "@kapitel/adapters/embedded/search/segments"
import { suggest } from "@kapitel/adapters/embedded/search/suggest"
import fc from "fast-check"

const letters = fc.string({ unit: fc.constantFrom("a", "b", "ö"), maxLength: 4 })
const completables = fc.array(
  fc.record({ beginnings: fc.array(letters, { maxLength: 3 }), weight: fc.integer({ min: 0, max: 5 }) }),
  { maxLength: 30 },
)

describe("completion", () => {
  it("finds those with the prefix and the greatest weight, each once", () => {
    fc.assert(
      fc.property(completables, letters, fc.integer({ min: 1, max: 10 }), (drawn, prefix, limit) => {
        const things = drawn.map((thing, i) => ({ ...thing, text: `text ${i}`, key: `${i}` }))
        const found = complete(buildCompletion(things), prefix, limit)
        const begun = things.filter(
          ({ beginnings }) => prefix !== "" && beginnings.some((text) => text !== "" && text.startsWith(prefix)),
        )
        const weights = begun.map(({ weight }) => weight).sort((a, b) => b - a)
        assert.deepStrictEqual(
          found.map(({ key }) => things[Number(key)]?.weight),
          weights.slice(0, limit),
        )
        assert.strictEqual(new Set(found.map(({ key }) => key)).size, found.length)
        for (const { key } of found) assert.include(begun, things[Number(key)])
      }),
    )
  })
})

const book = (number: number, title: string, author: string): SearchDocument => ({
  ean: `978000000${String(number).padStart(4, "0")}`,
  variantEans: [],
  isBook: true,
  title,
  authors: [{ id: author.toLowerCase().replaceAll(" ", "-"), name: author }],
  categories: ["bocker_barn"],
  campaigns: [],
  values: {},
  ranges: {},
  popularity: 100 - number,
})

describe("suggestions", () => {
  const index = segmentsOf(
    buildIndex(
      [
        ...Array.from({ length: 12 }, (_, i) => book(i, `Barnet i skogen ${i}`, `Barbro Ek ${i}`)),
        book(50, "Bröderna Lejonhjärta", "Astrid Lindgren"),
      ],
      {
        shelves: [
          { key: "bocker", displayName: "Böcker" },
          { key: "bocker_barn", displayName: "Barn och ungdom" },
          { key: "bocker_tom", displayName: "Barndom" },
        ],
      },
    ),
  )

  it("mix authors, categories with products, and titles", () => {
    const types = suggest(index, "bar", 8).map(({ type }) => type)
    assert.deepStrictEqual(types, [
      ...Array.from({ length: 3 }, () => "author"),
      "category",
      ...Array.from({ length: 4 }, () => "product"),
    ])
    assert.deepStrictEqual(
      suggest(index, "bar", 8).find(({ type }) => type === "category"),
      { text: "Barn och ungdom", key: "bocker_barn", type: "category" },
    )
  })

  it("find a name by its family name and a title by its second word, in any case", () => {
    assert.deepStrictEqual(suggest(index, "LINDG", 8), [
      { text: "Astrid Lindgren", key: "astrid-lindgren", type: "author" },
    ])
    assert.deepStrictEqual(suggest(index, "lejonh", 8), [
      { text: "Bröderna Lejonhjärta", key: "9780000000050", type: "product" },
    ])
  })

  it("fill the places left by authors and categories, and never exceed the requested number", () => {
    assert.lengthOf(suggest(index, "barnet", 8), 8)
    assert.isTrue(suggest(index, "barbro", 8).every(({ type }) => type === "author"))
    assert.lengthOf(suggest(index, "barbro", 8), 8)
    assert.lengthOf(suggest(index, "bar", 1), 1)
    assert.deepStrictEqual(suggest(index, "bar", 0), [])
    assert.deepStrictEqual(suggest(index, " – ", 8), [])
  })
})
