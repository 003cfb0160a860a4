/** What is sent to Walley and what is read of its answers, field by field. */
import { assert, describe, it } from "@effect/vitest"
import type { WalleySettings } from "@kapitel/adapters/walley/WalleySettings"
import {
  AccessTokenAnswer,
  CheckoutAnswer,
  changingPart,
  InitialisedAnswer,
  initialisation,
  reading,
} from "@kapitel/adapters/walley/walleyMessages"
import type { Order, OrderContents } from "@kapitel/core/checkout/Order"
import { type SampleLine, sampleContents, sampleEan, sampleOrder } from "@kapitel/core/contracts/checkout/sampleOrder"
import { GiftCardId, LastDigits } from "@kapitel/core/gift-cards/GiftCard"
import { Money } from "@kapitel/core/pricing/Money"
import { Option, Redacted, Schema } from "effect"

const settings: WalleySettings = {
  apiUrl: "https://walley.example",
  loaderUrl: "https://walley.example/loader.js",
  clientId: "kapitel",
  clientSecret: Redacted.make("secret"),
  scope: "scope",
  storeId: 17,
  shopUrl: "https://shop.example",
}

const book: SampleLine = { ean: sampleEan(1), quantity: 2, price: 19_950 }
const pen: SampleLine = { ean: sampleEan(2), quantity: 1, price: 2_500, rate: 25 }

const orderOf = (lines: ReadonlyArray<SampleLine>, changes: Partial<OrderContents> = {}): Order =>
  sampleOrder({ contents: { ...sampleContents(lines), ...changes }, revision: 4 })
const changing = (lines: ReadonlyArray<SampleLine>, changes: Partial<OrderContents> = {}) =>
  changingPart(orderOf(lines, changes), settings)

const options = [
  { id: "home", name: "Hem", fee: Money.make(4_950) },
  { id: "box", name: "Ombud", fee: Money.make(0) },
]

