import { assert, describe, it } from "@effect/vitest"
import { buildDelta } from "@kapitel/adapters/embedded/search/buildDelta"
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

  it("finds equal ones in the order of their texts, by forty characters at most, except those left out", () => {
    const long = "x".repeat(41)
    const things = [
      { text: "C", key: "c", weight: 2, beginnings: ["ac", "c"] },
      { text: "A", key: "a", weight: 2, beginnings: ["aa", "aa"] },
      { text: "D", key: "d", weight: 3, beginnings: ["ad"] },
      { text: "B", key: "b", weight: 2, beginnings: ["ab", "ae"] },
      { text: "X", key: "x", weight: 1, beginnings: [long] },
    ]
    const completion = buildCompletion(things)
    const [d, a, b, c] = [
      { text: "D", key: "d", weight: 3 },
      { text: "A", key: "a", weight: 2 },
      { text: "B", key: "b", weight: 2 },
      { text: "C", key: "c", weight: 2 },
    ]
    assert.deepStrictEqual(complete(completion, "a", 8), [d, a, b, c])
    assert.deepStrictEqual(complete(completion, "a", 2), [d, a])
    assert.deepStrictEqual(complete(completion, "c", 8), [c])
    assert.deepStrictEqual(
      complete(completion, "a", 2, (key) => key === "d" || key === "a"),
      [b, c],
    )
    for (const typed of [long.slice(0, 40), long, `${long.slice(0, 40)}y`])
      assert.deepStrictEqual(complete(completion, typed, 8), [{ text: "X", key: "x", weight: 1 }])
    assert.deepStrictEqual(complete(completion, `${long.slice(0, 39)}y`, 8), [])
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

  it("are shared by authors, categories and titles, whatever number is requested", () => {
    const shelf = (at: number) => ({ key: `hylla-${at}`, displayName: `Al be ci ${at}` })
    const al = Array.from({ length: 6 }, (_, at) => ({
      ...book(at, `Al ${at}`, "Nn"),
      authors: at < 5 ? [{ id: `al-${at}`, name: `Al Ek ${at}` }] : [],
      categories: at < 3 ? [`hylla-${at}`] : [],
    }))
    const be = Array.from({ length: 5 }, (_, at) => ({
      ...book(10 + at, at === 0 ? "Be" : "Om", "Nn"),
      authors: [{ id: `be-${at}`, name: `Be Ek ${at}` }],
    }))
    const ci = book(20, "Ci", "Ci Ek")
    const shared = segmentsOf(
      buildIndex([...al, ...be, ci], { shelves: [0, 1, 2].map(shelf).concat({ key: "tom", displayName: "Al be" }) }),
    )
    /** a3 c2 p3: three authors, two categories, three products. */
    const shares = (typed: string, limit: number) =>
      suggest(shared, typed, limit)
        .map(({ type }) => type.charAt(0))
        .join("")
    assert.deepStrictEqual(
      [1, 2, 3, 4, 5, 6, 7, 8, 12, 16].map((limit) => shares("al", limit)),
      ["a", "ac", "acp", "aacp", "aacpp", "aaccpp", "aaaccpp", "aaaccppp", "aaaaacccpppp", "aaaaacccpppppp"],
    )
    assert.deepStrictEqual(
      [4, 8, 12].map((limit) => shares("be", limit)),
      ["aacp", "aaaaaccp", "aaaaacccp"],
    )
    assert.deepStrictEqual(
      [2, 3, 4, 8].map((limit) => shares("ci", limit)),
      ["ac", "acp", "accp", "acccp"],
    )
    assert.deepStrictEqual(suggest(shared, "al", 8), [
      ...[0, 1, 2].map((at) => ({ text: `Al Ek ${at}`, key: `al-${at}`, type: "author" as const })),
      ...[0, 1].map((at) => ({ text: `Al be ci ${at}`, key: `hylla-${at}`, type: "category" as const })),
      ...[0, 1, 2].map((at) => ({ text: `Al ${at}`, key: `978000000000${at}`, type: "product" as const })),
    ])
  })

  it("of two segments are ordered by what they weigh in both, with the newer name, without changed products", () => {
    const of = (number: number, title: string, popularity: number, ...authors: ReadonlyArray<string>) => ({
      ...book(number, title, ""),
      popularity,
      authors: authors.map((id) => ({ id, name: `Al ${id}` })),
      categories: [],
    })
    const base = buildIndex([of(1, "Al ett", 9, "x"), of(2, "Al två", 5, "y"), of(3, "Al tre", 4, "z")])
    const newer = of(4, "Al fyra", 7, "z", "v")
    const changed = { ...of(2, "Om två", 5), authors: [{ id: "y", name: "Al Y" }] }
    const both = segmentsOf(base, buildDelta(base, [newer.ean, changed.ean], [newer, changed]))
    const texts = (limit: number, type: string) =>
      suggest(both, "al", limit).flatMap((one) => (one.type === type ? [one.text] : []))
    assert.deepStrictEqual(texts(20, "product"), ["Al ett", "Al fyra", "Al tre"])
    assert.deepStrictEqual(
      texts(20, "author").map((text) => text.toLowerCase()),
      ["al z", "al y", "al x", "al v"],
    )
    assert.lengthOf(texts(6, "author"), 3)
  })

  it("find a name by its family name and a title by its second word, in any case", () => {
    assert.deepStrictEqual(suggest(index, "LINDG", 8), [
      { text: "Astrid Lindgren", key: "astrid-lindgren", type: "author" },
    ])
    for (const typed of ["lejonh", "bröderna lej", " Bröderna  LEJON-", "brödernalej"])
      assert.deepStrictEqual(suggest(index, typed, 8), [
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
