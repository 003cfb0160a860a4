import { assert, it } from "@effect/vitest"
import type { KeyValueStorage } from "@kapitel/adapters/browser/KeyValueStorage"
import { purchaseRecords } from "@kapitel/adapters/browser/purchaseRecords"
import { PurchaseRecord } from "@kapitel/core/tracking/PurchaseRecord"
import { Option, Schema } from "effect"
import * as Arbitrary from "effect/Arbitrary"
import fc from "fast-check"
import { storageWith } from "./storageWith.ts"

const over = (storage: KeyValueStorage) => purchaseRecords({ storage: () => storage, inTurn: async (work) => work() })

const decode = Schema.decodeUnknownOption(
  Schema.fromJsonString(Schema.Array(PurchaseRecord).check(Schema.isMaxLength(20))),
)
/** What the schema accepts of the storage; nothing when it contains anything else. */
const bySchema = (storage: KeyValueStorage): ReadonlyArray<PurchaseRecord> =>
  Option.getOrElse(decode(storage.getItem("")), () => [])

const record = {
  token: "token-1",
  value: 99,
  items: [{ ean: "9789110190054", title: "Drakens arv", quantity: 1, price: 99 }],
}

const readsTheSame = (text: string) =>
  assert.deepStrictEqual(over(storageWith(text)).read(), bySchema(storageWith(text)))

it.prop("reads what its schema accepts", [Arbitrary.schema(Schema.Array(PurchaseRecord))], ([records]) =>
  readsTheSame(JSON.stringify(records)),
)

it("ignores what its schema refuses", () => {
  const fields = fc.constantFrom("token", "value", "items")
  const spoilt = fc.tuple(fields, fc.jsonValue()).map(([name, value]) => JSON.stringify([{ ...record, [name]: value }]))
  const itemFields = fc.constantFrom("ean", "title", "quantity", "price")
  const spoiltItem = fc
    .tuple(itemFields, fc.jsonValue())
    .map(([name, value]) => JSON.stringify([{ ...record, items: [{ ...record.items[0], [name]: value }] }]))
  fc.assert(fc.property(fc.oneof(spoilt, spoiltItem, fc.json(), fc.string()), readsTheSame))
})

it("stores the latest contents of a checkout, and returns them once (TRK-04)", async () => {
  const storage = storageWith(null)
  const records = over(storage)
  await records.keep(record)
  await records.keep({ ...record, value: 49 })
  assert.deepStrictEqual(
    bySchema(storage).map(({ value }) => value),
    [49],
  )
  assert.isUndefined(await records.take("token-2"))
  assert.strictEqual((await records.take("token-1"))?.value, 49)
  assert.isUndefined(await records.take("token-1"))
})

it("stores no goods whose number is not an EAN", async () => {
  const records = over(storageWith(null))
  await records.keep({ ...record, items: [{ ean: "9789110190055", title: "Drakens arv", quantity: 1, price: 99 }] })
  assert.deepStrictEqual(records.read(), [])
})

it("stores nothing where the browser has no storage", async () => {
  const records = purchaseRecords({
    storage: () => {
      throw new DOMException("no", "SecurityError")
    },
    inTurn: async (work) => work(),
  })
  await records.keep(record)
  assert.isUndefined(await records.take(record.token))
})

it("stores the latest twenty checkouts, each of two hundred goods at most, and forgets all of them", async () => {
  const storage = storageWith(null)
  const records = over(storage)
  for (let count = 0; count <= 20; count++) await records.keep({ ...record, token: `token-${count}` })
  const tokens = () => records.read().map(({ token }) => token)
  assert.deepStrictEqual([tokens().length, tokens()[0], tokens().at(-1)], [20, "token-1", "token-20"])
  const [item] = record.items
  if (item === undefined) throw new Error("the record has goods")
  await records.keep({ ...record, token: "many", items: Array.from({ length: 200 }, () => item) })
  await records.keep({ ...record, token: "too-many", items: Array.from({ length: 201 }, () => item) })
  for (const token of ["t".repeat(200), "t".repeat(201), "", "a b", "ä"]) await records.keep({ ...record, token })
  assert.deepStrictEqual(tokens().slice(-3), ["token-20", "many", "t".repeat(200)])
  await records.forget()
  assert.strictEqual(storage.getItem("any"), "[]")
  assert.deepStrictEqual([...storage.keys], ["kapitel:purchase-records"])
})
