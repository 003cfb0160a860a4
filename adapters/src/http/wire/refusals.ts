/** How the API says no: a tag for programs, a Swedish sentence for people. */
import { Ean } from "@kapitel/core/catalogue/Ean"
import { Schema } from "effect"
import { Sek } from "./Sek.ts"
import { WireCart } from "./WireCart.ts"

const message = Schema.String.annotate({ description: "A sentence in Swedish that can be shown as it is" })

/** It does not follow the API's own description. `field` is where, when it is one place. */
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

/** The line is not in this visitor's cart, or not any more; another visitor's line is answered the same. */
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

/** No more copies can be had: `available` of each line, those in the cart among them. Nothing was changed. */
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

/** All lines of the cart are taken. */
export class CartIsFull extends Schema.TaggedError<CartIsFull>()("CartFull", { message }, { httpApiStatus: 409 }) {}

/** Somebody else has changed the cart: `cart` is how it is now, and nothing of this change was done. */
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
 * The code takes nothing off this cart: one sentence whatever it is (CART-11), then why (D-79). The `reason` of a code that is
 * not known, not now, or bound to people is `unknown`.
 */
export class CodeIsRefused extends Schema.TaggedError<CodeIsRefused>()(
  "CodeRefused",
  { message, reason: Schema.String, missing: Schema.optionalKey(Sek) },
  { httpApiStatus: 409 },
) {}

/** No gift card has this number and this pin, or its time is over. */
export class GiftCardIsRefused extends Schema.TaggedError<GiftCardIsRefused>()(
  "GiftCardRefused",
  { message },
  { httpApiStatus: 409 },
) {}

/** A gift card has nothing left that could pay. */
export class GiftCardIsSpent extends Schema.TaggedError<GiftCardIsSpent>()(
  "GiftCardsSpent",
  { message },
  { httpApiStatus: 409 },
) {}

/** Too many gift cards, codes or orders were tried; nothing is looked at for a while. */
export class TriedTooOften extends Schema.TaggedError<TriedTooOften>()(
  "TooManyTries",
  { message },
  { httpApiStatus: 429 },
) {}

/** The cart has as many gift cards as it holds. */
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

/** No checkout of this visitor has this token; another visitor's is answered the same. */
export class CheckoutUnknown extends Schema.TaggedError<CheckoutUnknown>()(
  "OrderNotFound",
  { message },
  { httpApiStatus: 404 },
) {}

/** Downloads are paid for once the shopper has agreed to have them at once. */
export class ConsentNeeded extends Schema.TaggedError<ConsentNeeded>()(
  "ConsentMissing",
  { message },
  { httpApiStatus: 409 },
) {}

/** Gift cards do not pay for all of it. */
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

/** There is no such token, or the form has waited for more than a day. */
export class WithdrawalGone extends Schema.TaggedError<WithdrawalGone>()(
  "WithdrawalNotFound",
  { message },
  { httpApiStatus: 404 },
) {}

/** Too many forms from this network; none is taken in for a while. */
export class WithdrawnTooOften extends Schema.TaggedError<WithdrawnTooOften>()(
  "TooManyWithdrawals",
  { message },
  { httpApiStatus: 429 },
) {}

/** The shop could not answer. `reference` finds the reason in the shop's log (D-57). */
export class Unavailable extends Schema.TaggedError<Unavailable>()(
  "Unavailable",
  { message, reference: Schema.String },
  { httpApiStatus: 503 },
) {}
