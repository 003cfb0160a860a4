import { assert, describe, it } from "@effect/vitest"
import { cartWithProducts } from "@kapitel/core/arbitraries/cart"
import { priceCart } from "@kapitel/core/cart/priceCart"
import { OrderContents } from "@kapitel/core/checkout/Order"
import { chargesTheSame, orderContents } from "@kapitel/core/checkout/orderContents"
import { Schema } from "effect"
import * as Arbitrary from "effect/Arbitrary"

/** A million kronor in öre: a more expensive cart is refused before it becomes an order. */
const MOST = 100_000_000

const NOW = Date.UTC(2026, 10, 21, 9)

const pricedCart = Arbitrary.all({ cart: cartWithProducts, member: Arbitrary.schema(Schema.Boolean) }).pipe(
  Arbitrary.map(({ cart: { contents, products }, member }) =>
    priceCart(contents, products, { member }, NOW, { nonBookDirectory: "vara" }),
  ),
)

describe("the charged contents of an order", () => {
  it.prop("the VAT rates add up to the total, and none has more VAT than its share", [pricedCart], ([cart]) => {
    const { vat, total } = orderContents(cart)
    assert.strictEqual(
      vat.reduce((sum, { gross }) => sum + gross, 0),
      total,
    )
    for (const { rate, gross, vat: part } of vat) {
      assert.isAtMost(Math.abs(part * (100 + rate) - gross * rate) * 2, 100 + rate)
    }
  })

  it.prop("are read back unchanged from JSON through their schema", [pricedCart], ([cart]) => {
    const contents = orderContents(cart)
    if (contents.lines.length === 0 || contents.total > MOST) return
    const decoded: unknown = JSON.parse(JSON.stringify(contents))
    assert.deepStrictEqual(Schema.decodeUnknownSync(OrderContents)(decoded), contents)
  })

  it.prop("are equal for equal carts, and differ with one copy more", [pricedCart], ([cart]) => {
    const contents = orderContents(cart)
    assert.isTrue(chargesTheSame(contents, orderContents(cart)))
    const [first, ...rest] = contents.lines
    if (first === undefined) return
    const more = { ...contents, lines: [{ ...first, quantity: first.quantity + 1 }, ...rest] }
    assert.isFalse(chargesTheSame(contents, more))
    const retaxed = contents.lines.map((line) => ({ ...line, vatRate: 12 as const }))
    assert.isFalse(chargesTheSame(contents, { ...contents, lines: retaxed }))
    assert.isFalse(chargesTheSame(contents, { ...contents, lines: rest }))
  })
})
