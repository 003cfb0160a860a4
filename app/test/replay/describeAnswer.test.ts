/** What the timeline shows of an answer, in the parts that no bundled flow has. */
import { assert, it } from "@effect/vitest"
import { describeAnswer } from "../../replay/describeAnswer.ts"
import { makeNames } from "../../replay/names.ts"

const line = {
  title: "bok",
  quantity: 2,
  price: 10_000,
  loyaltyPrice: 10_000,
  priceSubTotal: 20_000,
  totalPrice: 20_000,
  buyable: true,
}
const cart = {
  lineItems: [line],
  subTotal: 20_000,
  promotions: [],
  deliveryOptions: [],
  giftCards: [],
  total: 20_000,
  loyaltySaving: 0,
  freeShippingAsMember: false,
}
const order = {
  id: "K1",
  callbackToken: "secret",
  state: "PENDING",
  contents: {
    lines: [{ quantity: 1, title: "bok", unitPrice: 9_900, discount: 900 }],
    promotions: [{ name: "Rea", amount: 900 }],
    shipping: { fee: 0 },
    giftCards: [{ id: "kort", amount: 1_000 }],
    toPay: 8_000,
    vat: [{ rate: 6, vat: 453 }],
  },
}
const ORDER =
  "K1 PENDING; 1 bok at 99 kr less 9 kr; Rea less 9 kr; no delivery 0 kr; kort pays 10 kr; to pay 80 kr; of it VAT 6 % 4.53 kr"

it.each<readonly [answer: unknown, text: string | undefined]>([
  [cart, "the cart: 2 bok at 100 kr; goods 200 kr; to pay 200 kr"],
  [
    {
      ...cart,
      lineItems: [
        { ...line, originalPrice: 15_000, loyaltyPrice: 9_000, totalPrice: 18_000, wanted: 3, free: 2 },
        { ...line, title: "lyrik", quantity: 1, priceSubTotal: 0, totalPrice: 0, buyable: false },
      ],
      promotions: [
        { name: "Rea", amount: 2_000, active: true },
        { name: "Jul", amount: 0, active: false, refusal: "threshold", missing: 5_000 },
        { name: "Vår", amount: 0, active: false },
      ],
      deliveryOptions: [
        { id: "parcel", fee: 0 },
        { id: "home", fee: 7_900 },
      ],
      shippingChoice: { id: "home" },
      giftCards: [{ id: "kort", amount: 100 }],
      loyaltySaving: 1,
      freeShippingAsMember: true,
    },
    "the cart: 2 bok at 100 kr (otherwise 150 kr) (members 90 kr) less 20 kr, 3 wanted, 2 free; 1 lyrik at 100 kr, not for sale; goods 200 kr; Rea less 20 kr; Jul not applied threshold, 50 kr missing; Vår not applied; parcel 0 kr; chosen home 79 kr; kort pays 1 kr; to pay 200 kr; membership saves 0.01 kr; members pay no shipping",
  ],
  [order, ORDER],
  [{ kind: "nothingToPay", order }, `nothingToPay: ${ORDER}`],
  [{ kind: "paid", order, script: { attributes: { "data-page": "confirmation" } } }, `paid (confirmation): ${ORDER}`],
  [{ kind: "failed", order: undefined, script: undefined }, "failed"],
  [{ kind: "unknown" }, "unknown"],
  [{ kind: 1 }, undefined],
  [{}, undefined],
  [null, undefined],
  [undefined, undefined],
  [true, undefined],
])("%o is shown as one line", (answer, text) => {
  assert.strictEqual(describeAnswer(makeNames(), answer), text)
})
