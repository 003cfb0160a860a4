/** What a browser asks of a shop about its visitor's cart. Effect-free. */
import type { Answer, CallOptions, Refused, RefusedUntil } from "./Answer.ts"
import type { ShopCart } from "./ShopCart.ts"

/** No more copies can be had: how many of each line, those in the cart among them. Nothing was changed. */
export interface TooFewCopies extends Refused<"TooFewCopies"> {
  readonly lines: ReadonlyArray<{
    readonly ean: string
    readonly title: string
    /** What the line would have held. */
    readonly quantity: number
    readonly available: number
  }>
}

/** Another tab or device has changed the cart, and this change was not made. `cart` is how it is now. */
export interface CartOutdated extends Refused<"CartOutdated"> {
  readonly cart?: ShopCart
}

/** The code takes nothing off this cart (CART-11); the `reason` of a code that is not told about is `unknown` (D-79). */
export interface CodeRefused extends Refused<"CodeRefused"> {
  readonly reason: string
  /** What the goods are short of its threshold, in öre. */
  readonly missing?: number
}

/** What every change of a cart may meet; `IdempotencyKeyReused`: the idempotency key was used for another change. */
type Changing = CartOutdated | Refused<"IdempotencyKeyReused"> | Refused<"InvalidRequest">

/** Why an addition is refused. */
export type AddRefusal =
  | Changing
  | TooFewCopies
  | Refused<"ProductNotFound">
  | Refused<"NotBuyable">
  /** All lines of the cart are taken. */
  | Refused<"CartFull">
/** Why a change of a line is refused. */
export type LineRefusal = Changing | TooFewCopies | Refused<"LineNotFound">
/** Why a discount code is refused. */
export type CodeRefusal = Changing | CodeRefused | RefusedUntil<"TooManyTries">
/** Why a gift card is refused. */
export type GiftCardRefusal =
  /** `field` is `code` or `pin`. */
  | Changing
  /** No gift card has this number and this pin. */
  | Refused<"GiftCardRefused">
  /** It has paid all that it was worth. */
  | Refused<"GiftCardsSpent">
  | Refused<"TooManyGiftCards">
  | Refused<"NothingToPay">
  | RefusedUntil<"TooManyTries">

/** Every refusal that a change of the cart may meet. */
export type CartRefusal = AddRefusal | LineRefusal | CodeRefusal | GiftCardRefusal

/** What to add to the cart. */
export interface Addition {
  readonly ean: string
  /** 1 to 999. */
  readonly quantity: number
  /** Takes as many as can be had where that is fewer; otherwise such an addition is refused. */
  readonly upTo?: boolean
  /** 1 to 64 printable characters, another one for each addition: sent again with the same key it is the same addition. */
  readonly idempotencyKey: string
}

/** What came of an addition. */
export interface Added {
  readonly cart: ShopCart
  /** The shop's sentence, such as 'Röda rummet (inbunden) har lagts till i varukorgen' (D-21). */
  readonly message: string
  readonly items: ReadonlyArray<{ readonly title: string; readonly format?: string }>
}

/** The cart that the visitor was looking at: one that has another version by now is left alone and answered. */
export interface Seen {
  readonly version?: number
}

/** A change of the cart under an idempotency key. */
export interface Named extends Seen {
  /** As of an addition. */
  readonly idempotencyKey: string
}

/** The visitor's own cart. Every answer is the whole cart with today's prices: prices are the shop's alone. */
export interface CartClient {
  /** The cart as it is now; empty for a visitor who has none. */
  readonly view: (options?: CallOptions) => Promise<Answer<ShopCart>>
  /** Puts copies of a product into the cart. */
  readonly add: (addition: Addition, options?: CallOptions) => Promise<Answer<Added, AddRefusal>>
  /** Sets how many copies a line holds, 1 to 999. */
  readonly setQuantity: (
    change: Seen & { readonly key: string; readonly quantity: number },
    options?: CallOptions,
  ) => Promise<Answer<ShopCart, LineRefusal>>
  /** Takes a line out of the cart. */
  readonly remove: (
    change: Seen & { readonly key: string },
    options?: CallOptions,
  ) => Promise<Answer<ShopCart, LineRefusal>>
  /** Every line gets down to as many copies as can be had; what cannot be bought any more leaves the cart. */
  readonly takeObtainable: (change: Seen, options?: CallOptions) => Promise<Answer<ShopCart, Changing>>
  /** Uses a discount code, as it was typed. One that takes nothing off this cart is refused. */
  readonly addCode: (
    change: Named & { readonly code: string },
    options?: CallOptions,
  ) => Promise<Answer<ShopCart, CodeRefusal>>
  /** Takes a discount code away; one that is not there is no refusal. */
  readonly removeCode: (
    change: Seen & { readonly code: string },
    options?: CallOptions,
  ) => Promise<Answer<ShopCart, Changing>>
  /** Pays with a gift card, by its number and pin as they were typed. Wrong tries are counted. */
  readonly addGiftCard: (
    change: Named & { readonly code: string; readonly pin: string },
    options?: CallOptions,
  ) => Promise<Answer<ShopCart, GiftCardRefusal>>
  /** Takes a gift card away by its `id`; one that is not there is no refusal. */
  readonly removeGiftCard: (
    change: Seen & { readonly id: string },
    options?: CallOptions,
  ) => Promise<Answer<ShopCart, Changing>>
  /** Chooses one of `deliveryOptions` by its id; any other leaves the cart as it is. */
  readonly chooseDelivery: (
    change: { readonly delivery: string },
    options?: CallOptions,
  ) => Promise<Answer<ShopCart, Changing>>
}
