import { assert, it } from "@effect/vitest"
import { recentProducts } from "@kapitel/adapters/browser/recentProducts"
import { MAX_RECENT_PRODUCTS } from "@kapitel/core/catalogue/recentProducts"
import { Option, Schema } from "effect"
import fc from "fast-check"
import { storageWith } from "./storageWith.ts"

const decode = Schema.decodeUnknownOption(
  Schema.fromJsonString(
    Schema.Array(Schema.String.check(Schema.isPattern(/^[0-9]{13}$/))).check(Schema.isMaxLength(MAX_RECENT_PRODUCTS)),
  ),
)

it("are read as their schema accepts them, whatever is stored", () => {
  const texts = fc.array(fc.oneof(fc.stringMatching(/^[0-9]{13}$/), fc.stringMatching(/^[0-9]{0,14}$/)), {
    maxLength: 14,
  })
  fc.assert(
    fc.property(
      fc.oneof(
        texts.map((list) => JSON.stringify(list)),
        fc.string(),
        fc.json(),
      ),
      (text) => {
        assert.deepStrictEqual(
          recentProducts(() => storageWith(text)).read(),
          Option.getOrElse(decode(text), () => []),
        )
      },
    ),
  )
})

it("are stored under one name, and an empty list removes it", () => {
  const storage = storageWith(null)
  const stored = recentProducts(() => storage)
  stored.write(["9789100000017"])
  assert.deepStrictEqual([...storage.keys], ["kapitel:recent-products"])
  assert.deepStrictEqual(stored.read(), ["9789100000017"])
  stored.write([])
  assert.isNull(storage.getItem("kapitel:recent-products"))
})
