/** The contract of every provider of reading samples. */
import { assert, it } from "@effect/vitest"
import { SampleReader } from "@kapitel/core/catalogue/SampleReader"
import { Effect, type Layer, Option } from "effect"
import fc from "fast-check"
import { eanOf } from "./records.ts"

const SHOP = "https://shop.test"

/** `layer` is built once for all tests; `adapter` is its name in their titles. */
export const suite = (adapter: string, layer: Layer.Layer<SampleReader, unknown>) =>
  it.layer(layer)(`SampleReader (${adapter})`, (it) => {
    const addressOf = (n: number, store: string) =>
      Effect.gen(function* () {
        const address = yield* (yield* SampleReader).addressOf(eanOf(n), store)
        return Option.map(address, (found) => ({ found, url: new URL(found, SHOP) }))
      })

    it.effect("the address contains the book and the shop", () =>
      Effect.gen(function* () {
        const address = Option.getOrThrow(yield* addressOf(8100, "kapitel"))
        assert.strictEqual(address.url.searchParams.get("isbn"), eanOf(8100))
        assert.strictEqual(address.url.searchParams.get("store"), "kapitel")
      }),
    )

    it.effect("the address is a path of this shop, or HTTPS", () =>
      Effect.gen(function* () {
        const { found, url } = Option.getOrThrow(yield* addressOf(8101, "kapitel"))
        assert.isTrue(found.startsWith("/") || url.protocol === "https:")
        assert.isFalse(found.startsWith("//"))
      }),
    )

    it.effect("two books have different addresses, one book always the same", () =>
      Effect.gen(function* () {
        const [one, other, again] = yield* Effect.all([
          addressOf(8102, "kapitel"),
          addressOf(8103, "kapitel"),
          addressOf(8102, "kapitel"),
        ])
        assert.notDeepEqual(one, other)
        assert.deepStrictEqual(one, again)
      }),
    )

    it.effect("a shop name cannot change the address's host or add a parameter", () =>
      Effect.gen(function* () {
        const { addressOf: read } = yield* SampleReader
        const plain = Option.getOrThrow(yield* addressOf(8104, "kapitel"))
        fc.assert(
          fc.property(fc.string({ unit: "binary" }), (store) => {
            const given = store.toWellFormed()
            const url = new URL(Option.getOrThrow(Effect.runSync(read(eanOf(8104), given))), SHOP)
            assert.strictEqual(url.origin + url.pathname, plain.url.origin + plain.url.pathname)
            assert.strictEqual(url.searchParams.get("store"), given)
            assert.deepStrictEqual([...url.searchParams.keys()], [...plain.url.searchParams.keys()])
          }),
        )
      }),
    )
  })
