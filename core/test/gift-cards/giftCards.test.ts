import { assert, describe, it } from "@effect/vitest"
import { normaliseDiscountCode } from "@kapitel/core/checkout/discountCode"
import { checkGiftCard } from "@kapitel/core/gift-cards/giftCardCode"
import { isGiftCardValue } from "@kapitel/core/gift-cards/giftCardValue"
import fc from "fast-check"

describe("a gift card's number", () => {
  const digits = fc.stringMatching(/^[0-9]{0,20}$/)
  it("has sixteen digits, spaces ignored, and is checked before the PIN (CART-16, D-22)", () => {
    fc.assert(
      fc.property(digits, fc.string(), fc.nat(20), (number, pin, gap) => {
        const typed = { code: `${number.slice(0, gap)} ${number.slice(gap)}`, pin }
        const length = Array.from(pin.trim()).length
        const fault = number.length !== 16 ? "code" : length < 5 ? "pin" : undefined
        assert.deepStrictEqual(
          checkGiftCard(typed),
          fault === undefined ? { kind: "valid", code: number, pin: pin.trim() } : { kind: "invalid", field: fault },
        )
      }),
    )
  })

  it.each([
    ["1234 5678 9012 3456", "12345", "valid"],
    ["1234567890123456", "abcde", "valid"],
    ["1234567890123456", "1234", "pin"],
    ["1234567890123456", "1234 ", "pin"],
    ["123456789012345", "1", "code"],
    ["123456789012345x", "12345", "code"],
    ["１234567890123456", "12345", "code"],
    ["1234-5678-9012-3456", "12345", "code"],
  ])("%s with PIN %s: %s (CART-17, D-22)", (code, pin, is) => {
    const entry = checkGiftCard({ code, pin })
    assert.strictEqual(entry.kind === "valid" ? "valid" : entry.field, is)
  })
})

describe("a gift card's value", () => {
  it("is 100 to 5,000 kr in steps of 100 (GIFT-04)", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.integer({ min: -100_000, max: 600_000 }),
          fc.integer({ min: -2, max: 60 }).map((n) => n * 10_000),
        ),
        (ore) => {
          const hundreds = ore / 10_000
          assert.strictEqual(isGiftCardValue(ore), Number.isInteger(hundreds) && hundreds >= 1 && hundreds <= 50)
        },
      ),
    )
    for (const no of [Number.NaN, Number.POSITIVE_INFINITY, 10_000.5]) assert.isFalse(isGiftCardValue(no))
  })
})

describe("a discount code", () => {
  it("is upper case and trimmed, however it was typed (CART-10)", () => {
    assert.strictEqual(normaliseDiscountCode(" höst-25\n"), "HÖST-25")
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const code = normaliseDiscountCode(typed)
        assert.strictEqual(normaliseDiscountCode(code), code)
        assert.strictEqual(code, code.toUpperCase())
        assert.strictEqual(
          normaliseDiscountCode(typed.toLowerCase().toUpperCase()),
          normaliseDiscountCode(typed.toLowerCase()),
        )
      }),
    )
  })
})
