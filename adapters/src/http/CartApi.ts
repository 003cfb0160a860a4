/** The visitor's cart (spec §7). Clients send numbers, quantities and codes; every price is the shop's own. */
import { IdempotencyKey, Quantity } from "@kapitel/core/cart/CartContents"
import { Ean } from "@kapitel/core/catalogue/Ean"
import { GiftCardAttempt } from "@kapitel/core/gift-cards/buyGiftCards"
import { LastDigits } from "@kapitel/core/gift-cards/GiftCard"
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { ApiConventions } from "./ApiConventions.ts"
import { Caching, NO_STORE } from "./Caching.ts"
import { VisitorMiddleware } from "./VisitorSession.ts"
import {
  CannotBeBought,
  CartChangedMeanwhile,
  CartIsFull,
  CodeIsRefused,
  CopiesRunShort,
  GiftCardIsFaulty,
  GiftCardIsRefused,
  GiftCardIsSpent,
  GiftCardsAreFull,
  InvalidRequest,
  KeyReused,
  LineUnknown,
  NothingIsBought,
  ProductUnknown,
  TriedTooOften,
  Unavailable,
} from "./wire/refusals.ts"
import { Sek } from "./wire/Sek.ts"
import { WireCart } from "./wire/WireCart.ts"

const lineItemId = Schema.String.check(Schema.isPattern(/^[A-Za-z0-9_-]{1,32}$/))

/** As typed: far longer than any code. */
const typed = Schema.String.check(Schema.isMaxLength(200))

const idempotencyKey = {
  "idempotency-key": Schema.optionalKey(IdempotencyKey).annotate({
    description: "The same key within ten minutes is the same change, done once; with another one it is refused.",
  }),
}

/** `"12"`: the cart's `version` as an entity tag. */
const IfMatch = Schema.String.check(Schema.isPattern(/^"\d{1,10}"$/))

const version = Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 1_000_000_000 })))

/** Preconditions: the change is valid only for the cart that the visitor was shown. */
const terms = {
  ...idempotencyKey,
  "if-match": Schema.optionalKey(IfMatch).annotate({
    description: "The cart's `version` in quotes: a cart that has another one by now is left alone and answered.",
  }),
}

const removal = { headers: terms, success: WireCart, error: [KeyReused, CartChangedMeanwhile, Unavailable] } as const

/** Quantity of a form without the field. */
export const DEFAULT_QUANTITY = Quantity.make(1)

const Addition = Schema.Struct({
  productId: Ean,
  quantity: Quantity,
  upTo: Schema.optionalKey(Schema.Boolean).annotate({
    description: "True: as many as can be had, where that is fewer. Else more than can be had is refused.",
  }),
})

/** The fields of the shop's own purchase form, as a page sends them before its scripts have loaded (decision 296). */
const AdditionFields = Schema.Struct({
  ean: Ean,
  quantity: Schema.optionalKey(Schema.FiniteFromString.pipe(Schema.decodeTo(Quantity))),
  upTo: Schema.optionalKey(Schema.String),
  /** The form's destination without a script. */
  returnTo: Schema.optionalKey(Schema.String),
})

export type AdditionPayload = typeof Addition.Type | typeof AdditionFields.Type

/** The added line, and the message for it (D-21). */
const Added = Schema.Struct({
  status: Schema.Literal("success"),
  itemCount: Schema.Int,
  message: Schema.String,
  items: Schema.Array(Schema.Struct({ title: Schema.String, format: Schema.optionalKey(Schema.String) })),
  cart: WireCart,
}).annotate({ identifier: "Added" })

/** A gift card as it is filled in; a field that cannot be read is in the refusal's `faults`. */
const GiftCardPurchase = Schema.Struct({
  value: Schema.Finite.annotate({ description: "Kronor: 100 to 5000 in steps of 100" }),
  quantity: Schema.Finite.annotate({ description: "1 to 20 cards for the same recipient" }),
  method: Schema.String.annotate({ description: "`email` or `sms`" }),
  email: Schema.optionalKey(typed),
  phone: Schema.optionalKey(typed).annotate({ description: "A Swedish mobile number" }),
  date: Schema.optionalKey(typed).annotate({ description: "`2026-12-24`, within a year; absent: at once" }),
  time: Schema.optionalKey(typed).annotate({ description: "`09:00` in Stockholm; absent: nine in the morning" }),
  message: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(2_000))).annotate({
    description: "At most 500 characters, by text message 160",
  }),
})

/** What a gift card can pay now, and the last day on which it can. */
const Balance = Schema.Struct({
  last4: LastDigits,
  balance: Sek,
  validThrough: Schema.optionalKey(Schema.String).annotate({ description: "`2036-11-29`, in Stockholm" }),
}).annotate({ identifier: "GiftCardBalance" })