describe("what is sent to Walley", () => {
  it("is the order's goods, reductions, gift cards and freight in kronor", () => {
    const card = { id: GiftCardId.make("00000000-0000-4000-8000-000000000001"), last4: LastDigits.make("1234") }
    const order = orderOf(
      [
        { ...pen, discount: 500 },
        { ...book, discount: 1_050 },
        { ...book, ean: sampleEan(3), discount: 50 },
      ],
      { giftCards: [{ ...card, amount: Money.make(5_050) }] },
    )
    const items = [
      { id: sampleEan(2), description: "Bok 1", unitPrice: 25, quantity: 1, vat: 25 },
      { id: sampleEan(1), description: "Bok 2", unitPrice: 199.5, quantity: 2, vat: 6 },
      { id: sampleEan(3), description: "Bok 3", unitPrice: 199.5, quantity: 2, vat: 6 },
      { id: "rabatt-6", description: "Rabatt", unitPrice: -11, quantity: 1, vat: 6 },
      { id: "rabatt-25", description: "Rabatt", unitPrice: -5, quantity: 1, vat: 25 },
      {
        id: `presentkort-${card.id}`,
        description: "Presentkort •••• 1234",
        type: "GiftCard",
        unitPrice: -50.5,
        quantity: 1,
        vat: 0,
      },
    ]
    assert.deepStrictEqual<unknown>(changingPart(order, settings), {
      cart: { items },
      fees: { shipping: { id: "frakt", description: "Frakt", unitPrice: 29, vat: 6 } },
      reference: order.id,
      metadata: { revision: "4" },
    })
  })

  it("has no line for reductions that are none", () => {
    assert.lengthOf(changing([book, pen]).cart.items, 2)
  })

  it.each([
    ["the rate of most of the shipped value", [book, pen], 6],
    ["the rate of most of it when that is last", [pen, book], 6],
    ["what was reduced counts as less", [{ ...book, price: 3_000, discount: 5_000 }, pen], 25],
    ["downloads do not count", [{ ...book, shipped: false }, pen], 25],
    ["25 when nothing is shipped", [{ ...book, shipped: false }], 25],
  ] as const)("taxes the freight at %s: %o", (_, lines, vat) => {
    assert.strictEqual(changing(lines).fees.shipping.vat, vat)
  })

  it.each([
    [50, "å".repeat(50)],
    [51, `${"å".repeat(49)}…`],
  ])("cuts a title of %i characters, each of them whole, to what Walley takes", (length, shown) => {
    const { lines } = sampleContents([book])
    const titled = (title: string) => changing([book], { lines: lines.map((line) => ({ ...line, title })) })
    assert.strictEqual(titled("å".repeat(length)).cart.items[0]?.description, shown)
    assert.strictEqual(titled("😀".repeat(length)).cart.items[0]?.description, shown.replaceAll("å", "😀"))
  })

  it("offers the ways of delivery in kronor where that is agreed on, with the chosen one", () => {
    const shipping = { name: "Ombud", fee: Money.make(0), options }
    const offered = [
      { id: "home", name: "Hem", fee: 49.5 },
      { id: "box", name: "Ombud", fee: 0 },
    ]
    const part = (changes: Partial<OrderContents>, deliveryChoices: boolean) =>
      changingPart(orderOf([book], changes), { ...settings, deliveryChoices })
    assert.deepStrictEqual<unknown>(part({ shipping: { ...shipping, id: "box" } }, true).shippingProperties, {
      options: offered,
      chosen: "box",
    })
    assert.deepStrictEqual<unknown>(part({ shipping }, true).shippingProperties, { options: offered })
    assert.notProperty(part({}, true), "shippingProperties")
    assert.notProperty(part({ shipping }, false), "shippingProperties")
    assert.notProperty(changing([book], { shipping }), "shippingProperties")
  })

  it("opens a Swedish checkout that calls back to the order's secret addresses", () => {
    const order = orderOf([book])
    assert.deepStrictEqual<unknown>(initialisation(order, settings), {
      storeId: 17,
      countryCode: "SE",
      merchantTermsUri: "https://shop.example/avtalsvillkor",
      notificationUri: `https://shop.example/walley/notify/${order.callbackToken}`,
      validationUri: `https://shop.example/walley/validate/${order.callbackToken}`,
      redirectPageUri: "https://shop.example/checkout/confirmation?key={checkout.publictoken}",
      ...changingPart(order, settings),
    })
  })

  it("has what is known of a customer, and no field that is empty", () => {
    const known = {
      email: "agnes@exempel.se",
      phone: "+46701234567",
      firstName: "Agnes",
      lastName: "Edvardsson",
      street: "Kaponjärgatan 4",
      zipCode: "413 02",
      city: "Göteborg",
    }
    const filledIn = (customer: Partial<typeof known>) =>
      initialisation(orderOf([book]), settings, customer).privateCustomerPrefill
    assert.deepStrictEqual<unknown>(filledIn(known), {
      email: "agnes@exempel.se",
      mobilePhoneNumber: "+46701234567",
      deliveryAddress: {
        firstName: "Agnes",
        lastName: "Edvardsson",
        address: "Kaponjärgatan 4",
        postalCode: "413 02",
        city: "Göteborg",
      },
    })
    assert.deepStrictEqual<unknown>(filledIn({ email: "", city: "" }), { deliveryAddress: {} })
  })
})

const read = (data: object) =>
  reading(Schema.decodeUnknownSync(CheckoutAnswer)({ data: { status: "PurchaseCompleted", reference: "r", ...data } }))
const purchase = { amountToPay: 199.5, result: "Preliminary" }
const charge = { amount: 19_950, currency: "SEK", reference: "r", revision: 0 }

