/** Errors of the API: a tag for programs, a Swedish message for people. */
import { Ean } from "@kapitel/core/catalogue/Ean"
import { GiftCardFaults } from "@kapitel/core/gift-cards/buyGiftCards"
import { Schema } from "effect"
import { Sek } from "./Sek.ts"
import { WireCart } from "./WireCart.ts"

const message = Schema.String.annotate({ description: "A sentence in Swedish that can be shown as it is" })

/** The request does not match the API's description. `field` is where, if it is a single field. */
export class InvalidRequest extends Schema.TaggedError<InvalidRequest>()(
  "InvalidRequest",
  { message, field: Schema.optionalKey(Schema.String) },
  { httpApiStatus: 400 },
) {}

/** No product has this number. */
export class ProductUnknown extends Schema.TaggedError<ProductUnknown>()(
  "ProductNotFound",
  { message },
  { httpApiStatus: 404 },
) {}

export class CategoryUnknown extends Schema.TaggedError<CategoryUnknown>()(
  "CategoryNotFound",
  { message },
  { httpApiStatus: 404 },
) {}

export class AuthorUnknown extends Schema.TaggedError<AuthorUnknown>()(
  "AuthorNotFound",
  { message },
  { httpApiStatus: 404 },
) {}

/** The line is not in this visitor's cart, or no longer; the same for another visitor's line. */
export class LineUnknown extends Schema.TaggedError<LineUnknown>()(
  "LineNotFound",
  { message },
  { httpApiStatus: 404 },
) {}

/** It cannot be bought now. */
export class CannotBeBought extends Schema.TaggedError<CannotBeBought>()(
  "NotBuyable",
  { message },
  { httpApiStatus: 409 },
) {}

/** Not enough copies: `available` is per line, including those in the cart. Nothing was changed. */
export class CopiesRunShort extends Schema.TaggedError<CopiesRunShort>()(
  "TooFewCopies",
  {
    message,
    lines: Schema.Array(
      Schema.Struct({ productID: Ean, title: Schema.String, quantity: Schema.Int, available: Schema.Int }),
    ),
  },
  { httpApiStatus: 409 },
) {}

/** The cart has the maximum number of lines. */
export class CartIsFull extends Schema.TaggedError<CartIsFull>()("CartFull", { message }, { httpApiStatus: 409 }) {}

/** The cart was changed meanwhile: `cart` is its current state, and nothing of this change was applied. */
export class CartChangedMeanwhile extends Schema.TaggedError<CartChangedMeanwhile>()(
  "CartOutdated",
  { message, cart: Schema.optionalKey(WireCart) },
  { httpApiStatus: 409 },
) {}

/** The `Idempotency-Key` was used for another change. */
export class KeyReused extends Schema.TaggedError<KeyReused>()(
  "IdempotencyKeyReused",
  { message },
  { httpApiStatus: 409 },
) {}

/**
 * The code has no effect on this cart: one message for all codes (CART-11), then the reason (D-79). The `reason` of a
 * code that is unknown, not valid now, or bound to people is `unknown`.
 */
export class CodeIsRefused extends Schema.TaggedError<CodeIsRefused>()(
  "CodeRefused",
  { message, reason: Schema.String, missing: Schema.optionalKey(Sek) },
  { httpApiStatus: 409 },
) {}

/** No gift card has this number and this pin, or it has expired. */
export class GiftCardIsRefused extends Schema.TaggedError<GiftCardIsRefused>()(
  "GiftCardRefused",
  { message },
  { httpApiStatus: 409 },
) {}

/** A gift card has no balance left. */
export class GiftCardIsSpent extends Schema.TaggedError<GiftCardIsSpent>()(
  "GiftCardsSpent",
  { message },
  { httpApiStatus: 409 },
) {}

/** Fields of a gift card to correct; `message` is that of the first. Nothing was put into the cart. */
export class GiftCardIsFaulty extends Schema.TaggedError<GiftCardIsFaulty>()(
  "GiftCardUnreadable",
  { message, faults: GiftCardFaults },
  { httpApiStatus: 400 },
) {}

/** Too many gift cards, codes, orders or watches were tried; none is checked for a while. */
export class TriedTooOften extends Schema.TaggedError<TriedTooOften>()(
  "TooManyTries",
  { message },
  { httpApiStatus: 429 },
) {}

/** The cart has the maximum number of gift cards. */
export class GiftCardsAreFull extends Schema.TaggedError<GiftCardsAreFull>()(
  "TooManyGiftCards",
  { message },
  { httpApiStatus: 409 },
) {}

