/** Buying gift cards: from the form to a line of the cart (GIFT-01, D-25). */
import { Clock, Effect, Schema } from "effect"
import type { CartId, IdempotencyKey, Quantity } from "../cart/CartContents.ts"
import { Carts } from "../cart/Carts.ts"
import type { Visitor } from "../cart/priceCart.ts"
import { networkBudgets } from "../limits/networks.ts"
import { RateLimits } from "../limits/RateLimits.ts"
import { GiftCardSales } from "./GiftCardSales.ts"
import { GiftCardTerms } from "./GiftCardTerms.ts"
import { giftCardEan } from "./giftCardProduct.ts"
import { type GiftCardFields, readGiftCardPurchase } from "./giftCardPurchase.ts"

/** Forms of one network: each stores an address and a message. */
const FORMS = { times: 100, withinMs: 60 * 60_000 } as const

/** As `GiftCardFault`. */
export const GiftCardFaults = Schema.Array(
  Schema.Union([
    Schema.Struct({
      field: Schema.Literals(["value", "quantity", "method", "email", "phone", "time"]),
      why: Schema.Literal("unreadable"),
    }),
    Schema.Struct({ field: Schema.Literal("date"), why: Schema.Literals(["unreadable", "past", "late"]) }),
    Schema.Struct({ field: Schema.Literal("message"), why: Schema.Literals(["long", "longForSms"]) }),
  ]),
)

/** What was typed cannot be read: the fields to correct, in the form's order. */
class GiftCardUnreadable extends Schema.TaggedError<GiftCardUnreadable>()("GiftCardUnreadable", {
  faults: GiftCardFaults,
}) {}

/** 128 random bits in base64url, made with the form: pressing twice adds the cards once. */
export const GiftCardAttempt = Schema.String.check(Schema.isPattern(/^[A-Za-z0-9_-]{22}$/))

/**
 * Stores what was filled in, and adds it to the cart. The same form sent again, by a second press or a retry, changes
 * nothing; with other contents it is another line.
 */
export const buyGiftCards = Effect.fn("buyGiftCards")(function* (
  typed: GiftCardFields,
  attempt: string,
  buyer: { readonly cartId: CartId | undefined; readonly visitor: Visitor; readonly network: string },
) {
  const now = yield* Clock.currentTimeMillis
  const { byText } = yield* GiftCardTerms
  const read = readGiftCardPurchase(typed, byText, now)
  if (read.kind === "faults") return yield* new GiftCardUnreadable({ faults: read.faults })
  const limits = yield* RateLimits
  yield* limits.spend(networkBudgets("gift card form of", buyer.network, FORMS), now)
  const sales = yield* GiftCardSales
  const { purchase, quantity } = read
  let ean = giftCardEan(attempt, purchase)
  for (let salt = 1; !(yield* sales.draft({ ean, purchase, now })); salt++) {
    ean = giftCardEan(`${attempt} ${salt}`, purchase)
  }
  const carts = yield* Carts
  return yield* carts.add(buyer.cartId, ean, quantity as Quantity, buyer.visitor, {
    name: `${attempt}.${ean}` as IdempotencyKey,
  })
})
