/** Products beside a cart: from which of its lines, in which order, and how many (CART-03, D-08). */
import { assert, describe, it } from "@effect/vitest"
import { eanOf } from "@kapitel/core/arbitraries/offers"
import type { Cart, LineItem } from "@kapitel/core/cart/Cart"
import { recommendForCart } from "@kapitel/core/cart/recommendForCart"
import { Catalogue } from "@kapitel/core/catalogue/Catalogue"
import type { Ean } from "@kapitel/core/catalogue/Ean"
import type { Product } from "@kapitel/core/catalogue/Product"
import { Recommendations } from "@kapitel/core/catalogue/Recommendations"
import { bareProduct } from "@kapitel/core/contracts/catalogue/bareProduct"
import { Money } from "@kapitel/core/pricing/Money"
import { Effect, Layer } from "effect"

const NOW = Date.UTC(2026, 10, 23, 8)

const numbered = (n: number): Ean => eanOf(`97891${String(n).padStart(7, "0")}`)
const onSale = (n: number, kronor: number, more: Partial<Product> = {}) =>
  bareProduct(numbered(n), {
    price: Money.make(kronor * 100),
    availability: "AVAILABLE_TO_BUY",
    inStock: true,
    ...more,
  })

/** A cart with these products as its lines, the latest last. */
const cartOf = (
  eans: ReadonlyArray<Ean>,
  { subTotal = 0, discount = 0, line = {} }: { subTotal?: number; discount?: number; line?: Partial<LineItem> } = {},
) =>
  ({
    lineItems: eans.map((ean) => ({ ean, buyable: true, shipped: true, ...line })),
    subTotal: Money.make(subTotal * 100),
    discount: Money.make(discount * 100),
  }) as unknown as Cart

/** The numbers offered beside a cart, and for which products recommendations were read. */
const offered = Effect.fnUntraced(function* (
  cart: Cart,
  companions: Readonly<Record<number, ReadonlyArray<Product>>>,
  visitor = { member: false },
) {
  const asked: Array<readonly [line: Ean, shown: ReadonlyArray<Ean>, now: number]> = []
  const goods = new Map(
    [...Object.keys(companions).map((n) => onSale(Number(n), 50)), ...Object.values(companions).flat()].map(
      (product) => [product.identifier, product],
    ),
  )
  const cards = yield* recommendForCart(cart, visitor, NOW).pipe(
    Effect.provide(
      Layer.mergeAll(
        Layer.mock(Catalogue)({
          cardsByEan: (eans) => Effect.succeed(eans.flatMap((ean) => goods.get(ean) ?? [])),
        }),
        Layer.mock(Recommendations)({
          of: ({ identifier }, shown, now) => {
            asked.push([identifier, [...shown], now])
            const [, found = []] = Object.entries(companions).find(([n]) => numbered(Number(n)) === identifier) ?? []
            return Effect.succeed({ eans: found.map((product) => product.identifier), incomplete: false })
          },
        }),
      ),
    ),
  )
  return { eans: cards.map(({ identifier }) => identifier), asked }
})

describe("products beside a cart", () => {
  it.effect("belong to its three latest lines, those of the latest line first, and each is there once", () =>
    Effect.gen(function* () {
      const [a, b, c, d, e] = [11, 12, 13, 14, 15].map((n) => onSale(n, 100)) as [
        Product,
        Product,
        Product,
        Product,
        Product,
      ]
      const lines = [1, 2, 3, 4].map(numbered)
      const { eans, asked } = yield* offered(cartOf(lines, { subTotal: 300 }), {
        1: [e],
        2: [d, a],
        3: [c, a],
        4: [b, a],
      })
      assert.deepStrictEqual(
        eans,
        [b, a, c, d].map(({ identifier }) => identifier),
      )
      assert.deepStrictEqual(
        asked,
        [4, 3, 2].map((n) => [numbered(n), lines, NOW]),
      )
    }),
  )

  it.effect("are eight at most, and none for an empty cart", () =>
    Effect.gen(function* () {
      const many = Array.from({ length: 9 }, (_, n) => onSale(20 + n, 100))
      const { eans } = yield* offered(cartOf([numbered(1)], { subTotal: 300 }), { 1: many })
      assert.deepStrictEqual(
        eans,
        many.slice(0, 8).map(({ identifier }) => identifier),
      )
      assert.deepStrictEqual(yield* offered(cartOf([]), { 1: many }), { eans: [], asked: [] })
    }),
  )

  it.effect("are not in the cart, and can be bought", () =>
    Effect.gen(function* () {
      const [fits, soldOut, inCart] = [onSale(11, 100), onSale(12, 100, { availability: "OUT_OF_PRINT" }), onSale(2, 9)]
      const { eans } = yield* offered(cartOf([1, 2].map(numbered), { subTotal: 300 }), { 1: [inCart, soldOut, fits] })
      assert.deepStrictEqual(eans, [fits.identifier])
    }),
  )

  it.effect("reach free shipping first, counted after discounts, when something is sent that can be bought", () =>
    Effect.gen(function* () {
      const [cheap, fills, dear] = [onSale(11, 20), onSale(12, 50), onSale(13, 200)]
      const order = Effect.fnUntraced(function* (...about: Parameters<typeof cartOf>) {
        const { eans } = yield* offered(cartOf(...about), { 1: [cheap, dear, fills] })
        return eans.map((ean) => [cheap, fills, dear].findIndex(({ identifier }) => identifier === ean))
      })
      const asGiven = [0, 2, 1]
      // 249 kr are needed: 49 kr are missing below.
      const missing = { subTotal: 260, discount: 60 }
      assert.deepStrictEqual(yield* order([numbered(1)], missing), [1, 2, 0])
      assert.deepStrictEqual(yield* order([numbered(1)], { ...missing, discount: 0 }), asGiven)
      assert.deepStrictEqual(yield* order([numbered(1)], { ...missing, line: { shipped: false } }), asGiven)
      assert.deepStrictEqual(yield* order([numbered(1)], { ...missing, line: { buyable: false } }), asGiven)
    }),
  )

  it.effect("are chosen by the prices of a member for a member", () =>
    Effect.gen(function* () {
      const forMembers = onSale(11, 60, { loyaltyPrice: Money.make(4_900) })
      const forAll = onSale(12, 50)
      const cart = cartOf([numbered(1)], { subTotal: 200 })
      const first = Effect.fnUntraced(function* (member: boolean) {
        const { eans } = yield* offered(cart, { 1: [forMembers, forAll, onSale(13, 55)] }, { member })
        return eans
      })
      assert.deepStrictEqual(yield* first(false), [12, 13, 11].map(numbered))
      assert.deepStrictEqual(yield* first(true), [11, 12, 13].map(numbered))
    }),
  )

  it.effect("one other line that is sent is enough", () =>
    Effect.gen(function* () {
      const cart = cartOf([1, 2].map(numbered), { subTotal: 200 })
      const [sent, download] = cart.lineItems as [LineItem, LineItem]
      const mixed = { ...cart, lineItems: [sent, { ...download, shipped: false }] }
      const { eans } = yield* offered(mixed, { 1: [onSale(11, 20), onSale(12, 50)], 2: [] })
      assert.deepStrictEqual(eans, [12, 11].map(numbered))
    }),
  )
})