/** There is nothing in the cart that a gift card could pay for. */
export class NothingIsBought extends Schema.TaggedError<NothingIsBought>()(
  "NothingToPay",
  { message },
  { httpApiStatus: 409 },
) {}

/** No checkout of this visitor has this token; the same for another visitor's. */
export class CheckoutUnknown extends Schema.TaggedError<CheckoutUnknown>()(
  "OrderNotFound",
  { message },
  { httpApiStatus: 404 },
) {}

/** Downloads require the shopper's consent to immediate delivery before payment. */
export class ConsentNeeded extends Schema.TaggedError<ConsentNeeded>()(
  "ConsentMissing",
  { message },
  { httpApiStatus: 409 },
) {}

/** Gift cards do not cover the total. */
export class PaymentStillNeeded extends Schema.TaggedError<PaymentStillNeeded>()(
  "PaymentNeeded",
  { message },
  { httpApiStatus: 409 },
) {}

/** The cart cannot be bought as it is; `reason` names the refusal, `key` the confirmation of a cart that is paid. */
export class CannotComplete extends Schema.TaggedError<CannotComplete>()(
  "CannotComplete",
  { message, reason: Schema.String, key: Schema.optionalKey(Schema.String) },
  { httpApiStatus: 409 },
) {}

/** There is no such token, or the form has expired after a day. */
export class WithdrawalGone extends Schema.TaggedError<WithdrawalGone>()(
  "WithdrawalNotFound",
  { message },
  { httpApiStatus: 404 },
) {}

/** Too many forms from this network; none is accepted for a while. */
export class WithdrawnTooOften extends Schema.TaggedError<WithdrawnTooOften>()(
  "TooManyWithdrawals",
  { message },
  { httpApiStatus: 429 },
) {}

/** The product can be bought now, or is never sold. */
export class CannotBeWatched extends Schema.TaggedError<CannotBeWatched>()(
  "NotWatchable",
  { message },
  { httpApiStatus: 409 },
) {}

/** The address of the account that is logged in has as many watches as it may have. Not sent to other visitors. */
export class WatchesFull extends Schema.TaggedError<WatchesFull>()(
  "TooManyWatches",
  { message },
  { httpApiStatus: 409 },
) {}

/** There is no such token, or the watch was removed or has expired. */
export class WatchGone extends Schema.TaggedError<WatchGone>()("WatchNotFound", { message }, { httpApiStatus: 404 }) {}

/** It cannot be reserved in any store: it is not for sale, not released yet, or not a thing. */
export class CannotBeReserved extends Schema.TaggedError<CannotBeReserved>()(
  "NotReservable",
  { message },
  { httpApiStatus: 409 },
) {}

/** The store has fewer copies left; `others` have as many as are asked for. Nothing is held. */
export class StoreHasTooFew extends Schema.TaggedError<StoreHasTooFew>()(
  "TooFewInStore",
  {
    message,
    available: Schema.Int,
    others: Schema.Array(Schema.Struct({ storeID: Schema.String, storeName: Schema.String, available: Schema.Int })),
  },
  { httpApiStatus: 409 },
) {}

/** A limit is met, `of` the reservations or the copies of the contact, or of the product in this hour. Nothing is held. */
export class ReservationsFull extends Schema.TaggedError<ReservationsFull>()(
  "TooManyReservations",
  { message, of: Schema.Literals(["contact", "copies", "product"]) },
  { httpApiStatus: 409 },
) {}

/** No reservation has this token, or it has been deleted 30 days after its end. */
export class ReservationUnknown extends Schema.TaggedError<ReservationUnknown>()(
  "ReservationNotFound",
  { message },
  { httpApiStatus: 404 },
) {}

/** It has ended, or was extended already. Nothing was changed. */
export class ReservationIsOther extends Schema.TaggedError<ReservationIsOther>()(
  "ReservationChanged",
  { message },
  { httpApiStatus: 409 },
) {}

/** The store does not have all of the cart. Nothing was changed. */
export class StoreIsOut extends Schema.TaggedError<StoreIsOut>()("StoreIsOut", { message }, { httpApiStatus: 409 }) {}

/** An outage of the shop. `reference` identifies the cause in the shop's log (D-57). */
export class Unavailable extends Schema.TaggedError<Unavailable>()(
  "Unavailable",
  { message, reference: Schema.String },
  { httpApiStatus: 503 },
) {}
