import { assert, describe, it } from "@effect/vitest"
import { holidays, NOW } from "@kapitel/core/arbitraries/delivery"
import { offer } from "@kapitel/core/arbitraries/offers"
import { buyability } from "@kapitel/core/availability/buyability"
import type { Offer } from "@kapitel/core/catalogue/Product"
import { deliveryPromise } from "@kapitel/core/delivery/deliveryPromise"
import { stockholmInstant } from "@kapitel/core/delivery/stockholm"
import { Money } from "@kapitel/core/pricing/Money"
import { Schema } from "effect"

const book: Offer & { readonly kind: string } = {
  kind: "book",
  price: Money.make(19_900),
  vatRate: 6,
  availability: "AVAILABLE_TO_BUY",
  inStock: true,
  deliveryTime: "5-8",
}
const promise = (more: Partial<Offer & { shipped: boolean }>) =>
  deliveryPromise({ ...book, shipped: true, ...more }, NOW, [])
const midnight = stockholmInstant("2026-11-22") ?? Number.NaN

describe("a delivery promise", () => {
  it("is the dispatch time for copies in stock, and the delivery time for others", () => {
    assert.deepInclude(promise({}), { kind: "shipping", validUntil: midnight })
    assert.deepStrictEqual(promise({ inStock: false }), { kind: "time", time: { kind: "band", from: 5, to: 8 } })
    assert.deepInclude(promise({ inStock: false, deliveryTime: "1" }), { kind: "time", validUntil: midnight })
  })

  it("of more copies than are in stock is split, and its own division decides", () => {
    const both = deliveryPromise({ ...book, shipped: true, promise: { shelf: 1, toOrder: 2 } }, NOW, [])
    assert.deepStrictEqual(both, { kind: "split", shelf: 1, time: { kind: "band", from: 5, to: 8 } })
    const none = deliveryPromise({ ...book, shipped: true, promise: { shelf: 0, toOrder: 2 } }, NOW, [])
    assert.deepStrictEqual(none, { kind: "time", time: { kind: "band", from: 5, to: 8 } })
  })

  it("is the release day for a preorder, and none for what is not sold or not shipped", () => {
    const preorder = { inStock: false, preorderDate: "2026-11-01", preorderDeliveryDate: "2026-12-01" }
    assert.deepStrictEqual(promise(preorder), {
      kind: "preorder",
      deliveryDate: "2026-12-01",
      validUntil: stockholmInstant("2026-12-01") ?? Number.NaN,
    })
    assert.deepStrictEqual(promise({ availability: "OUT_OF_PRINT" }), { kind: "none" })
    assert.deepStrictEqual(promise({ shipped: false }), { kind: "none" })
    assert.deepStrictEqual(promise({ inStock: false, deliveryTime: "snart" }), { kind: "none" })
  })

  const part = Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: 0.999 }))
  it.prop(
    "is constant until its own expiry",
    [offer, Schema.Boolean, holidays, part],
    ([offer, shipped, closed, part]) => {
      const article = { ...offer, kind: "book", shipped }
      const promised = deliveryPromise(article, NOW, closed)
      const until = promised.validUntil ?? NOW + 86_400_000 * 400
      assert.isAbove(until, NOW)
      assert.deepStrictEqual(deliveryPromise(article, Math.floor(NOW + (until - NOW) * part), closed), promised)
      const bought = buyability(article, NOW).kind
      assert.strictEqual(promised.kind === "preorder", bought === "preorder")
      assert.strictEqual(promised.kind === "shipping", bought === "buy" && shipped && offer.inStock)
      if (promised.kind === "time") assert.isTrue(bought === "buy" && shipped && !offer.inStock)
    },
  )
})
