import { assert, it } from "@effect/vitest"
import { isbn } from "@kapitel/core/arbitraries/catalogue"
import { price } from "@kapitel/core/arbitraries/pricing"
import { Money } from "@kapitel/core/pricing/Money"
import fc from "fast-check"

/** Rules of your own: staff pay four fifths, in whole kronor; a copy is labelled by the end of its number. */
const staffPrice = (price: Money): Money => Money.make(Math.ceil((price * 4) / 500) * 100)
const label = (ean: string): string => ean.slice(-5)

it.prop("staff never pay more than others, and always whole kronor", [price], ([price]) => {
  assert.isAtMost(staffPrice(price), price)
  assert.strictEqual(staffPrice(price) % 100, 0)
})

it("a label is five digits", () => {
  fc.assert(fc.property(isbn, (ean) => /^\d{5}$/.test(label(ean))))
})
