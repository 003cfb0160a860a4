/** Which edition of a work stands where, in lists by popularity and by text, and from which columns. */
import { assert, describe, it } from "@effect/vitest"
import { buildDelta } from "@kapitel/adapters/embedded/search/buildDelta"
import { buildIndex, inIndexOrder } from "@kapitel/adapters/embedded/search/buildIndex"
import { runQuery } from "@kapitel/adapters/embedded/search/query"
import type { SearchDocument } from "@kapitel/adapters/embedded/search/SearchDocument"
import { type Segments, segmentsOf } from "@kapitel/adapters/embedded/search/segments"
import { buildWorks, editionsOf, lastWork } from "@kapitel/adapters/embedded/search/works"
import { writeOffer } from "@kapitel/adapters/embedded/search/writeOffer"
import { sampleEan } from "@kapitel/core/contracts/checkout/sampleOrder"
import type { ListQuery } from "@kapitel/core/search/ListQuery"
import { sampleBook } from "./sampleBook.ts"

const FORMATS = { inb: "Inbunden", pocket: "Pocket", ebok: "E-bok", ljud: "Ljudbok" }

/** `work format popularity`, and `slut` for what is sold out. */
const edition = (line: string, at: number): SearchDocument => {
  const [work, format, popularity, isSoldOut] = line.split(" ")
  const isFile = format === "ebok" || format === "ljud"
  return sampleBook(sampleEan(at + 1), `Karlshamn ${work === "-" ? at : `${work}${work}`}`, {
    ...(work === "-" ? {} : { work: work ?? "" }),
    ...(isFile ? { notPrinted: true } : {}),
    values: { format: [FORMATS[format as keyof typeof FORMATS]] },
    popularity: Number(popularity),
    price: 9_900,
    availability: isSoldOut === undefined ? "AVAILABLE_TO_BUY" : "OUT_OF_PRINT",
  })
}

const shopOf = (lines: ReadonlyArray<string>, inDelta: ReadonlyArray<number> = []): Segments => {
  const products = lines.map(edition)
  const isNew = (_: unknown, at: number) => inDelta.includes(at)
  const base = buildIndex(products.filter((one, at) => !isNew(one, at)).toSorted(inIndexOrder))
  const added = products.filter(isNew)
  if (added.length === 0) return segmentsOf(base)
  const delta = buildDelta(
    base,
    added.map(({ ean }) => ean),
    added,
  )
  return segmentsOf(base, delta)
}

/** Lines by their numbers from 0, in the order of the list. */
const orderOf = (segments: Segments, query: Partial<ListQuery> = {}): string => {
  const numbers = new Map(Array.from({ length: 30 }, (_, at) => [String(sampleEan(at + 1)), at]))
  const all = runQuery(segments, { facets: [], sort: "default", first: 1, last: 30, ...query })
  const pages = Array.from(
    { length: all.count },
    (_, at) => runQuery(segments, { facets: [], sort: "default", ...query, first: at + 1, last: at + 1 }).eans,
  ).flat()
  assert.deepStrictEqual(pages, [...all.eans], "page by page")
  return all.eans.map((ean) => numbers.get(String(ean))).join(" ")
}

const SHOP = ["a inb 10", "a pocket 50", "b ebok 90", "b inb 20", "- inb 60", "c ljud 80", "a ebok 99", "d inb 70 slut"]

