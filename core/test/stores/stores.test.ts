import { assert, describe, it } from "@effect/vitest"
import { matchesQuery } from "@kapitel/core/search/matchesQuery"
import type { Store } from "@kapitel/core/stores/Store"
import { asMyStore, findMyStore, listedStores, orderStores } from "@kapitel/core/stores/storeOrder"
import { searchStores } from "@kapitel/core/stores/storeSearch"
import fc from "fast-check"

const store = (storeID: string, storeName: string, address = "", storeCity = ""): Store => ({
  storeID,
  storeName,
  storePath: `/butik/${storeID}`,
  address,
  storeCity,
})
const stores = [
  store("1", "Örebro"),
  store("2", "Ystad"),
  store("3", "Åre"),
  store("4", "Ängelholm"),
  store("5", ""),
  store("", "Namnlös"),
]
const ids = (some: ReadonlyArray<Store>) => some.map(({ storeID }) => storeID)

describe("the order of stores", () => {
  it("is by id where names are equal", () => {
    const alike = ["b", "a", "c"].map((id) => store(id, "Åre"))
    assert.deepStrictEqual(ids(listedStores(alike)), ["a", "b", "c"])
    assert.deepStrictEqual(ids(listedStores(alike.toReversed())), ["a", "b", "c"])
  })

  it("is by name in Swedish collation, without those that lack name or id (STORE-11)", () => {
    assert.deepStrictEqual(ids(listedStores(stores)), ["2", "3", "4", "1"])
  })

  it("has the chosen one first, and only those with copies when the toggle is on (STORE-12)", () => {
    const stock = [
      { storeKey: "1", available: 1 },
      { storeKey: "3", available: 0 },
      { storeKey: "4", available: 3 },
    ]
    assert.deepStrictEqual(ids(orderStores(stores, { selectedId: "1", onlyInStock: false, stock })), [
      "1",
      "2",
      "3",
      "4",
    ])
    assert.deepStrictEqual(ids(orderStores(stores, { selectedId: "1", onlyInStock: true, stock })), ["1", "4"])
    assert.deepStrictEqual(ids(orderStores(stores, { selectedId: "3", onlyInStock: true, stock })), ["4", "1"])
    assert.deepStrictEqual(orderStores(stores, { selectedId: "1", onlyInStock: true, stock: [] }), [])
  })

  it("neither drops nor repeats a store, whatever is chosen", () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(stores), fc.constantFrom("1", "2", "3", "9", undefined), (some, selectedId) => {
        const ordered = orderStores(some, { selectedId, onlyInStock: false, stock: [] })
        assert.deepStrictEqual(ids(ordered).toSorted(), ids(listedStores(some)).toSorted())
        if (ids(ordered).includes(selectedId ?? "")) assert.strictEqual(ordered[0]?.storeID, selectedId)
        const rest = ordered.filter(({ storeID }) => storeID !== selectedId)
        assert.deepStrictEqual(rest, listedStores(rest))
      }),
    )
  })

  it("the chosen store is found again, or is none (STORE-15, D-60)", () => {
    for (const one of listedStores(stores)) assert.strictEqual(findMyStore(stores, asMyStore(one)), one)
    assert.isUndefined(findMyStore(stores, { displayName: "Ystad", name: "/butik/9", id: "9" }))
    assert.isUndefined(findMyStore(stores, undefined))
  })
})

describe("finding a store", () => {
  const haga = store("h", "Haga", "Haga Nygata 22, 413 01 Göteborg", "Göteborg")
  const cafe = store("v", "Västerås city", "Stora gatan 3, 722 12 Västerås", "Västerås")

  it.each([
    ["", "h v"],
    ["haga", "h"],
    ["NYGATA", "h"],
    ["goteborg", "h"],
    ["Göteborg", "h"],
    ["gôteborg", ""],
    ["41301", "h"],
    ["413 01", "h"],
    ["413 0", "h"],
    ["722", "v"],
    ["vasteras", "v"],
    ["västeras", "v"],
    ["västerös", ""],
    ["gata", "h v"],
    ["haga göteborg", "h"],
    ["  haga ", "h"],
    ["haga västerås", ""],
    ["va\u0308stera\u030as", "v"],
  ])("'%s' finds %s (STORE-10)", (query, found) => {
    assert.strictEqual(ids(searchStores([haga, cafe], query)).join(" "), found)
  })

  it("any part of any word is found, ignoring case and diacritics (D-26)", () => {
    const swedish = fc.string({ unit: fc.constantFrom("a", "å", "ä", "ö", "b", "Ö", "1"), minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(swedish, fc.nat(12), fc.nat(12), (text, from, length) => {
        const part = text.slice(from, from + length)
        assert.isTrue(matchesQuery(text, part))
        assert.isTrue(matchesQuery(text, part.toUpperCase()))
        assert.isTrue(matchesQuery(text, part.toLowerCase().replace(/[åä]/g, "a").replaceAll("ö", "o")))
        const plain = text.toLowerCase().replace(/[åä]/g, "a").replaceAll("ö", "o")
        assert.strictEqual(matchesQuery(plain, "å"), false)
      }),
    )
  })
})