describe("what Walley answers", () => {
  it.each([
    ["Preliminary", "paid"],
    ["Completed", "paid"],
    ["Activated", "paid"],
    ["OnHold", "onHold"],
    ["Signing", "onHold"],
    ["Something new", "onHold"],
    ["Rejected", "refused"],
    ["Cancelled", "refused"],
    ["Canceled", "refused"],
    ["Denied", "refused"],
  ])("of a purchase with the result %s is read as %s", (result, state) => {
    assert.deepStrictEqual<unknown>(
      read({ purchase: { ...purchase, result } }),
      state === "refused" ? { state } : { state, charge },
    )
  })

  it("is open until the purchase is completed, with the way of delivery that is chosen", () => {
    for (const status of ["Initialized", "CustomerIdentified", "CommittedToPurchase"])
      assert.deepStrictEqual<unknown>(read({ status, purchase }), { state: "open" })
    assert.deepStrictEqual<unknown>(read({}), { state: "open" })
    assert.deepStrictEqual<unknown>(read({ purchase: null, shipping: null }), { state: "open" })
    assert.deepStrictEqual<unknown>(read({ shipping: { chosen: null } }), { state: "open" })
    assert.deepStrictEqual<unknown>(read({ shipping: { chosen: "box" } }), { state: "open", delivery: "box" })
  })

  it("is gone when the checkout was aborted, whatever else is said", () => {
    assert.deepStrictEqual<unknown>(read({ status: "Aborted", purchase }), { state: "gone" })
  })

  it("of what was paid is in öre, with revision, method, currency and customer", () => {
    const customer = {
      email: "agnes@exempel.se",
      mobilePhoneNumber: "+46701234567",
      deliveryAddress: {
        firstName: "Agnes",
        lastName: "Edvardsson",
        address: "Kaponjärgatan 4",
        postalCode: "413 02",
        city: "Göteborg",
      },
    }
    const paid = {
      purchase: { ...purchase, amountToPay: 1.15, paymentName: "Card", currency: "NOK" },
      metadata: { revision: "4" },
      customer,
    }
    assert.deepStrictEqual<unknown>(read(paid), {
      state: "paid",
      charge: {
        amount: 115,
        currency: "NOK",
        reference: "r",
        revision: 4,
        method: "Card",
        customer: {
          email: "agnes@exempel.se",
          phone: "+46701234567",
          firstName: "Agnes",
          lastName: "Edvardsson",
          street: "Kaponjärgatan 4",
          zipCode: "413 02",
          city: "Göteborg",
        },
      },
    })
  })

  it("may lack what is not needed", () => {
    const email = { email: "a@b.se" }
    for (const [customer, expected] of [
      [null, undefined],
      [{}, undefined],
      [{ email: null, mobilePhoneNumber: "1" }, undefined],
      [{ ...email, mobilePhoneNumber: null, deliveryAddress: null }, email],
      [{ ...email, mobilePhoneNumber: "", deliveryAddress: { firstName: null, city: "" } }, email],
    ])
      assert.deepStrictEqual<unknown>(read({ purchase, customer }), {
        state: "paid",
        charge: { ...charge, ...(expected === undefined ? {} : { customer: expected }) },
      })
    for (const metadata of [null, {}, { revision: "many" }, { revision: "1.5" }])
      assert.deepStrictEqual<unknown>(read({ purchase, metadata, reference: null }), {
        state: "paid",
        charge: { ...charge, reference: "" },
      })
    assert.deepStrictEqual<unknown>(read({ purchase: { ...purchase, paymentName: null, currency: null } }), {
      state: "paid",
      charge,
    })
  })

  it("is not accepted without a token that can be used, or an end of the session that is a date", () => {
    const token = { token_type: "Bearer", access_token: "t", expires_in: 1 }
    const grants = Schema.decodeUnknownOption(AccessTokenAnswer)
    assert.isTrue(Option.isSome(grants(token)))
    for (const wrong of [{ token_type: "Basic" }, { access_token: "" }, { expires_in: 0 }, { expires_in: "1" }])
      assert.isTrue(Option.isNone(grants({ ...token, ...wrong })), JSON.stringify(wrong))
    const opened = { privateId: "p", publicToken: "q", expiresAt: "2026-11-24T09:00:00Z" }
    const opens = Schema.decodeUnknownOption(InitialisedAnswer)
    assert.deepStrictEqual(
      Option.getOrUndefined(opens({ data: opened }))?.data.expiresAt.getTime(),
      Date.UTC(2026, 10, 24, 9),
    )
    for (const wrong of [{ privateId: "" }, { publicToken: "" }, { expiresAt: "soon" }])
      assert.isTrue(Option.isNone(opens({ data: { ...opened, ...wrong } })), JSON.stringify(wrong))
  })
})
