/** The contract of every browser storage adapter. */
import { assert, it } from "@effect/vitest"
import { BrowserStorage } from "@kapitel/core/browser/BrowserStorage"
import type { MyStore } from "@kapitel/core/stores/Store"
import type { PurchaseRecord } from "@kapitel/core/tracking/PurchaseRecord"
import { Effect, type Layer, Option } from "effect"
import { eanOf } from "../catalogue/records.ts"

const uppsala: MyStore = { displayName: "Uppsala", name: "/butik/uppsala", id: "14" }
const umea: MyStore = { displayName: "Umeå", name: "/butik/umea", id: "15" }
const purchase: PurchaseRecord = {
  token: "public-token-1",
  value: 258,
  items: [{ ean: eanOf(1), title: "Röda rummet", quantity: 2, price: 129 }],
}

/** Each call of `layer` opens an empty storage. */
export const suite = <E>(adapter: string, layer: () => Layer.Layer<BrowserStorage, E>): void => {
  it.layer(layer())(`BrowserStorage (${adapter}), never used`, (it) => {
    it.effect("is empty", () =>
      Effect.gen(function* () {
        const storage = yield* BrowserStorage
        assert.deepStrictEqual(yield* storage.myStore, Option.none())
        assert.deepStrictEqual(yield* storage.searchHistory, [])
        assert.deepStrictEqual(yield* storage.purchaseRecords, [])
      }),
    )
  })

  it.layer(layer())(`BrowserStorage (${adapter})`, (it) => {
    it.effect("the chosen store is kept until another is chosen or it is cleared", () =>
      Effect.gen(function* () {
        const storage = yield* BrowserStorage
        yield* storage.setMyStore(uppsala)
        assert.deepStrictEqual(yield* storage.myStore, Option.some(uppsala))
        yield* storage.setMyStore(umea)
        assert.deepStrictEqual(yield* storage.myStore, Option.some(umea))
        yield* storage.clearMyStore
        assert.deepStrictEqual(yield* storage.myStore, Option.none())
        yield* storage.clearMyStore
      }),
    )

    it.effect("searches and purchases are stored separately and returned unchanged", () =>
      Effect.gen(function* () {
        const storage = yield* BrowserStorage
        yield* storage.setSearchHistory(["mumin", "röda rummet"])
        yield* storage.setPurchaseRecords([purchase])
        assert.deepStrictEqual(yield* storage.searchHistory, ["mumin", "röda rummet"])
        assert.deepStrictEqual(yield* storage.purchaseRecords, [purchase])
        yield* storage.setPurchaseRecords([])
        assert.deepStrictEqual(yield* storage.purchaseRecords, [])
        assert.deepStrictEqual(yield* storage.searchHistory, ["mumin", "röda rummet"])
      }),
    )
  })
}
