import { assert, describe, it } from "@effect/vitest"
import { cartWithProducts } from "@kapitel/core/arbitraries/cart"
import { priceCart } from "@kapitel/core/cart/priceCart"
import { OrderContents } from "@kapitel/core/checkout/Order"
import { chargesTheSame, orderContents } from "@kapitel/core/checkout/orderContents"
import { sampleEan, sampleOrder } from "@kapitel/core/contracts/checkout/sampleOrder"
import { GiftCardId } from "@kapitel/core/gift-cards/GiftCard"
import { Money } from "@kapitel/core/pricing/Money"
import { PromotionId } from "@kapitel/core/promotions/Promotion"
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

  it.prop("have the format and the colour of each line", [pricedCart], ([cart]) => {
    const named = ({ format, color }: { readonly format?: string; readonly color?: string }) => [format, color]
    const colours = ["Röd", undefined]
    const lineItems = cart.lineItems.map((line, index) => {
      const color = colours[index % 2]
      return color === undefined ? line : { ...line, color }
    })
    assert.deepStrictEqual(orderContents({ ...cart, lineItems }).lines.map(named), lineItems.map(named))
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

  it("charge the same only when each amount is the same, for the same goods, promotions and gift cards", () => {
    const contents = sampleOrder().contents
    const promotion = { id: PromotionId.make("rea"), name: "Rea", amount: Money.make(1_000) }
    const card = { id: GiftCardId.make("00000000-0000-4000-8000-000000000001"), last4: "1234", amount: Money.make(500) }
    const charged = { ...contents, promotions: [promotion], giftCards: [card] }
    const [line] = contents.lines
    if (line === undefined) throw new Error("the sample has no line")
    const oneMore = (amount: number) => Money.make(amount + 100)
    const others: ReadonlyArray<Partial<OrderContents>> = [
      { total: oneMore(charged.total) },
      { toPay: oneMore(charged.toPay) },
      { discount: oneMore(charged.discount) },
      { shipping: { ...charged.shipping, id: "other" } },
      { shipping: { ...charged.shipping, fee: oneMore(charged.shipping.fee) } },
      { lines: [...contents.lines, line] },
      { lines: [{ ...line, ean: sampleEan(99) }, ...contents.lines.slice(1)] },
      { lines: [{ ...line, quantity: line.quantity + 1 }, ...contents.lines.slice(1)] },
      { lines: [{ ...line, unitPrice: oneMore(line.unitPrice) }, ...contents.lines.slice(1)] },
      { lines: [{ ...line, discount: oneMore(line.discount) }, ...contents.lines.slice(1)] },
      { lines: [{ ...line, vatRate: line.vatRate === 25 ? 6 : 25 }, ...contents.lines.slice(1)] },
      { promotions: [] },
      { promotions: [promotion, { ...promotion, id: PromotionId.make("host") }] },
      { promotions: [{ ...promotion, id: PromotionId.make("host") }] },
      { promotions: [{ ...promotion, amount: oneMore(promotion.amount) }] },
      { giftCards: [] },
      { giftCards: [{ ...card, id: GiftCardId.make("00000000-0000-4000-8000-000000000002") }] },
      { giftCards: [{ ...card, amount: oneMore(card.amount) }] },
    ]
    assert.isTrue(chargesTheSame(charged, structuredClone(charged)))
    for (const other of others) {
      assert.isFalse(chargesTheSame(charged, { ...charged, ...other }), JSON.stringify(other))
      assert.isFalse(chargesTheSame({ ...charged, ...other }, charged), JSON.stringify(other))
    }
  })
})
