/** The steps that follow from two readings of a shop's carts and orders, and from the provider's record. */
import { assert, describe, it } from "@effect/vitest"
import { type CartContents, CartId, Quantity } from "@kapitel/core/cart/CartContents"
import { type Order, OrderId } from "@kapitel/core/checkout/Order"
import { sampleContents, sampleEan, sampleOrder } from "@kapitel/core/contracts/checkout/sampleOrder"
import { GiftCardId } from "@kapitel/core/gift-cards/GiftCard"
import { AccountId } from "@kapitel/core/identity/Member"
import { PromotionCode } from "@kapitel/core/promotions/Promotion"
import { stepsPaid, stepsSeen } from "../../replay/record/orderSteps.ts"
import type { ProviderRecords } from "../../replay/record/ShopSnapshot.ts"

const [bok, penna] = [sampleEan(1), sampleEan(2)]
const [FIRST, SECOND] = [CartId.make("cart-0000000000000001"), CartId.make("cart-0000000000000002")]
const [MEMBER, CUSTOMER] = [
  AccountId.make("00000000-0000-4000-8000-000000000001"),
  AccountId.make("00000000-0000-4000-8000-000000000002"),
]

const HOST = PromotionCode.make("HOST")
const [CARD, OTHER_CARD] = [
  GiftCardId.make("00000000-0000-4000-8000-0000000000c1"),
  GiftCardId.make("00000000-0000-4000-8000-0000000000c2"),
]

const NAMES = {
  goods: new Map<string, string>([
    [bok, "bok"],
    [penna, "penna"],
  ]),
  cards: new Map<string, string>([
    [CARD, "kort-1"],
    [OTHER_CARD, "kort-2"],
  ]),
  members: new Map<string, string>([[MEMBER, "medlem-1"]]),
  visitors: new Map<string, string>([[SECOND, "kund-2"]]),
}

type Lines = Readonly<Partial<Record<string, number>>>

const cartOf = (lines: Lines, rest: Partial<CartContents> = {}): CartContents => ({
  id: FIRST,
  version: 1,
  entries: Object.entries(lines).map(([name, copies = 0]) => ({
    key: name,
    ean: name === "bok" ? bok : penna,
    quantity: Quantity.make(copies),
  })),
  ...rest,
})

const [ID, OTHER_ID] = [
  OrderId.make("00000000-0000-4000-8000-00000000000a"),
  OrderId.make("00000000-0000-4000-8000-00000000000b"),
]
const SESSION = { providerRef: "ref-1", clientToken: "token-1", expiresAt: 0 }

const orderOf = (rest: Partial<Order> = {}): Order =>
  sampleOrder({ id: ID, cartId: FIRST, state: "PENDING", payment: SESSION, ...rest })

const withoutPayment = (rest: Partial<Order> = {}): Order => {
  const { payment: _, ...order } = orderOf(rest)
  return order
}

interface Read {
  readonly cart?: CartContents
  readonly order?: Order
}

const ONE = cartOf({ bok: 1 })
const OPENED: Read = { cart: ONE, order: orderOf() }

