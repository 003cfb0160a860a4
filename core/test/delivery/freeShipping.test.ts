import { assert, describe, it } from "@effect/vitest"
import { money } from "@kapitel/core/arbitraries/pricing"
import { type DeliveryOption, STANDARD_PARCEL, shippingFee } from "@kapitel/core/delivery/DeliveryOption"
import { FREE_SHIPPING_THRESHOLD, freeShipping } from "@kapitel/core/delivery/freeShipping"
import { isShipped } from "@kapitel/core/delivery/isShipped"
import { Money } from "@kapitel/core/pricing/Money"
import { Schema } from "effect"

const kr = (kronor: number) => Money.make(kronor * 100)

describe("free shipping", () => {
  it.each([
    [0, 0, 249],
    [178, 71, 71],
    [248, 99, 1],
    [249, 100, 0],
    [250, 100, 0],
  ])("with goods for %i kr is %i percent reached, %i kr left (CART-02)", (goods, percent, remaining) => {
    assert.deepStrictEqual(freeShipping(kr(goods)), { percent, remaining: kr(remaining), reached: percent === 100 })
  })

  it("is not reached at 248,99 kr, and 1 kr is left (D-07)", () => {
    assert.deepStrictEqual(freeShipping(Money.make(24_899)), { percent: 99, remaining: kr(1), reached: false })
  })

  it.prop("is between 0 and 100 percent, and never decreases with a higher sum (P16)", [money, money], (goods) => {
    const [less, more] = goods.toSorted((a, b) => a - b).map(freeShipping)
    if (less === undefined || more === undefined) return assert.fail()
    for (const { percent, remaining, reached } of [less, more]) {
      assert.isTrue(Number.isInteger(percent) && percent >= 0 && percent <= 100)
      assert.strictEqual(reached, percent === 100)
      assert.strictEqual(reached, remaining === 0)
      assert.strictEqual(remaining % 100, 0)
    }
    assert.isAtLeast(more.percent, less.percent)
    assert.isAtMost(more.remaining, less.remaining)
  })

  it.prop("is reached by buying for the amount left, and not for a krona less", [money], ([goods]) => {
    const { remaining, reached } = freeShipping(goods)
    if (reached) return
    assert.isAtLeast(goods + remaining, FREE_SHIPPING_THRESHOLD)
    assert.isBelow(goods + remaining - 100, FREE_SHIPPING_THRESHOLD)
  })
})

describe("the shipping fee", () => {
  const dear: DeliveryOption = { id: "dear", name: "parcel", fee: kr(99) }

  it.prop(
    "is zero only without a parcel, or for members from 249 kr (P1)",
    [money, Schema.Boolean, Schema.Boolean],
    (cart) => {
      const [goods, shipped, member] = cart
      const free = !shipped || (member && goods >= 24_900)
      assert.strictEqual(shippingFee({ goods, shipped, member }), free ? 0 : STANDARD_PARCEL.fee)
      assert.strictEqual(shippingFee({ goods, shipped, member }, dear), free ? 0 : dear.fee)
    },
  )

  it("is charged for books and pens, not for downloads, streams and digital gift cards", () => {
    assert.isTrue(isShipped({ kind: "book" }))
    assert.isTrue(isShipped({ kind: "audiobook" }))
    assert.isFalse(isShipped({ kind: "ebook" }))
    assert.isFalse(isShipped({ kind: "giftcard" }))
    assert.isFalse(isShipped({ kind: "audiobook", distributionMethod: "streaming" }))
    assert.isFalse(isShipped({ kind: "audiobook", digitalFormat: "MP3" }))
  })
})
