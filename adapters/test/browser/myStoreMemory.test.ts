import { assert, it } from "@effect/vitest"
import { myStoreMemory } from "@kapitel/adapters/browser/myStoreMemory"
import { MyStore } from "@kapitel/core/stores/Store"
import { Option, Schema } from "effect"
import fc from "fast-check"
import { storageWith } from "./storageWith.ts"

const decode = Schema.decodeUnknownOption(Schema.fromJsonString(MyStore))
const noTabs = { notify: () => undefined, listen: () => () => undefined }
const uppsala = { displayName: "Uppsala", name: "/butik/uppsala", id: "0007" }

it("reads what its schema accepts, whatever is stored (STORE-15)", () => {
  const field = fc.oneof(fc.string({ maxLength: 3 }), fc.constant(null), fc.integer())
  const stores = fc
    .record({ displayName: field, name: field, id: field, more: field }, { requiredKeys: [] })
    .map((store) => JSON.stringify(store))
  fc.assert(
    fc.property(fc.oneof(stores, fc.string(), fc.json(), fc.constant(null)), (text) => {
      const read = myStoreMemory(() => storageWith(text), noTabs).read()
      assert.deepStrictEqual(read, Option.getOrUndefined(decode(text)))
    }),
  )
})

it("keeps the choice under one name, tells other tabs, and forgets it (STORE-15; D-60)", () => {
  const storage = storageWith(null)
  const told: Array<unknown> = []
  const memory = myStoreMemory(() => storage, {
    notify: () => told.push(memory.read()),
    listen: () => () => undefined,
  })
  memory.keep(uppsala)
  assert.deepStrictEqual([...storage.keys], ["kapitel:my-store"])
  memory.keep(undefined)
  assert.deepStrictEqual(told, [uppsala, undefined])
})

it("keeps nothing where the browser has no storage", () => {
  const memory = myStoreMemory(() => {
    throw new DOMException("no", "SecurityError")
  }, noTabs)
  memory.keep(uppsala)
  assert.isUndefined(memory.read())
})