describe("the steps between two readings", () => {
  const snapshot = ({ cart, order }: Read, at: number) => ({
    at,
    carts: cart === undefined ? [] : [cart],
    orders: order === undefined ? [] : [order],
  })

  it.each<readonly [what: string, before: Read, after: Read, steps: ReadonlyArray<object>]>([
    [
      "new lines",
      {},
      { cart: cartOf({ bok: 1, penna: 2 }) },
      [{ add: { goods: "bok", copies: 1 } }, { add: { goods: "penna", copies: 2 } }],
    ],
    ["no change", { cart: ONE }, { cart: ONE }, []],
    [
      "another quantity",
      { cart: cartOf({ bok: 1, penna: 2 }) },
      { cart: cartOf({ bok: 1, penna: 3 }) },
      [{ change: { goods: "penna", copies: 3 } }],
    ],
    ["a removed line", { cart: cartOf({ bok: 1, penna: 2 }) }, { cart: ONE }, [{ remove: "penna" }]],
    [
      "codes",
      { cart: cartOf({ bok: 1 }, { codes: [HOST] }) },
      { cart: cartOf({ bok: 1 }, { codes: [HOST, PromotionCode.make("VINTER"), PromotionCode.make("VÅR")] }) },
      [{ enterCode: "VINTER" }, { enterCode: "VÅR" }],
    ],
    [
      "gift cards",
      { cart: cartOf({ bok: 1 }, { giftCards: [CARD] }) },
      { cart: cartOf({ bok: 1 }, { giftCards: [CARD, OTHER_CARD] }) },
      [{ addGiftCard: "kort-2" }],
    ],
    [
      "a member who signs in",
      { cart: ONE },
      { cart: cartOf({ bok: 1, penna: 1 }, { accountId: MEMBER }) },
      [{ logIn: "medlem-1" }, { add: { goods: "penna", copies: 1 } }],
    ],
    [
      "a member who is signed in",
      { cart: cartOf({ bok: 1 }, { accountId: MEMBER }) },
      { cart: cartOf({ bok: 1 }, { accountId: MEMBER }) },
      [],
    ],
    ["a login with steps of its own", { cart: ONE }, { cart: cartOf({ bok: 1 }, { accountId: CUSTOMER }) }, []],
    [
      "everything of another visitor",
      { cart: cartOf({ bok: 1, penna: 1 }, { id: SECOND }) },
      {
        cart: {
          ...cartOf({ bok: 2 }, { id: SECOND, accountId: MEMBER, codes: [HOST], giftCards: [CARD] }),
          delivery: "home",
        },
        order: orderOf({ cartId: SECOND, digitalConsentAt: 1 }),
      },
      [
        { logIn: "medlem-1", by: "kund-2" },
        { change: { goods: "bok", copies: 2 }, by: "kund-2" },
        { remove: "penna", by: "kund-2" },
        { enterCode: "HOST", by: "kund-2" },
        { addGiftCard: "kort-1", by: "kund-2" },
        { do: "openCheckout", by: "kund-2" },
        { chooseDelivery: "home", by: "kund-2" },
        { do: "agreeToDownloads", by: "kund-2" },
      ],
    ],
    ["an opened checkout", { cart: ONE }, OPENED, [{ do: "openCheckout" }]],
    ["an open checkout", OPENED, OPENED, []],
    ["another order", OPENED, { cart: ONE, order: orderOf({ id: OTHER_ID }) }, [{ do: "openCheckout" }]],
    ["another revision", OPENED, { cart: ONE, order: orderOf({ revision: 2 }) }, [{ do: "openCheckout" }]],
    [
      "another session",
      OPENED,
      { cart: ONE, order: orderOf({ payment: { ...SESSION, clientToken: "token-2" } }) },
      [{ do: "openCheckout" }],
    ],
    [
      "a delivery",
      OPENED,
      { cart: { ...ONE, delivery: "home" }, order: orderOf({ revision: 2 }) },
      [{ chooseDelivery: "home" }],
    ],
    [
      "a delivery that was chosen before the checkout was opened",
      { cart: ONE },
      { cart: { ...ONE, delivery: "home" }, order: orderOf() },
      [{ do: "openCheckout" }, { chooseDelivery: "home" }],
    ],
    [
      "a delivery after a checkout without a session",
      { cart: ONE, order: withoutPayment() },
      { cart: { ...ONE, delivery: "home" }, order: orderOf({ revision: 2 }) },
      [{ do: "openCheckout" }, { chooseDelivery: "home" }],
    ],
    [
      "a delivery and another line",
      OPENED,
      { cart: { ...cartOf({ bok: 1, penna: 1 }), delivery: "home" }, order: orderOf({ revision: 2 }) },
      [{ add: { goods: "penna", copies: 1 } }, { do: "openCheckout" }, { chooseDelivery: "home" }],
    ],
    [
      "the same delivery",
      { cart: { ...ONE, delivery: "home" }, order: orderOf() },
      { cart: { ...ONE, delivery: "home" }, order: orderOf({ revision: 2 }) },
      [{ do: "openCheckout" }],
    ],
    ["no delivery any longer", { ...OPENED, cart: { ...ONE, delivery: "home" } }, OPENED, []],
    [
      "agreement to downloads",
      OPENED,
      { cart: ONE, order: orderOf({ digitalConsentAt: 1 }) },
      [{ do: "agreeToDownloads" }],
    ],
    [
      "an earlier agreement",
      { cart: ONE, order: orderOf({ digitalConsentAt: 1 }) },
      { cart: ONE, order: orderOf({ digitalConsentAt: 1 }) },
      [],
    ],
    [
      "what was bought",
      { cart: cartOf({ bok: 2, penna: 1 }), order: orderOf() },
      { cart: ONE, order: orderOf({ state: "CONFIRMED" }) },
      [],
    ],
    [
      "a purchase after another one",
      { cart: cartOf({ bok: 2, penna: 1 }), order: orderOf({ state: "CONFIRMED" }) },
      { cart: ONE, order: orderOf({ id: OTHER_ID, state: "CONFIRMED" }) },
      [{ do: "openCheckout" }],
    ],
    [
      "changes after a purchase",
      { cart: cartOf({ bok: 2, penna: 1 }), order: orderOf({ state: "CONFIRMED" }) },
      { cart: ONE, order: orderOf({ state: "CONFIRMED" }) },
      [{ change: { goods: "bok", copies: 1 } }, { remove: "penna" }],
    ],
    [
      "a purchase without payment",
      { cart: ONE, order: withoutPayment() },
      { cart: cartOf({}), order: withoutPayment({ state: "CONFIRMED" }) },
      [{ do: "completeWithoutPayment" }],
    ],
    ["a refused payment", OPENED, { cart: ONE, order: orderOf({ state: "REFUSED" }) }, []],
  ])("are of %s", (_, before, after, steps) => {
    assert.deepStrictEqual(
      stepsSeen([snapshot(before, 1_000), snapshot(after, 2_000)], NAMES).filter(({ at }) => at === 2_000),
      steps.map((step) => ({ at: 2_000, step })) as never,
    )
  })

  it("are those of each cart, by its latest order", () => {
    const others = cartOf({ penna: 1 }, { id: SECOND })
    const orders = [orderOf({ revision: 3 }), orderOf({ id: OTHER_ID, cartId: SECOND })]
    assert.deepStrictEqual(
      stepsSeen(
        [
          { at: 1, carts: [ONE], orders: orders.slice(0, 1) },
          { at: 2, carts: [ONE, others], orders: [...orders, orderOf({ id: OTHER_ID })] },
        ],
        NAMES,
      ),
      [
        { at: 1, step: { add: { goods: "bok", copies: 1 } } },
        { at: 1, step: { do: "openCheckout" } },
        { at: 2, step: { do: "openCheckout" } },
        { at: 2, step: { add: { goods: "penna", copies: 1 }, by: "kund-2" } },
        { at: 2, step: { do: "openCheckout", by: "kund-2" } },
      ],
    )
  })
})

