/** A recording of a shop, replayed, has the same result. */
import { assert, describe, it } from "@effect/vitest"
import { type CartContents, CartId, Quantity } from "@kapitel/core/cart/CartContents"
import { type Order, OrderId, OrderNumber } from "@kapitel/core/checkout/Order"
import { sampleContents, sampleEan, sampleOrder } from "@kapitel/core/contracts/checkout/sampleOrder"
import { GiftCardId } from "@kapitel/core/gift-cards/GiftCard"
import { AccountId } from "@kapitel/core/identity/Member"
import { Money } from "@kapitel/core/pricing/Money"
import { type Promotion, PromotionCode, PromotionId } from "@kapitel/core/promotions/Promotion"
import { Effect } from "effect"
import { composeFlow, type RecordingContext } from "../../replay/record/composeFlow.ts"
import type { SeenLogins } from "../../replay/record/loginEvents.ts"
import { flowFile } from "../../replay/record/recordFlow.ts"
import type { ProviderRecords, ShopSnapshot } from "../../replay/record/ShopSnapshot.ts"
import { replayFlow } from "../../replay/replayFlow.ts"
import { readShopFlow } from "./readShopFlow.ts"

const BEGUN = Date.UTC(2026, 10, 21, 11)
const [bok, lyrik] = [sampleEan(1), sampleEan(2)]
const cartId = CartId.make("cart-0000000000000001")

const cartWith = (version: number, lines: ReadonlyArray<readonly [typeof bok, number]>): CartContents => ({
  id: cartId,
  version,
  entries: lines.map(([ean, quantity], index) => ({ key: `line-${index}`, ean, quantity: Quantity.make(quantity) })),
})

const SESSION = { providerRef: "ref-1", clientToken: "token-1", expiresAt: BEGUN + 3_600_000 }

const orderIn = (state: Order["state"]): Order =>
  sampleOrder({
    id: OrderId.make("00000000-0000-4000-8000-000000000001"),
    number: OrderNumber.make("K100000001"),
    state,
    cartId,
    contents: sampleContents(
      [
        { ean: bok, quantity: 2, price: 19_900 },
        { ean: lyrik, quantity: 1, price: 14_900 },
      ],
      { shippingFee: 4_900 },
    ),
    payment: SESSION,
    placedAt: BEGUN,
  })

const SIGHTINGS: ReadonlyArray<ShopSnapshot> = [
  { at: BEGUN, carts: [], orders: [] },
  { at: BEGUN + 200, carts: [cartWith(1, [[bok, 1]])], orders: [] },
  {
    at: BEGUN + 5_200,
    carts: [
      cartWith(3, [
        [bok, 2],
        [lyrik, 1],
      ]),
    ],
    orders: [orderIn("PENDING")],
  },
  { at: BEGUN + 30_200, carts: [cartWith(4, [])], orders: [orderIn("CONFIRMED")] },
]

const BOOKS: ProviderRecords = {
  validations: [
    { ref: "ref-1", at: BEGUN + 10_000, answer: "200 {}" },
    { ref: "ref-1", at: BEGUN + 20_000, answer: "200 {}" },
  ],
  payments: [{ ref: "ref-1", at: BEGUN + 20_000, outcome: "paid", amount: 59_600 }],
  webhooks: new Map(),
}

const surroundings = {
  goods: new Map([
    [bok as string, { title: "Röda brevet", goods: { price: 199, stock: 5 } }],
    [lyrik as string, { title: "1 001 dikter", goods: { price: 149, stock: 2 } }],
  ]),
  balances: new Map<string, number>(),
  promotions: [],
}

const NO_LOGINS: SeenLogins = {
  sightings: [],
  before: { accounts: [], consents: [] },
  traces: { emails: [], consents: [], wrongCodes: [], devices: [] },
  texts: [],
}

