/** A real browser's storage can be edited, full or disabled, unlike the suite's storage in memory. */
import { assert, describe, it } from "@effect/vitest"
import { type KeyValueStorage, layer } from "@kapitel/adapters/browser/BrowserStorage"
import { BrowserStorage } from "@kapitel/core/browser/BrowserStorage"
import { Effect, Option } from "effect"
import fc from "fast-check"

const holding = (text: string): KeyValueStorage => ({ getItem: () => text, setItem: () => {}, removeItem: () => {} })
const failing = (name: string): KeyValueStorage => {
  const fail = () => {
    throw new DOMException("no", name)
  }
  return { getItem: fail, setItem: fail, removeItem: fail }
}
const store = { displayName: "Uppsala", name: "/butik/uppsala", id: "14" }

describe("the browser's storage", () => {
  it("ignores values that are not its own", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), fc.constantFrom("null", "[]", '{"id":1}', '["", "a"]')), (text) => {
        const read = Effect.gen(function* () {
          const storage = yield* BrowserStorage
          return [yield* storage.myStore, yield* storage.purchaseRecords, yield* storage.searchHistory] as const
        }).pipe(Effect.provide(layer(() => holding(text))))
        const [mine, purchases, searches] = Effect.runSync(read)
        assert.isTrue(Option.isNone(mine))
        assert.deepStrictEqual(purchases, [])
        assert.isTrue(searches.every((term) => typeof term === "string" && term !== ""))
      }),
    )
  })

  it.effect.each(["QuotaExceededError", "NS_ERROR_DOM_QUOTA_REACHED"])(
    "a full storage has its own error (%s)",
    (name) =>
      Effect.gen(function* () {
        const storage = yield* BrowserStorage
        assert.strictEqual((yield* Effect.flip(storage.setMyStore(store)))._tag, "BrowserStorageFull")
      }).pipe(Effect.provide(layer(() => failing(name)))),
  )

  it.effect("a disabled storage has its own error", () =>
    Effect.gen(function* () {
      const storage = yield* BrowserStorage
      assert.strictEqual((yield* Effect.flip(storage.setMyStore(store)))._tag, "BrowserStorageDenied")
      assert.strictEqual((yield* Effect.flip(storage.myStore))._tag, "BrowserStorageDenied")
      assert.strictEqual((yield* Effect.flip(storage.clearMyStore))._tag, "BrowserStorageDenied")
    }).pipe(
      Effect.provide(
        layer(() => {
          throw new DOMException("no", "SecurityError")
        }),
      ),
    ),
  )
})
