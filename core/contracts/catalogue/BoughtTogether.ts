/** The contract of every adapter that finds what is bought together. */
import { assert, it } from "@effect/vitest"
import { CartId } from "@kapitel/core/cart/CartContents"
import { BoughtTogether } from "@kapitel/core/catalogue/BoughtTogether"
import type { CatalogueIntake } from "@kapitel/core/catalogue/CatalogueIntake"
import type { Ean } from "@kapitel/core/catalogue/Ean"
import { MAX_WORKS_IN_ORDER } from "@kapitel/core/catalogue/similarity"
import { OrderStore } from "@kapitel/core/checkout/OrderStore"
import { Context, Effect, type Layer } from "effect"
import { sampleContents } from "../checkout/sampleOrder.ts"
import { articleRecord, bookRecord, eanOf, publishRecords } from "./records.ts"

/** What the suite needs in addition to the ports: adding up everything sold until now. */
export class SalesUpkeep extends Context.Service<
  SalesUpkeep,
  { readonly aggregateSales: Effect.Effect<void, unknown> }
>()("core/contracts/catalogue/SalesUpkeep") {}

const NOW = Date.UTC(2026, 10, 21, 9)
const MINUTE = 60_000

let carts = 0

/** One paid order of these products. */
const placed = Effect.fnUntraced(function* (eans: ReadonlyArray<Ean>) {
  const orderStore = yield* OrderStore
  const cartId = CartId.make(`cart-${String(++carts).padStart(16, "0")}`)
  const contents = sampleContents(eans.map((ean) => ({ ean, quantity: 1, price: 10_000 })))
  const { id, revision } = yield* orderStore.place({ cartId, member: false, contents, now: NOW })
  const session = { providerRef: `bought-${id}`, clientToken: `bought-${id}`, expiresAt: NOW + 60 * MINUTE }
  return yield* orderStore.attachSession({ orderId: id, session, revision, now: NOW })
})

const sold = (...eans: ReadonlyArray<Ean>) =>
  Effect.gen(function* () {
    const orderStore = yield* OrderStore
    const { id, revision } = yield* placed(eans)
    yield* orderStore.confirm({ orderId: id, revision, now: NOW + MINUTE })
  })

const twice = (...eans: ReadonlyArray<Ean>) => Effect.andThen(sold(...eans), sold(...eans))

/** What is bought along with it, once everything is added up. */
const beside = (ean: Ean) =>
  Effect.gen(function* () {
    yield* (yield* SalesUpkeep).aggregateSales
    return yield* (yield* BoughtTogether).beside(ean)
  })

const books = (...numbers: ReadonlyArray<number>) => publishRecords(numbers.map((n) => bookRecord(n)))

