/** Requests of a browser about its visitor's cart. Effect-free. */
import type { Refused, RefusedUntil, ShopRead, ShopRequest } from "./CallResult.ts"
import type { ShopCart } from "./ShopCart.ts"

/** No more copies are available: the number for each line, including those in the cart. Nothing was changed. */
export interface TooFewCopies extends Refused<"TooFewCopies"> {
  readonly lines: ReadonlyArray<{
    readonly ean: string
    readonly title: string
    /** The line's quantity after the refused change. */
    readonly quantity: number
    readonly available: number
  }>
}

/** Another tab or device has changed the cart, and this change was not made. `cart` is its present state. */
export interface CartOutdated extends Refused<"CartOutdated"> {
  readonly cart?: ShopCart
}

/**
 * The code takes nothing off this cart (CART-11); the `reason` of a code that must not be revealed is `unknown` (D-79).
 */
export interface CodeRefused extends Refused<"CodeRefused"> {
  readonly reason: string
  /** How far the goods are below its threshold, in öre. */
  readonly missing?: number
}

/** Refusals of every change of the cart; `IdempotencyKeyReused`: the idempotency key was used for another change. */
type Changing = CartOutdated | Refused<"IdempotencyKeyReused"> | Refused<"InvalidRequest">

/** Why an addition is refused. */
export type AddRefusal =
  | Changing
  | TooFewCopies
  | Refused<"ProductNotFound">
  | Refused<"NotBuyable">
  /** The cart has the maximum number of lines. */
  | Refused<"CartFull">
/** Why a change of a line is refused. */
export type LineRefusal = Changing | TooFewCopies | Refused<"LineNotFound">
/** Why a discount code is refused. */
export type DiscountCodeRefusal = Changing | CodeRefused | RefusedUntil<"TooManyTries">
/** Why a gift card is refused. */
export type GiftCardRefusal =
  /** `field` is `code` or `pin`. */
  | Changing
  /** No gift card has this number and this pin. */
  | Refused<"GiftCardRefused">
  /** Its balance is 0. */
  | Refused<"GiftCardsSpent">
  | Refused<"TooManyGiftCards">
  | Refused<"NothingToPay">
  | RefusedUntil<"TooManyTries">

/** Every refusal of a change of the cart. */
export type CartRefusal = AddRefusal | LineRefusal | DiscountCodeRefusal | GiftCardRefusal

/** What to add to the cart. */
export interface Addition {
  readonly ean: string
  /** 1 to 999. */
  readonly quantity: number
  /** Takes as many as are available where that is fewer; otherwise such an addition is refused. */
  readonly upTo?: boolean
  /**
   * 1 to 64 printable characters, another one for each addition: repeated with the same key it is the same addition.
   */
  readonly idempotencyKey: string
}

/** The result of an addition. */
export interface Added {
  readonly cart: ShopCart
  /** The shop's message, such as 'Röda rummet (inbunden) har lagts till i varukorgen' (D-21). */
  readonly message: string
  readonly items: ReadonlyArray<{ readonly title: string; readonly format?: string }>
}

/** The version of the cart that was shown: a cart with another version by now is not changed, and is returned. */
export interface SeenVersion {
  readonly version?: number
}

/** A change of the cart under an idempotency key. */
export interface Named extends SeenVersion {
  /** The same as of an addition. */
  readonly idempotencyKey: string
}

/** The visitor's own cart. Every response is the whole cart with today's prices: only the shop computes prices. */
export interface CartClient {
  /** The cart as it is now; empty for a visitor without one. */
  readonly view: ShopRead<ShopCart>
  /** Adds copies of a product to the cart. */
  readonly add: ShopRequest<Addition, Added, AddRefusal>
  /** Sets a line's quantity, 1 to 999. */
  readonly setQuantity: ShopRequest<
    SeenVersion & { readonly key: string; readonly quantity: number },
    ShopCart,
    LineRefusal
  >
  /** Removes a line from the cart. */
  readonly remove: ShopRequest<SeenVersion & { readonly key: string }, ShopCart, LineRefusal>
  /** Reduces every line to the available copies; lines that cannot be bought any more are removed. */
  readonly takeObtainable: ShopRequest<SeenVersion, ShopCart, Changing>
  /** Adds a discount code, as typed. One that takes nothing off this cart is refused. */
  readonly addCode: ShopRequest<Named & { readonly code: string }, ShopCart, DiscountCodeRefusal>
  /** Removes a discount code; an absent one is no refusal. */
  readonly removeCode: ShopRequest<SeenVersion & { readonly code: string }, ShopCart, Changing>
  /** Adds a gift card, by its number and pin as typed. Wrong attempts are counted. */
  readonly addGiftCard: ShopRequest<Named & { readonly code: string; readonly pin: string }, ShopCart, GiftCardRefusal>
  /** Removes a gift card by its `id`; an absent one is no refusal. */
  readonly removeGiftCard: ShopRequest<SeenVersion & { readonly id: string }, ShopCart, Changing>
  /** Chooses one of `deliveryOptions` by its id; any other leaves the cart as it is. */
  readonly chooseDelivery: ShopRequest<{ readonly delivery: string }, ShopCart, Changing>
}