describe("the main edition of a work", () => {
  it.each<readonly [string, ReadonlyArray<string>, string]>([
    ["sells most", ["a inb 1", "a pocket 2", "- inb 3"], "2 1 0"],
    ["is printed, and stands where what sells most would", SHOP, "1 3 5 4 6 2 0 7"],
    ["can be bought", ["a inb 9 slut", "a ebok 1", "- inb 5"], "2 1 0"],
    ["is printed when none can be bought, after all that can", ["a ebok 9 slut", "a inb 1 slut", "- inb 5"], "2 1 0"],
    ["is in the place of what can be bought", ["a inb 9 slut", "a pocket 3", "- inb 5", "a ebok 4"], "2 1 3 0"],
    ["has the lower number of equals", ["- inb 5", "a inb 5", "a inb 5"], "0 1 2"],
    ["is alone", ["a inb 1", "b inb 2", "- inb 3"], "2 1 0"],
  ])("%s", (_, lines, expected) => {
    for (const inDelta of [[], [0], [1], [0, 2], [1, 2], lines.map((_line, at) => at)])
      assert.strictEqual(orderOf(shopOf(lines, inDelta)), expected, `changed: ${inDelta.join(" ")}`)
  })

  it("is one of those in the list, whatever else there is", () => {
    const format = (...values: ReadonlyArray<string>) => ({
      facets: [{ attribute: "format", kind: "values" as const, values }],
    })
    for (const inDelta of [[], [1, 3, 6]]) {
      const shop = shopOf(SHOP, inDelta)
      assert.strictEqual(orderOf(shop, format("E-bok")), "6 2")
      assert.strictEqual(orderOf(shop, format("Pocket", "E-bok")), "1 2 6")
      assert.strictEqual(orderOf(shop, format("Ljudbok")), "5")
      assert.strictEqual(orderOf(shop, { q: "karlshamn pocket" }), "1")
      assert.strictEqual(orderOf(shop, { q: "karlshamn e-bok" }), "6 2")
      assert.strictEqual(orderOf(shop, { q: sampleEan(1) }), "0")
    }
  })

  it("comes first among hits of a text, sold out or not; other orders have no main editions", () => {
    for (const inDelta of [[], [0, 4], [6]]) {
      const shop = shopOf(SHOP, inDelta)
      assert.strictEqual(orderOf(shop, { q: "karlshamn" }), "1 3 5 7 4 6 2 0")
      assert.strictEqual(orderOf(shop, { sort: "title asc" }), "4 0 1 6 2 3 5 7")
    }
  })

  it("is another one as soon as it is sold out or has no price, and it again afterwards", () => {
    for (const inDelta of [[], [1]]) {
      const shop = shopOf(SHOP, inDelta)
      const write = (ean: string, price: number | undefined, availability: string) =>
        writeOffer(
          shop.map(({ index }) => index),
          ean,
          { price, availability, stores: [] },
        )
      write(sampleEan(2), 9_900, "TEMP_OUT_OF_STOCK")
      assert.strictEqual(orderOf(shop), "0 3 5 4 6 2 7 1")
      write(sampleEan(1), undefined, "AVAILABLE_TO_BUY")
      assert.strictEqual(orderOf(shop), "6 3 5 4 2 7 1 0")
      write(sampleEan(1), 100, "AVAILABLE_TO_BUY")
      write(sampleEan(2), 100, "AVAILABLE_TO_BUY")
      assert.strictEqual(orderOf(shop), "1 3 5 4 6 2 0 7")
    }
  })
})

describe("a page of main editions", () => {
  it("is empty when it ends before it begins", () => {
    for (const q of [undefined, "karlshamn"])
      for (const [first, last] of [
        [5, 2],
        [1, 0],
      ] as const) {
        const query = { facets: [], sort: "default", first, last, ...(q === undefined ? {} : { q }) } as const
        assert.deepStrictEqual([...runQuery(shopOf(SHOP), query).eans], [])
      }
  })

  it("of a text has the edition that fits it, though another one is printed", () => {
    const isFile = { work: "a", notPrinted: true }
    const books = [
      sampleBook(sampleEan(1), "Karlshamn", isFile),
      sampleBook(sampleEan(2), "Minnen och sagor från Karlshamn", { work: "a" }),
      sampleBook(sampleEan(3), "Karlshamn", { work: "b" }),
    ]
    const shop = segmentsOf(buildIndex(books.toSorted(inIndexOrder)))
    assert.strictEqual(orderOf(shop, { q: "karlshamn" }), "0 2 1")
    assert.strictEqual(orderOf(shop), "1 2 0")
  })
})

describe("works", () => {
  it("are numbered, and a delta segment has the numbers of its base", () => {
    const base = buildWorks(["a", undefined, "b", "a", "c"], [0, 1, 0, 1, 0])
    const [a, b, c] = [base.of[0] ?? 0, base.of[2] ?? 0, base.of[4] ?? 0]
    assert.deepStrictEqual([...base.of], [a, 0, b, a, c])
    assert.deepStrictEqual(
      [a, b, c].toSorted((x, y) => x - y),
      [1, 2, 3],
    )
    assert.deepStrictEqual([...base.notPrinted], [0, 1, 0, 1, 0])
    assert.deepStrictEqual(
      [0, a, b, c, 4].map((work) => [...editionsOf(base, work)]),
      [[], [0, 3], [2], [4], []],
    )
    const delta = buildWorks(["d", "b", undefined, "d", "a"], [0, 0, 0, 0, 0], base)
    assert.deepStrictEqual([...delta.of], [4, b, 0, 4, a])
    assert.deepStrictEqual(
      [a, b, c, 4, 5].map((work) => [...editionsOf(delta, work)]),
      [[4], [1], [], [0, 3], []],
    )
    const none = buildWorks([undefined], [0])
    assert.deepStrictEqual([base, delta, none].map(lastWork), [3, 4, 0])
    assert.deepStrictEqual(
      [base, delta, none].map(({ hashes }) => hashes.length),
      [3, 1, 0],
    )
  })
})
