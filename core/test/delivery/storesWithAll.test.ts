import { assert, describe, it } from "@effect/vitest"
import { StockError, StockLevels } from "@kapitel/core/availability/StockLevels"
import type { Cart } from "@kapitel/core/cart/Cart"
import { sampleEan } from "@kapitel/core/contracts/checkout/sampleOrder"
import { storesWithAll } from "@kapitel/core/delivery/storesWithAll"
import type { Store } from "@kapitel/core/stores/Store"
import { Stores } from "@kapitel/core/stores/Stores"
import { Effect, Layer } from "effect"

const [ONE, TWO] = [sampleEan(1), sampleEan(2)]

type Line = Pick<Cart["lineItems"][number], "ean"> & {
  readonly quantity: number
  readonly buyable?: boolean
  readonly shipped?: boolean
  readonly preorderDay?: string
}

const cart = (...lines: ReadonlyArray<Line>) =>
  ({
    id: "cart-0000000000000000",
    lineItems: lines.map((line) => ({ buyable: true, shipped: true, ...line })),
  }) as unknown as Cart

const store = (storeID: string) => ({ storeID, storeName: `Kapitel ${storeID}` }) as Store

const HAVE = new Map([
  [
    ONE,
    new Map([
      ["haga", 2],
      ["lund", 1],
      ["gone", 9],
    ]),
  ],
  [
    TWO,
    new Map([
      ["haga", 1],
      ["visby", 5],
    ]),
  ],
])

const of = (asked: Cart, levels: Partial<StockLevels["Service"]> = { inStores: () => Effect.succeed(HAVE) }) =>
  storesWithAll(asked).pipe(
    Effect.map((stores) => stores.map(({ id }) => id)),
    Effect.provide(
      Layer.merge(
        Layer.mock(StockLevels, levels),
        Layer.mock(Stores, { list: Effect.succeed([store("haga"), store("lund"), store("visby")]) }),
      ),
    ),
  )

describe("the stores that have a whole cart", () => {
  it.effect("have every line of it, as many copies as all of its lines together", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* of(cart({ ean: ONE, quantity: 1 })), ["haga", "lund"])
      assert.deepStrictEqual(yield* of(cart({ ean: ONE, quantity: 2 })), ["haga"])
      assert.deepStrictEqual(yield* of(cart({ ean: ONE, quantity: 1 }, { ean: TWO, quantity: 1 })), ["haga"])
      assert.deepStrictEqual(yield* of(cart({ ean: TWO, quantity: 1 }, { ean: TWO, quantity: 1 })), ["visby"])
      assert.deepStrictEqual(yield* of(cart({ ean: sampleEan(3), quantity: 1 })), [])
    }),
  )

  it.effect("need not have what the purchase delivers: tickets and downloads", () =>
    Effect.gen(function* () {
      const download = { ean: sampleEan(3), quantity: 1, shipped: false }
      assert.deepStrictEqual(yield* of(cart({ ean: ONE, quantity: 2 }, download)), ["haga"])
    }),
  )

  it.effect(
    "are none for downloads alone, preorders, what cannot be bought, an empty cart and more than twenty lines",
    () =>
      Effect.gen(function* () {
        const one = { ean: ONE, quantity: 1 }
        const unread = (...lines: ReadonlyArray<Line>) => of(cart(...lines), {})
        assert.deepStrictEqual(yield* unread({ ...one, shipped: false }), [])
        for (const other of [{ buyable: false }, { preorderDay: "2026-12-24" }, { shipped: false, buyable: false }]) {
          assert.deepStrictEqual(yield* unread(one, { ...one, ...other }), [])
        }
        assert.deepStrictEqual(yield* unread(), [])
        assert.deepStrictEqual(yield* unread(...Array.from({ length: 21 }, () => one)), [])
      }),
  )

  it.effect("are unknown while the stock cannot be read", () =>
    Effect.gen(function* () {
      const down = new StockError({ operation: "inStores", cause: "down" })
      const fails = of(cart({ ean: ONE, quantity: 1 }), { inStores: () => Effect.fail(down) })
      assert.strictEqual(yield* Effect.flip(fails), down)
    }),
  )
})