/** The other ports have the same store: confirmed orders are what is counted. */
export const suite = (
  adapter: string,
  layer: Layer.Layer<BoughtTogether | OrderStore | CatalogueIntake | SalesUpkeep, unknown>,
) =>
  it.layer(layer, { timeout: "60 seconds", excludeTestServices: true })(`BoughtTogether (${adapter})`, (it) => {
    it.effect("returns nothing for products without purchases and for unknown numbers", () =>
      Effect.gen(function* () {
        yield* books(7000)
        assert.deepStrictEqual(yield* beside(eanOf(7000)), [])
        assert.deepStrictEqual(yield* beside(eanOf(7099)), [])
      }),
    )

    it.effect("one common order is too few, two are enough", () =>
      Effect.gen(function* () {
        yield* books(7001, 7002)
        yield* sold(eanOf(7001), eanOf(7002))
        assert.deepStrictEqual(yield* beside(eanOf(7001)), [])
        yield* sold(eanOf(7002), eanOf(7001))
        assert.deepStrictEqual(yield* beside(eanOf(7001)), [eanOf(7002)])
        assert.deepStrictEqual(yield* beside(eanOf(7002)), [eanOf(7001)])
      }),
    )

    it.effect("an order counts once, however often it is added", () =>
      Effect.gen(function* () {
        yield* books(7003, 7004)
        yield* sold(eanOf(7003), eanOf(7004))
        for (let round = 0; round < 3; round++) assert.deepStrictEqual(yield* beside(eanOf(7003)), [])
      }),
    )

    it.effect("an unpaid order does not count", () =>
      Effect.gen(function* () {
        yield* books(7005, 7006)
        yield* Effect.andThen(placed([eanOf(7005), eanOf(7006)]), placed([eanOf(7005), eanOf(7006)]))
        assert.deepStrictEqual(yield* beside(eanOf(7005)), [])
      }),
    )

    it.effect("the products most often bought together come first", () =>
      Effect.gen(function* () {
        yield* books(7010, 7011, 7012)
        yield* twice(eanOf(7010), eanOf(7011))
        yield* Effect.andThen(twice(eanOf(7010), eanOf(7012)), twice(eanOf(7010), eanOf(7012)))
        assert.deepStrictEqual(yield* beside(eanOf(7010)), [eanOf(7012), eanOf(7011)])
      }),
    )

    it.effect("a product that is in most orders ranks below one that is bought mainly with this one", () =>
      Effect.gen(function* () {
        yield* books(7020, 7021, 7022, 7023)
        yield* Effect.andThen(twice(eanOf(7020), eanOf(7021)), sold(eanOf(7020), eanOf(7021)))
        for (let order = 0; order < 4; order++) yield* twice(eanOf(7021), eanOf(7023))
        yield* twice(eanOf(7020), eanOf(7022))
        assert.deepStrictEqual(yield* beside(eanOf(7020)), [eanOf(7022), eanOf(7021)])
      }),
    )

    it.effect("editions of one work count as one, and are never returned together", () =>
      Effect.gen(function* () {
        const work = { workKey: "work-7030" }
        yield* publishRecords([bookRecord(7030, work), bookRecord(7031, work), bookRecord(7032)])
        yield* sold(eanOf(7030), eanOf(7032), eanOf(7031))
        yield* sold(eanOf(7031), eanOf(7032))
        assert.deepStrictEqual(yield* beside(eanOf(7030)), [eanOf(7032)])
        assert.deepStrictEqual(yield* beside(eanOf(7031)), [eanOf(7032)])
        assert.strictEqual((yield* beside(eanOf(7032))).length, 1)
      }),
    )

    it.effect("a variant counts as its article, and the article is returned", () =>
      Effect.gen(function* () {
        const colour = (n: number) => {
          const { facts, offer } = articleRecord(n)
          return { facts: { identifier: facts.identifier, title: facts.title }, offer }
        }
        yield* publishRecords([
          articleRecord(7040, {}, {}, { variants: [colour(7040), colour(7041)] }),
          articleRecord(7042),
        ])
        yield* Effect.andThen(sold(eanOf(7041), eanOf(7042)), sold(eanOf(7040), eanOf(7042)))
        assert.deepStrictEqual(yield* beside(eanOf(7042)), [eanOf(7040)])
        assert.deepStrictEqual(yield* beside(eanOf(7041)), [eanOf(7042)])
      }),
    )

    it.effect("an order with very many lines is ignored", () =>
      Effect.gen(function* () {
        const school = Array.from({ length: MAX_WORKS_IN_ORDER + 1 }, (_, i) => 7200 + i)
        yield* books(...school)
        yield* twice(...school.map(eanOf))
        assert.deepStrictEqual(yield* beside(eanOf(7200)), [])
      }),
    )

    it.effect("returns at most 24 products", () =>
      Effect.gen(function* () {
        const many = Array.from({ length: MAX_WORKS_IN_ORDER }, (_, i) => 7300 + i)
        yield* books(...many)
        yield* twice(...many.map(eanOf))
        assert.strictEqual((yield* beside(eanOf(7300))).length, 24)
      }),
    )
  })