describe("a recorded flow", () => {
  const flow = composeFlow("inspelad", SIGHTINGS, BOOKS, surroundings, NO_LOGINS)

  it("has the steps in the order in which they were done", () => {
    assert.deepStrictEqual(flow?.steps, [
      { add: { goods: "röda-brevet", copies: 1 } },
      { wait: "5 seconds" },
      { change: { goods: "röda-brevet", copies: 2 } },
      { add: { goods: "vara-1-001-dikter", copies: 1 } },
      { do: "openCheckout" },
      { wait: "5 seconds" },
      { pay: { outcome: "refused" } },
      { wait: "10 seconds" },
      { pay: { outcome: "paid", webhook: "lost" } },
      { wait: "10 seconds" },
    ])
  })

  it.live("gives the same result when its file is replayed", () =>
    Effect.gen(function* () {
      assert.isDefined(flow)
      const read = yield* readShopFlow("inspelad.yaml", flowFile(flow))
      assert.deepStrictEqual(read, flow)
      const { differences } = yield* replayFlow(read)
      assert.deepStrictEqual(differences, [])
    }),
  )

  it("has the chosen delivery, without a step that opens the checkout for it", () => {
    const chosen = SIGHTINGS.map((sighting, index): ShopSnapshot => {
      if (index < 3) return sighting
      const [cart] = sighting.carts
      return {
        ...sighting,
        carts: cart === undefined ? [] : [{ ...cart, delivery: "home" }],
        orders: [{ ...orderIn("CONFIRMED"), revision: 2 }],
      }
    })
    const steps = composeFlow("inspelad", chosen, BOOKS, surroundings, NO_LOGINS)?.steps ?? []
    assert.deepStrictEqual(
      steps.filter((step) => "do" in step || "chooseDelivery" in step),
      [{ do: "openCheckout" }, { chooseDelivery: "home" }],
    )
  })

  it("is none when nothing was done", () => {
    assert.isUndefined(composeFlow("inspelad", [{ at: BEGUN, carts: [], orders: [] }], BOOKS, surroundings, NO_LOGINS))
  })
})

