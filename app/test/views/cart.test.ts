import { assert, describe, it } from "@effect/vitest"
import { CartId, type Quantity } from "@kapitel/core/cart/CartContents"
import { Carts } from "@kapitel/core/cart/Carts"
import { priceCart } from "@kapitel/core/cart/priceCart"
import type { Ean } from "@kapitel/core/catalogue/Ean"
import type { Product } from "@kapitel/core/catalogue/Product"
import { Holidays, HolidaysError } from "@kapitel/core/delivery/Holidays"
import { Effect, Layer } from "effect"
import { EMPTY_CART, readCartView } from "../../views/cart.ts"
import { book, eanOf, kr, MONDAY, pen, shopWith, site, variant, winter } from "./goods.ts"

const ID = CartId.make("a-cart-of-somebody-here")

const look = (
  products: ReadonlyArray<Product>,
  lines: ReadonlyArray<readonly [ean: Ean, quantity: number]>,
  now = MONDAY,
  holidays: Layer.Layer<Holidays> = Layer.mock(Holidays, { list: Effect.succeed([]) }),
) => {
  const entries = lines.map(([ean, quantity], n) => ({ key: `line-${n}`, ean, quantity: quantity as Quantity }))
  const carts = Layer.mock(Carts, {
    view: (id, visitor) => Effect.succeed(priceCart({ id, version: 1, entries }, products, visitor, now, site)),
  })
  return Effect.runSync(readCartView(ID, now).pipe(Effect.provide([shopWith({ products }), carts, holidays])))
}

describe("a cart", () => {
  it("shows each line with what it is, how many, what it costs and when it is sent", () => {
    const cart = look(
      [book(1, { price: kr(80), originalPrice: kr(100) }), pen(2, { color: "Röd" })],
      [
        [eanOf(1), 2],
        [eanOf(2), 1],
      ],
    )
    assert.deepInclude(cart.lines[0], {
      key: "line-0",
      ean: eanOf(1),
      title: "Bok 1",
      details: "Selma Lagerlöf, inbunden",
      quantity: 2,
      total: kr(160),
      ordinaryTotal: kr(200),
      delivery: "Skickas idag",
      refusal: undefined,
    })
    assert.deepInclude(cart.lines[1], { details: "Stiftet, röd", total: kr(100), ordinaryTotal: undefined })
    assert.deepInclude(cart, { itemCount: 3, subTotal: kr(260), discount: 0, giftCards: 0, memberDiscount: 0 })
    assert.strictEqual(cart.total, cart.subTotal + (cart.shipping ?? 0))
  })

  it("knows a colour by its own number", () => {
    const pens = pen(1, { variants: [variant(2, { title: "Penna i blått", color: "Blå", price: kr(30) })] })
    const [line] = look([pens], [[eanOf(2), 1]]).lines
    assert.deepInclude(line, { ean: eanOf(2), title: "Penna i blått", details: "Stiftet, blå", total: kr(30) })
    assert.isTrue(line?.href.endsWith(`?v=${eanOf(2)}`))
  })

  it("keeps what can no longer be bought, says why, and does not sum it", () => {
    const cart = look(
      [
        book(1, { availability: "OUT_OF_PRINT" }),
        book(2, { availability: "TEMP_OUT_OF_STOCK" }),
        book(3, { price: kr(0) }),
        book(4),
      ],
      [1, 2, 3, 4, 5].map((n) => [eanOf(n), 1] as const),
    )
    assert.deepStrictEqual(
      cart.lines.map(({ refusal }) => refusal),
      ["Slutsåld", "Tillfälligt slut", "Ej tillgänglig", undefined, "Ej tillgänglig"],
    )
    assert.deepStrictEqual(
      cart.lines.map(({ total }) => total),
      [0, 0, 0, kr(100), 0],
    )
    assert.strictEqual(cart.subTotal, kr(100))
    // What has left the shop is known by its number alone.
    assert.deepInclude(cart.lines[4], { title: eanOf(5), details: "", delivery: undefined })
  })

  it.each([
    [1, { percent: 40, missing: 149, member: false }],
    [2, { percent: 80, missing: 49, member: false }],
    [3, { percent: 100, missing: 0, member: false }],
  ])("of %i books says how far free shipping is", (quantity, { missing, ...progress }) => {
    const cart = look([book(1)], [[eanOf(1), quantity]])
    assert.deepStrictEqual(cart.freeShipping, { ...progress, remaining: kr(missing) })
  })

  it("says nothing of shipping, where nothing is shipped", () => {
    const ebook = book(1, { kind: "ebook", distributionMethod: "download" })
    assert.isUndefined(look([ebook], [[eanOf(1), 1]]).freeShipping)
    assert.isUndefined(look([book(1, { availability: "OUT_OF_PRINT" })], [[eanOf(1), 1]]).freeShipping)
    assert.isDefined(
      look(
        [ebook, book(2)],
        [
          [eanOf(1), 1],
          [eanOf(2), 1],
        ],
      ).freeShipping,
    )
  })

  it("says when its goods are not sent together", () => {
    const preorder = book(2, { inStock: false, preorderDate: "2026-11-01", preorderDeliveryDate: "2026-12-12" })
    const ordered = book(1, { inStock: false, deliveryTime: "5-8" })
    const cart = look(
      [ordered, preorder],
      [
        [eanOf(1), 1],
        [eanOf(2), 1],
      ],
    )
    assert.isTrue(cart.differentDelivery)
    assert.strictEqual(cart.lines[1]?.delivery, "Skickas 12 december")
    assert.isFalse(look([ordered], [[eanOf(1), 5]]).differentDelivery)
  })

  it("is shown with weekends alone, when nobody knows the holidays", () => {
    const down = Layer.mock(Holidays, { list: Effect.fail(new HolidaysError({ cause: "down" })) })
    const cart = look([book(1)], [[eanOf(1), 1]], winter("2026-11-27T12:00"), down)
    assert.strictEqual(cart.lines[0]?.delivery, "Skickas på måndag")
  })

  it("is empty, whether it was never begun or holds nothing", () => {
    assert.deepStrictEqual(look([], []), EMPTY_CART)
    const nobody = readCartView(undefined, MONDAY).pipe(Effect.provide([shopWith({}), Layer.mock(Carts, {})]))
    assert.deepStrictEqual(Effect.runSync(nobody), EMPTY_CART)
  })
})
