import { assert, describe, it } from "@effect/vitest"
import { stockholmInstant } from "@kapitel/core/delivery/stockholm"
import { matchesQuery } from "@kapitel/core/search/matchesQuery"
import { openNow, parseOpeningHours } from "@kapitel/core/stores/openingHours"
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

describe("opening hours", () => {
  const HOURS = "Måndag–fredag 10.00–19.00\nLördag 10-17\nSöndag stängt"
  const at = (date: string, time: string) => stockholmInstant(date, time) ?? Number.NaN

  it.each([
    ["mån–fre 10–19", 5],
    ["Mån - Fre: kl 10 - 19\nlör 10:30–16", 6],
    [HOURS, 7],
    ["fredag 9-24", 1],
    ["lo\u0308rdag 10-17\n\nso\u0308n stängt", 2],
  ])("%s is parsed (STORE-04)", (text, days) => {
    assert.strictEqual(parseOpeningHours(text)?.size, days)
  })

  it.each([
    "",
    "Vardagar 10–19",
    "mån–fre 10–19\nSe affischen",
    "fre–mån 10–19",
    "mån 19–10",
    "mån 10–10",
    "mån 10–25",
    "mån 10.60–19",
    "mån–fre 10–19\nfre 10–18",
    "mån 10–12 och 13–17",
    "10–19",
    "mån",
    "x".repeat(2000),
  ])("%s is not parsed (D-61)", (text) => {
    assert.isUndefined(parseOpeningHours(text))
    assert.isUndefined(openNow({ openingHours: text }, at("2026-11-23", "12:00")))
  })

  it.each([
    ["2026-11-23", "09:59", { open: false, opensToday: 600 }],
    ["2026-11-23", "10:00", { open: true, closes: 1140 }],
    ["2026-11-27", "18:59:59", { open: true, closes: 1140 }],
    ["2026-11-23", "19:00", { open: false }],
    ["2026-11-28", "16:59", { open: true, closes: 1020 }],
    ["2026-11-28", "17:00", { open: false }],
    ["2026-11-29", "12:00", { open: false }],
    // summer time
    ["2026-07-06", "10:00", { open: true, closes: 1140 }],
  ])("%s %s", (date, time, state) => {
    assert.deepStrictEqual<unknown>(openNow({ openingHours: HOURS }, at(date, time)), state)
  })

  it("are unknown on a day that no line names, and when several days differ", () => {
    assert.isUndefined(openNow({ openingHours: "lör 10–17" }, at("2026-11-23", "12:00")))
    assert.isUndefined(
      openNow({ openingHours: HOURS, deviatingOpeningHours: "24 dec stängt" }, at("2026-11-23", "12:00")),
    )
    assert.isUndefined(openNow({}, at("2026-11-23", "12:00")))
  })

  it("open means within the hours, for every minute of a week (D-61)", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1438 }),
        fc.integer({ min: 1, max: 1439 }),
        fc.integer({ min: 0, max: 7 * 1440 - 1 }),
        (a, b, minute) => {
          const [from, to] = [Math.min(a, b), Math.max(a, b)]
          fc.pre(from < to)
          const clock = (m: number) => `${Math.floor(m / 60)}.${String(m % 60).padStart(2, "0")}`
          const now = at("2026-11-23", "00:00") + minute * 60_000
          const state = openNow({ openingHours: `mån–sön ${clock(from)}–${clock(to)}` }, now)
          const time = minute % 1440
          assert.strictEqual(state?.open, time >= from && time < to)
        },
      ),
    )
  })
})
