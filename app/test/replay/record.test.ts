/** A recording of a shop, replayed, has the same result. */
import { assert, describe, it } from "@effect/vitest"
import { type CartContents, CartId, Quantity } from "@kapitel/core/cart/CartContents"
import { type Order, OrderId, OrderNumber } from "@kapitel/core/checkout/Order"
import { sampleContents, sampleEan, sampleOrder } from "@kapitel/core/contracts/checkout/sampleOrder"
import { Effect } from "effect"
import { composeFlow } from "../../replay/record/composeFlow.ts"
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