export class CartApi extends HttpApiGroup.make("cart")
  .add(
    HttpApiEndpoint.get("view", "/cart", { success: WireCart, error: Unavailable }).annotate(
      OpenApi.Description,
      "The cart with today's prices; empty for a visitor without one.",
    ),
    HttpApiEndpoint.post("add", "/cart/lines", {
      headers: idempotencyKey,
      payload: Schema.Union([Addition, AdditionFields]),
      success: Added,
      error: [
        InvalidRequest,
        ProductUnknown,
        CannotBeBought,
        CopiesRunShort,
        CartIsFull,
        KeyReused,
        CartChangedMeanwhile,
        Unavailable,
      ],
    }).annotate(
      OpenApi.Description,
      "Puts copies of a product into the cart. Together at most 999 of each, and no more than can be had. Also as the fields of the shop's own form.",
    ),
    HttpApiEndpoint.patch("setQuantity", "/cart/lines/:lineItemId", {
      params: { lineItemId },
      headers: terms,
      payload: Schema.Struct({
        quantity: Quantity,
        productID: Schema.optionalKey(Ean),
        lineItemID: Schema.optionalKey(lineItemId),
        version,
      }),
      success: WireCart,
      error: [InvalidRequest, LineUnknown, CopiesRunShort, KeyReused, CartChangedMeanwhile, Unavailable],
    }).annotate(OpenApi.Description, "Sets how many copies a line holds. `DELETE` takes the line away."),
    HttpApiEndpoint.delete("remove", "/cart/lines/:lineItemId", {
      params: { lineItemId },
      headers: terms,
      success: WireCart,
      error: [LineUnknown, KeyReused, CartChangedMeanwhile, Unavailable],
    }).annotate(OpenApi.Description, "Takes a line out of the cart."),
    HttpApiEndpoint.post("addCode", "/cart/promotions", {
      headers: terms,
      payload: Schema.Struct({ code: typed, version }),
      success: WireCart,
      error: [InvalidRequest, CodeIsRefused, KeyReused, CartChangedMeanwhile, TriedTooOften, Unavailable],
    }).annotate(OpenApi.Description, "Uses a discount code. One that takes nothing off this cart is refused."),
    HttpApiEndpoint.delete("removeCode", "/cart/promotions/:code", {
      params: { code: typed },
      ...removal,
    }).annotate(OpenApi.Description, "Takes a discount code away; one that is not there is no error."),
    HttpApiEndpoint.post("addGiftCard", "/cart/gift-cards", {
      headers: terms,
      payload: Schema.Struct({ code: typed, pin: typed, version }),
      success: WireCart,
      error: [
        InvalidRequest,
        GiftCardIsRefused,
        GiftCardIsSpent,
        TriedTooOften,
        GiftCardsAreFull,
        NothingIsBought,
        KeyReused,
        CartChangedMeanwhile,
        Unavailable,
      ],
    }).annotate(OpenApi.Description, "Pays with a gift card, by its 16 digits and its pin. Wrong tries are counted."),
    HttpApiEndpoint.delete("removeGiftCard", "/cart/gift-cards/:giftCardId", {
      params: { giftCardId: typed },
      ...removal,
    }).annotate(OpenApi.Description, "Takes a gift card away by its `id`; one that is not there is no error."),
  )
  .add(
    HttpApiEndpoint.post("takeObtainable", "/cart/correction", {
      headers: terms,
      payload: Schema.Struct({ version }),
      success: WireCart,
      error: [InvalidRequest, KeyReused, CartChangedMeanwhile, Unavailable],
    }).annotate(
      OpenApi.Description,
      "Every line gets down to as many copies as can be had; what cannot be bought any more leaves the cart.",
    ),
    HttpApiEndpoint.put("chooseDelivery", "/cart/delivery", {
      payload: Schema.Struct({ delivery: Schema.String.check(Schema.isPattern(/^[a-z][a-z0-9-]{0,31}$/)) }),
      success: WireCart,
      error: [InvalidRequest, CartChangedMeanwhile, Unavailable],
    }).annotate(OpenApi.Description, "Chooses one of `deliveryOptions` by its id; any other leaves the cart as it is."),
  )
  .add(
    HttpApiEndpoint.post("buyGiftCards", "/gift-cards", {
      headers: {
        "idempotency-key": Schema.optionalKey(GiftCardAttempt).annotate({
          description: "22 random characters. The same key with the same body adds the cards once.",
        }),
      },
      payload: GiftCardPurchase,
      success: Added,
      error: [
        InvalidRequest,
        GiftCardIsFaulty,
        CartIsFull,
        KeyReused,
        CartChangedMeanwhile,
        TriedTooOften,
        Unavailable,
      ],
    }).annotate(OpenApi.Description, "Puts gift cards into the cart that are sent to a recipient once they are paid."),
    HttpApiEndpoint.post("readBalance", "/gift-cards/balance", {
      payload: Schema.Struct({
        giftCardNumber: typed,
        phone: typed.annotate({ description: "The number that the card was sent to, or its pin" }),
      }),
      success: Balance,
      error: [InvalidRequest, GiftCardIsRefused, TriedTooOften, Unavailable],
    }).annotate(OpenApi.Description, "What is left of a gift card. Wrong tries are counted with those of paying."),
  )
  .annotateEndpoints(Caching, NO_STORE)
  .middleware(VisitorMiddleware)
  .middleware(ApiConventions) {}
