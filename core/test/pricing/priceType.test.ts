import { assert, describe, it } from "@effect/vitest"
import { offer } from "@kapitel/core/arbitraries/offers"
import { money } from "@kapitel/core/arbitraries/pricing"
import { roundToKronor } from "@kapitel/core/pricing/kronor"
import { Money } from "@kapitel/core/pricing/Money"
import { percentOff, priceOf } from "@kapitel/core/pricing/priceType"

const kr = (kronor: number) => Money.make(kronor * 100)
const shown = (price: number, more: { originalPrice?: number; loyaltyPrice?: number } = {}) => {
  const { originalPrice, loyaltyPrice } = more
  const tag = priceOf({
    price: kr(price),
    ...(originalPrice === undefined ? {} : { originalPrice: kr(originalPrice) }),
    ...(loyaltyPrice === undefined ? {} : { loyaltyPrice: kr(loyaltyPrice) }),
  })
  return tag.kind === "price" ? tag.type : tag.kind
}

describe("price type", () => {
  it.each([
    ["original", shown(199)],
    ["original", shown(199, { originalPrice: 199 })],
    ["original", shown(199, { originalPrice: 149 })],
    ["discount", shown(149, { originalPrice: 199 })],
    ["discount", shown(149, { originalPrice: 199, loyaltyPrice: 149 })],
    ["discount", shown(149, { originalPrice: 199, loyaltyPrice: 0 })],
    ["discount", shown(149, { originalPrice: 199, loyaltyPrice: 169 })],
    ["loyalty", shown(199, { loyaltyPrice: 179 })],
    ["loyalty", shown(149, { originalPrice: 199, loyaltyPrice: 129 })],
    ["original", shown(199, { loyaltyPrice: 199 })],
    ["dash", shown(0, { originalPrice: 199, loyaltyPrice: 99 })],
  ] as const)("is %s (PRICE-03, D-05)", (type, is) => {
    assert.strictEqual(is, type)
  })

  it("is missing without a price, whatever else is known", () => {
    assert.deepStrictEqual(priceOf({ originalPrice: kr(199), loyaltyPrice: kr(99) }), { kind: "missing" })
  })

  it("shows whole kronor, and no reduction that rounding removes", () => {
    assert.deepStrictEqual(priceOf({ price: Money.make(9_960), originalPrice: Money.make(10_040) }), {
      kind: "price",
      type: "original",
      price: kr(100),
      loyaltyPrice: kr(100),
    })
    assert.deepStrictEqual(priceOf({ price: Money.make(49) }), { kind: "dash" })
  })

  it("the member price defaults to the price (D-05)", () => {
    const price = kr(199)
    for (const offer of [{ price }, ...[kr(0), kr(200), price].map((loyaltyPrice) => ({ price, loyaltyPrice }))]) {
      assert.deepStrictEqual(priceOf(offer), { kind: "price", type: "original", price, loyaltyPrice: price })
    }
  })

  it.prop(
    "follows the three rules, each price decided by its own comparison (P2, PRICE-01, PRICE-02)",
    [offer],
    ([offer]) => {
      const tag = priceOf(offer)
      if (offer.price === undefined) return assert.strictEqual(tag.kind, "missing")
      if (offer.price < 50) return assert.strictEqual(tag.kind, "dash")
      if (tag.kind !== "price") return assert.fail("a price is shown")
      assert.strictEqual(tag.type === "loyalty", tag.loyaltyPrice < tag.price)
      assert.strictEqual(tag.originalPrice !== undefined, (offer.originalPrice ?? 0) - tag.price >= 50)
      if (tag.type === "discount") assert.isAbove(tag.originalPrice ?? 0, tag.price)
      if (tag.originalPrice !== undefined) assert.notStrictEqual(tag.type, "original")
      assert.isAbove(tag.loyaltyPrice, 0)
      assert.isAtMost(tag.loyaltyPrice, tag.price)
    },
  )

  it.prop("does not depend on the order of the fields, nor on repeated reading (P2)", [offer], ([offer]) => {
    const turned = Object.fromEntries(Object.entries(offer).toReversed()) as typeof offer
    assert.deepStrictEqual(priceOf(turned), priceOf(offer))
  })

  it.prop("a member never pays more than others, and never nothing", [offer], ([offer]) => {
    const tag = priceOf(offer)
    if (tag.kind !== "price") return
    const given = roundToKronor(offer.loyaltyPrice ?? 0)
    assert.strictEqual(tag.loyaltyPrice, given > 0 && given < tag.price ? given : tag.price)
  })
})

describe("percent off", () => {
  it("is measured from the lowest recent price and rounded down", () => {
    assert.strictEqual(percentOff(kr(90), kr(100)), 10)
    assert.strictEqual(percentOff(kr(199), kr(299)), 33)
    assert.strictEqual(percentOff(kr(0), kr(299)), 100)
  })

  it("is none when the price is unknown, not lower, or lower by less than a percent", () => {
    assert.isUndefined(percentOff(kr(90), undefined))
    assert.isUndefined(percentOff(kr(90), kr(90)))
    assert.isUndefined(percentOff(kr(90), kr(80)))
    assert.isUndefined(percentOff(kr(998), kr(1000)))
  })

  it.prop("never exceeds the reduction, and is within a percent of it", [money, money], ([price, lowest]) => {
    const percent = percentOff(price, lowest)
    if (percent === undefined) return assert.isTrue(lowest - price < lowest / 100 || lowest === 0)
    assert.isAtMost(price * 100, lowest * (100 - percent))
    assert.isAbove(price * 100, lowest * (99 - percent))
  })
})
