import { assert, describe, it } from "@effect/vitest"
import { buildEanLookup, docOfEan, eanText } from "@kapitel/adapters/embedded/search/eanLookup"
import { filterDocs } from "@kapitel/adapters/embedded/search/facetColumns"
import { stringAt, tableSize } from "@kapitel/adapters/embedded/search/StringTable"
import {
  availabilityCode,
  countStores,
  putInStore,
  stockColumns,
  storeFilter,
  writeStores,
} from "@kapitel/adapters/embedded/search/stockColumns"
import { buildTitleLookup, docsWithTitle } from "@kapitel/adapters/embedded/search/titleLookup"

/** More stores than one number has bits. */
const STORES = Array.from({ length: 34 }, (_, at) => `butik ${String(at).padStart(2, "0")}`)
const [first = "", second = ""] = STORES
const last = STORES.at(-1) ?? ""
const open = () => stockColumns([...STORES, first].toReversed(), new Uint8Array(3))
const all = Uint32Array.of(0, 1, 2)
type Stock = ReturnType<typeof open>
const having = (stock: Stock, ...chosen: ReadonlyArray<string>) => [
  ...filterDocs(all, [storeFilter("store", stock, chosen)]).docs,
]
const counted = (stock: Stock, filtered: Parameters<typeof countStores>[1]) =>
  Object.fromEntries(
    [...countStores(stock, filtered, "store")].flatMap((count, at) =>
      count === 0 ? [] : [[stringAt(stock.stores, at - 1), count]],
    ),
  )

describe("the stores with copies", () => {
  it("are each known once, in their order, and no product is in any at first", () => {
    const stock = open()
    assert.deepStrictEqual(
      Array.from({ length: tableSize(stock.stores) }, (_, at) => stringAt(stock.stores, at)),
      STORES,
    )
    assert.lengthOf(stock.bits, 6)
    assert.deepStrictEqual(counted(stock, { docs: all, failingOnly: new Map() }), {})
  })

  it.each([
    [0, 0],
    [1, 3],
    [32, 3],
    [33, 6],
    [64, 6],
    [65, 9],
  ])("that are %i take %i numbers for three products", (stores, length) => {
    const names = Array.from({ length: stores }, (_, at) => `butik ${at}`)
    assert.lengthOf(stockColumns(names, new Uint8Array(3)).bits, length)
  })

  it("are found by a choice of any of them, and counted", () => {
    const stock = open()
    for (const [doc, store] of [
      [0, first],
      [0, last],
      [1, last],
      [1, last],
      [2, second],
    ] as const)
      assert.isTrue(putInStore(stock, doc, store))
    assert.isFalse(putInStore(stock, 0, "stängd"))
    assert.deepStrictEqual(having(stock, first), [0])
    assert.deepStrictEqual(having(stock, last), [0, 1])
    assert.deepStrictEqual(having(stock, first, second), [0, 2])
    assert.deepStrictEqual(having(stock, "stängd"), [])
    // The first store is the first bit of one number, this one of the other.
    assert.isTrue(putInStore(stock, 2, STORES[32] ?? ""))
    assert.deepStrictEqual(having(stock, first, last), [0, 1])
    assert.deepStrictEqual(having(stock, second, STORES[32] ?? ""), [2])
    stock.bits.fill(0, 4)
    assert.isTrue(putInStore(stock, 2, second))
    assert.deepStrictEqual(counted(stock, { docs: all, failingOnly: new Map() }), {
      [first]: 1,
      [second]: 1,
      [last]: 2,
    })
    // Those that fail only this choice count as well, others do not.
    const failingOnly = new Map([
      ["store", Uint32Array.of(1)],
      ["format", Uint32Array.of(2)],
    ])
    assert.deepStrictEqual(counted(stock, { docs: Uint32Array.of(0), failingOnly }), { [first]: 1, [last]: 2 })
  })

  it("are replaced together, and a store that is not in the index is reported", () => {
    const stock = open()
    putInStore(stock, 1, first)
    putInStore(stock, 2, first)
    assert.isTrue(writeStores(stock, 1, [last, second]))
    assert.deepStrictEqual([having(stock, first), having(stock, second), having(stock, last)], [[2], [1], [1]])
    assert.isFalse(writeStores(stock, 1, ["stängd", first]))
    assert.deepStrictEqual([having(stock, first), having(stock, last)], [[1, 2], []])
    assert.isTrue(writeStores(stock, 1, [first, last]))
    assert.deepStrictEqual(
      STORES.filter((store) => having(stock, store).includes(1)),
      [first, last],
    )
    assert.isTrue(writeStores(stock, 1, []))
    assert.deepStrictEqual(having(stock, first), [2])
  })
})

it("an availability has its own number, and any other value the first", () => {
  assert.deepStrictEqual(
    [undefined, "", "SOLD", "AVAILABLE_TO_BUY", "NOT_YET_PUBLISHED", "OUT_OF_PRINT", "TEMP_OUT_OF_STOCK", "WATCH"].map(
      availabilityCode,
    ),
    [0, 0, 0, 1, 2, 3, 4, 5],
  )
})

it("a product is found by its number and its colours', the first of several, and has thirteen digits", () => {
  const lookup = buildEanLookup([9_789_100_000_004, 12, 7, 12], [2, 1, 0, 0])
  assert.deepStrictEqual(
    ["9789100000004", "0000000000012", "7", "8", "9999999999999"].map((ean) => docOfEan(lookup, ean)),
    [2, 0, 0, -1, -1],
  )
  const other = buildEanLookup([12, 12], [0, 1])
  assert.deepStrictEqual([docOfEan(other, "12"), [...other.docs]], [0, [0, 1]])
  assert.deepStrictEqual([eanText(12), eanText(9_789_100_000_004)], ["0000000000012", "9789100000004"])
})

it("products are found by the words of their whole title, and by no others", () => {
  const lookup = buildTitleLookup(["Saga", "En saga", "SAGA!", "Saga en", "", "Agas"])
  const found = (...words: ReadonlyArray<string>) => [...docsWithTitle(lookup, words)]
  assert.deepStrictEqual(found("saga"), [0, 2])
  assert.deepStrictEqual(found("en", "saga"), [1])
  assert.deepStrictEqual(found("saga", "en"), [3])
  assert.deepStrictEqual(found(), [4])
  assert.deepStrictEqual(found("sagor"), [])
})

it("products are found by their original titles as by their titles", () => {
  const originals = new Map([
    [2, "Saga"],
    [0, "The Saga"],
  ])
  const lookup = buildTitleLookup(["Saga", "En saga", "Sagan"], originals)
  const found = (...words: ReadonlyArray<string>) => [...docsWithTitle(lookup, words)]
  assert.deepStrictEqual(
    [found("saga"), found("the", "saga"), found("en", "saga"), found("sagan"), found("the")],
    [[0, 2], [0], [1], [2], []],
  )
})