describe("the steps of paying", () => {
  const order = orderOf({ contents: sampleContents([{ ean: bok, quantity: 1, price: 10_000 }], { shippingFee: 0 }) })
  const records = (
    answers: ReadonlyArray<string>,
    outcome?: "paid" | "onHold" | "refused",
    { sent = 1, amount = 10_000 } = {},
  ): ProviderRecords => ({
    validations: [
      { ref: "ref-2", at: 1, answer: "200 {}" },
      ...answers.map((answer, index) => ({ ref: "ref-1", at: 10 + index, answer })),
    ],
    payments: [
      { ref: "ref-2", at: 1, outcome: "refused", amount: 7 },
      ...(outcome === undefined ? [] : [{ ref: "ref-1", at: 20, outcome, amount }]),
    ],
    webhooks: new Map([
      ["ref-2", 9],
      ["ref-1", sent],
    ]),
  })

  it.each<readonly [what: string, records: ProviderRecords, steps: ReadonlyArray<object>]>([
    ["none", records([]), []],
    ["one that was paid", records(["200 {}"], "paid"), [{ pay: { outcome: "paid" } }]],
    [
      "one that the shop stopped before it was paid",
      records(["409 changed", "200 {}"], "paid"),
      [{ pay: { outcome: "paid" }, refused: "409" }, { pay: { outcome: "paid" } }],
    ],
    ["one that was never paid", records(["200 {}"]), [{ pay: { outcome: "refused" } }]],
    [
      "the last of three",
      records(["200 {}", "200 {}", "200 {}"], "paid"),
      [{ pay: { outcome: "refused" } }, { pay: { outcome: "refused" } }, { pay: { outcome: "paid" } }],
    ],
    [
      "one without a webhook",
      records(["200 {}"], "paid", { sent: 0 }),
      [{ pay: { outcome: "paid", webhook: "lost" } }],
    ],
    [
      "one with two webhooks and another sum",
      records(["200 {}"], "paid", { sent: 2, amount: 9_950 }),
      [{ pay: { outcome: "paid", webhook: "twice", amount: 99.5 } }],
    ],
    [
      "one on hold",
      records(["200 {}"], "onHold", { sent: 0, amount: 50 }),
      [{ pay: { outcome: "onHold", webhook: "lost", amount: 0.5 } }],
    ],
    [
      "one that was refused while on hold",
      records(["200 {}"], "refused", { sent: 2 }),
      [{ pay: { outcome: "onHold", webhook: "twice" } }, { decide: "refused" }],
    ],
  ])("are of %s", (_, books, steps) => {
    const seen = stepsPaid([order], books, NAMES)
    assert.deepStrictEqual(
      seen.map(({ step }) => step),
      steps as never,
    )
    assert.isTrue(seen.every(({ at }) => at >= 10))
  })

  it("have the time of the provider's validation, and their visitor", () => {
    const theirs = { ...order, cartId: SECOND }
    const by = "kund-2"
    const of = (books: ProviderRecords) => stepsPaid([theirs], books, NAMES)
    assert.deepStrictEqual(
      [
        ...of(records(["409 changed", "200 {}", "200 {}"], "paid")),
        ...of(records(["200 {}"], "refused")),
        ...of(records(["200 {}"], "onHold")),
      ],
      [
        { at: 10, step: { pay: { outcome: "paid" }, refused: "409", by } },
        { at: 11, step: { pay: { outcome: "refused" }, by } },
        { at: 12, step: { pay: { outcome: "paid" }, by } },
        { at: 10, step: { pay: { outcome: "onHold" }, by } },
        { at: 10, step: { decide: "refused", by } },
        { at: 10, step: { pay: { outcome: "onHold" }, by } },
      ],
    )
  })

  it("are none of an order without a session, and those of each of several orders", () => {
    const second = { ...order, id: OTHER_ID, payment: { ...SESSION, providerRef: "ref-2" } }
    assert.deepStrictEqual(
      stepsPaid([withoutPayment(), order, second], records(["200 {}"], "paid"), NAMES).map(({ at }) => at),
      [10, 1, 1],
    )
  })
})
