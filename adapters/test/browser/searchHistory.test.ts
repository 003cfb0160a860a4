import { assert, it } from "@effect/vitest"
import type { KeyValueStorage } from "@kapitel/adapters/browser/KeyValueStorage"
import { searchHistory } from "@kapitel/adapters/browser/searchHistory"
import { MAX_RECENT_SEARCHES } from "@kapitel/core/search/searchHistory"
import { Option, Schema } from "effect"
import fc from "fast-check"
import { storageWith } from "./storageWith.ts"

const decode = Schema.decodeUnknownOption(
  Schema.fromJsonString(Schema.Array(Schema.NonEmptyString).check(Schema.isMaxLength(MAX_RECENT_SEARCHES))),
)
/** What the schema accepts of the storage; nothing when it contains anything else. */
const bySchema = (storage: KeyValueStorage): ReadonlyArray<string> =>
  Option.getOrElse(decode(storage.getItem("")), () => [])

it("reads what its schema accepts, whatever is stored", () => {
  const terms = fc.array(fc.string(), { maxLength: 12 }).map((terms) => JSON.stringify(terms))
  fc.assert(
    fc.property(fc.oneof(terms, fc.string(), fc.json(), fc.constant(null)), (text) => {
      assert.deepStrictEqual(searchHistory(() => storageWith(text)).read(), bySchema(storageWith(text)))
    }),
  )
})

it("writes what its schema accepts", () => {
  const storage = storageWith(null)
  searchHistory(() => storage).write(["mumin", "surdeg"])
  assert.deepStrictEqual(bySchema(storage), ["mumin", "surdeg"])
  assert.deepStrictEqual([...storage.keys], ["kapitel:search-history"])
})

it("stores nothing where the browser has no storage", () => {
  const history = searchHistory(() => {
    throw new DOMException("no", "SecurityError")
  })
  history.write(["mumin"])
  assert.deepStrictEqual(history.read(), [])
})