describe("a recorded flow as a whole", () => {
  const [other, long, blank] = [sampleEan(3), sampleEan(4), sampleEan(5)]
  const [SECOND_CART, MEMBER] = [
    CartId.make("cart-0000000000000002"),
    AccountId.make("00000000-0000-4000-8000-000000000003"),
  ]
  const [CARD, OTHER_CARD] = [
    GiftCardId.make("00000000-0000-4000-8000-0000000000c1"),
    GiftCardId.make("00000000-0000-4000-8000-0000000000c2"),
  ]
  const promotion = (id: string, rest: Partial<Promotion> = {}): Promotion => ({
    id: PromotionId.make(id),
    name: "Rea",
    effect: { kind: "percentOff", percent: 10 },
    scope: { kind: "products", eans: [bok, lyrik] },
    membersOnly: false,
    oncePerMember: false,
    stacking: "exclusive",
    priority: 0,
    validFrom: 1,
    validUntil: 2,
    advertised: true,
    finePrint: "Villkor.",
    ...rest,
  })
  const shown = {
    name: "Rea",
    effect: { kind: "percentOff", percent: 10 },
    membersOnly: false,
    oncePerMember: false,
    stacking: "exclusive",
    priority: 0,
  }
  const HOST = PromotionCode.make("HOST")
  const title = (text: string) => ({ title: text, goods: { price: 10 } })
  const contents = sampleContents(
    [
      { ean: bok, quantity: 2, price: 19_900, discount: 3_980 },
      { ean: lyrik, quantity: 1, price: 14_900 },
      { ean: bok, quantity: 1, price: 19_900, discount: 50 },
    ],
    { shippingFee: 2_950, giftCards: [{ id: CARD, last4: "1234", amount: Money.make(10_000) }], promotion: "used" },
  )
  const order = (rest: Partial<Order>): Order => ({ ...orderIn("CONFIRMED"), contents, ...rest })
  const first = order({
    contents: { ...contents, shipping: { ...contents.shipping, id: "parcel" } },
    payment: { ...SESSION, providerRef: "ref-2" },
    placedAt: BEGUN + 9_000,
  })
  const earlier = order({ id: OrderId.make("00000000-0000-4000-8000-000000000002"), state: "REFUSED" })
  const theirs = order({ id: OrderId.make("00000000-0000-4000-8000-000000000004"), cartId: SECOND_CART })
  const orders = [earlier, first, theirs]
  const [mine, others] = [
    {
      ...cartWith(1, [[bok, 1]]),
      codes: [HOST, PromotionCode.make("OKÄND")],
      giftCards: [CARD, OTHER_CARD],
      accountId: MEMBER,
    },
    { ...cartWith(1, [[lyrik, 1]]), id: SECOND_CART },
  ]
  const books: ProviderRecords = {
    validations: [],
    payments: [
      { ref: "ref-1", at: BEGUN, outcome: "refused", amount: 1 },
      { ref: "ref-2", at: BEGUN, outcome: "paid", amount: 45_620 },
      { ref: "ref-9", at: BEGUN, outcome: "paid", amount: 7 },
    ],
    webhooks: new Map(),
  }
  const recorded = (sightings: ReadonlyArray<ShopSnapshot>, more: Partial<RecordingContext> = {}) =>
    composeFlow("allt", sightings, books, { ...surroundings, ...more }, NO_LOGINS)

  it("has its goods, cards, promotions, members, steps with pauses, and what is expected", () => {
    const flow = recorded(
      [
        { at: BEGUN, carts: [], orders: [] },
        { at: BEGUN + 1_000, carts: [mine], orders: [] },
        { at: BEGUN + 3_400, carts: [mine, others], orders: [] },
        { at: BEGUN + 5_800, carts: [{ ...mine, ...cartWith(2, [[bok, 2]]) }, others], orders: [] },
        { at: BEGUN + 7_799, carts: [{ ...mine, ...cartWith(3, [[bok, 3]]) }, others], orders: [] },
        { at: BEGUN + 9_800, carts: [{ ...mine, ...cartWith(4, [[bok, 4]]) }, others], orders },
      ],
      {
        goods: new Map([
          [bok as string, title("Röda brevet")],
          [lyrik, title("Röda brevet!")],
          [other, title("RÖDA  BREVET")],
          [long, title("En mycket lång titel med   ett tecken")],
          [blank, title("!?")],
        ]),
        balances: new Map<string, number>([[OTHER_CARD, 250.5]]),
        promotions: [
          promotion("used"),
          promotion("entered", { code: HOST, scope: { kind: "everything" } }),
          promotion("neither", { code: PromotionCode.make("VINTER") }),
          promotion("automatic"),
        ],
      },
    )
    const by = "kund-2"
    assert.deepStrictEqual(flow as object, {
      name: "allt",
      about: "Recorded in the demo shop.",
      shop: {
        goods: {
          "röda-brevet": { price: 10 },
          "röda-brevet-nr2": { price: 10 },
          "röda-brevet-nr3": { price: 10 },
          "en-mycket-lång-titel-med": { price: 10 },
          vara: { price: 10 },
        },
        giftCards: { "kort-1": { balance: 0 }, "kort-2": { balance: 250.5 } },
        promotions: {
          used: { ...shown, goods: ["röda-brevet"] },
          entered: { ...shown, code: "HOST" },
        },
        members: ["medlem-1"],
      },
      steps: [
        { logIn: "medlem-1" },
        { add: { goods: "röda-brevet", copies: 1 } },
        { enterCode: "HOST" },
        { enterCode: "OKÄND" },
        { addGiftCard: "kort-1" },
        { addGiftCard: "kort-2" },
        { wait: "2 seconds" },
        { add: { goods: "röda-brevet-nr2", copies: 1 }, by },
        { wait: "3 seconds" },
        { change: { goods: "röda-brevet", copies: 2 } },
        { change: { goods: "röda-brevet", copies: 3 } },
        { wait: "4 seconds" },
        { do: "openCheckout" },
        { do: "openCheckout", by },
      ],
      expect: {
        order: {
          state: "CONFIRMED",
          lines: { "röda-brevet": 1, "röda-brevet-nr2": 1 },
          discount: 40.3,
          shipping: 29.5,
          delivery: "parcel",
          total: 735.2,
          toPay: 635.2,
        },
        confirmed: 2,
        taken: 456.2,
      },
    })
  })

  it("has no key for what did not occur", () => {
    const flow = recorded([{ at: BEGUN, carts: [cartWith(1, [])], orders: [] }], { goods: new Map() })
    assert.deepStrictEqual(flow as object, {
      name: "allt",
      about: "Recorded in the demo shop.",
      shop: {},
      steps: [],
      expect: { confirmed: 0, taken: 0 },
    })
  })

  it("has a promotion for all goods when it took nothing from any", () => {
    const flow = recorded([{ at: BEGUN, carts: [{ ...cartWith(1, [[bok, 1]]), codes: [HOST] }], orders: [] }], {
      promotions: [promotion("entered", { code: HOST })],
    })
    assert.deepStrictEqual(flow?.shop?.promotions as object, { entered: { ...shown, code: "HOST" } })
  })
})
