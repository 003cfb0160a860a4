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

describe("what an order is charged for", () => {
  it.prop("the rates sum to what is paid, and none is more VAT than its share", [pricedCart], ([cart]) => {
    const { vat, total } = orderContents(cart)
    assert.strictEqual(
      vat.reduce((sum, { gross }) => sum + gross, 0),
      total,
    )
    for (const { rate, gross, vat: part } of vat) {
      assert.isAtMost(Math.abs(part * (100 + rate) - gross * rate) * 2, 100 + rate)
    }
  })

  it.prop("it survives being kept as JSON and read back through its schema", [pricedCart], ([cart]) => {
    const contents = orderContents(cart)
    if (contents.lines.length === 0 || contents.total > MOST) return
    const kept: unknown = JSON.parse(JSON.stringify(contents))
    assert.deepStrictEqual(Schema.decodeUnknownSync(OrderContents)(kept), contents)
  })

  it.prop("the same cart charges the same, one copy more does not", [pricedCart], ([cart]) => {
    const contents = orderContents(cart)
    assert.isTrue(chargesTheSame(contents, orderContents(cart)))
    const [first, ...rest] = contents.lines
    if (first === undefined) return
    const more = { ...contents, lines: [{ ...first, quantity: first.quantity + 1 }, ...rest] }
    assert.isFalse(chargesTheSame(contents, more))
    const taxedAnew = contents.lines.map((line) => ({ ...line, vatRate: 12 as const }))
    assert.isFalse(chargesTheSame(contents, { ...contents, lines: taxedAnew }))
    assert.isFalse(chargesTheSame(contents, { ...contents, lines: rest }))
  })
})
