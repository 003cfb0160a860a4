import { assert, describe, it } from "@effect/vitest"
import { CartId } from "@kapitel/core/cart/CartContents"
import { KnockToken, type Order, OrderId, OrderNumber } from "@kapitel/core/checkout/Order"
import { OrderLetters } from "@kapitel/core/checkout/OrderLetters"
import { sampleContents, sampleEan } from "@kapitel/core/contracts/checkout/sampleOrder"
import { deliverable } from "@kapitel/core/mail/MailPost"
import { Effect, Option, Schema } from "effect"
import { escapeHtml } from "../../app/mail/escapeHtml.ts"
import { layer } from "../../app/mail/OrderLetters.ts"
import { orderConfirmation } from "../../app/mail/orderConfirmation.ts"

const order: Order = {
  id: OrderId.make("7b7a3c0e-6c1c-4b53-9d4b-0d8c5b1f2a11"),
  number: OrderNumber.make("K123456789"),
  knockToken: KnockToken.make("k".repeat(43)),
  state: "CONFIRMED",
  cartId: CartId.make("cart-0000000000000000"),
  member: false,
  revision: 1,
  syncedRevision: 1,
  contents: sampleContents(
    [
      { ean: sampleEan(1), quantity: 2, price: 10_600 },
      { ean: sampleEan(2), quantity: 1, price: 12_500, rate: 25 },
    ],
    { shippingFee: 0 },
  ),
  payment: { providerRef: "private-reference", clientToken: "public-SE-1", expiresAt: 0 },
  paymentMethod: "Kort",
  customer: {
    email: "agnes@exempel.se",
    firstName: "Agnes",
    lastName: "Edvardsson",
    street: "Kaponjärgatan 4",
    zipCode: "413 02",
    city: "Göteborg",
  },
  awaitedStock: [],
  placedAt: Date.UTC(2026, 10, 21, 23, 30),
}

const sender = { shopName: "Kapitel", demo: false }

describe("the order confirmation", () => {
  it("tells number, lines, sums and VAT of each rate in both forms", () => {
    const { subject, text, html } = orderConfirmation(order, sender)
    assert.include(subject, "K123456789")
    const expected = [
      "K123456789",
      "22 november 2026",
      "Bok 1 (inbunden)",
      "2 st",
      "337\u00a0kr",
      "12,00\u00a0kr",
      "25,00\u00a0kr",
      "Varav moms 6 %",
      "Varav moms 25 %",
      "Kaponjärgatan 4",
      "413 02 Göteborg",
      "14 dagar",
    ]
    for (const words of expected) {
      assert.include(text, words)
      assert.include(html, escapeHtml(words))
    }
  })

  it("never tells what is between the shop and its provider", () => {
    const { text, html } = orderConfirmation(order, sender)
    for (const secret of [order.knockToken, "private-reference", order.id, order.cartId]) {
      assert.notInclude(text + html, secret)
    }
  })

  it("tells the customer of copies that are awaited", () => {
    const awaiting = { ...order, awaitedStock: [{ ean: sampleEan(1), quantity: 1 }] }
    assert.include(orderConfirmation(awaiting, sender).text, "1 exemplar väntar")
    assert.notInclude(orderConfirmation(order, sender).text, "väntar på att")
  })

  it("says that it is a demonstration only when it is", () => {
    assert.include(orderConfirmation(order, { ...sender, demo: true }).text, "demonstration")
    assert.notInclude(orderConfirmation(order, sender).html, "demonstration")
  })

  it.prop("whatever a title or a name holds, it stays text", [Schema.String, Schema.String], ([title, name]) => {
    const evil = `<img src=x onerror=alert(1)>"'&${title}`
    const [line] = order.contents.lines
    const { html } = orderConfirmation(
      {
        ...order,
        contents: { ...order.contents, lines: line === undefined ? [] : [{ ...line, title: evil }] },
        customer: { email: "agnes@exempel.se", firstName: `<script>${name}` },
      },
      sender,
    )
    assert.notInclude(html, "<img")
    assert.notInclude(html, "<script")
  })

  it.effect("can be sent as it is", () =>
    Effect.gen(function* () {
      const letters = yield* OrderLetters
      const letter = letters.compose("orderConfirmation", order, "key")
      assert.isTrue(Option.isSome(letter))
      if (Option.isSome(letter)) yield* deliverable(letter.value)
      const toStaff = letters.compose(
        "stockAwaited",
        { ...order, awaitedStock: [{ ean: sampleEan(2), quantity: 1 }] },
        "key",
      )
      assert.include(Option.getOrThrow(toStaff).text, "1 st saknas av Bok 2")
      assert.strictEqual(Option.getOrThrow(toStaff).to, "order@kapitel.example")
    }).pipe(Effect.provide(layer({ ...sender, staffAddress: "order@kapitel.example" }))),
  )

  it.effect("is not written when nobody left an address", () =>
    Effect.gen(function* () {
      const letters = yield* OrderLetters
      const { customer: _customer, ...anonymous } = order
      assert.isTrue(Option.isNone(letters.compose("orderConfirmation", anonymous, "key")))
    }).pipe(Effect.provide(layer({ ...sender, staffAddress: "order@kapitel.example" }))),
  )
})
