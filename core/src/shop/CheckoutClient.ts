/** Requests of a browser while its visitor pays, and about orders. Effect-free. */

import type { CheckoutChanges } from "../checkout/checkoutChanges.ts"
import type { OrderLookupInput } from "../checkout/requestOrderLink.ts"
import type { WithdrawalField } from "../withdrawal/readStatement.ts"
import type { Refused, RefusedUntil, ShopRead, ShopRequest } from "./CallResult.ts"

/** The customer, and the address when something is sent. */
export interface CheckoutCustomer {
  readonly email: string
  readonly phone: string
  readonly firstName: string
  readonly lastName: string
  readonly street?: string
  readonly zipCode?: string
  readonly city?: string
}

/** The cart cannot be bought as it is: `reason` is why; `key` is the confirmation of a cart that is paid already. */
export interface CannotComplete extends Refused<"CannotComplete"> {
  readonly reason: string
  readonly key?: string
}

/** Delivery and changes of the checkout, and look-ups of orders. */
export interface CheckoutClient {
  /** Updates the order to the delivery that was chosen in the provider's frame. False when there is nothing to buy. */
  readonly takeDelivery: ShopRead<{ readonly taken: boolean }>
  /**
   * What has changed since a page showed this checkout: `token` is the provider's, `revision` that of the order shown.
   * Without any field nothing has changed.
   */
  readonly changes: ShopRequest<
    { readonly token: string; readonly revision?: number },
    CheckoutChanges,
    Refused<"OrderNotFound"> | Refused<"InvalidRequest">
  >
  /** Agrees to immediate delivery of downloads, and thereby to losing the right of withdrawal; or revokes that. */
  readonly consent: ShopRequest<{ readonly given: boolean }, { readonly taken: boolean }, Refused<"InvalidRequest">>
  /** Completes an order that gift cards pay for entirely. `key` is the confirmation page's. */
  readonly complete: ShopRequest<
    CheckoutCustomer,
    { readonly key: string },
    Refused<"InvalidRequest"> | Refused<"ConsentMissing"> | Refused<"PaymentNeeded"> | CannotComplete
  >
}

/** How a guest finds an order again (D-62). */
export interface OrdersClient {
  /**
   * The request is accepted: if there is such an order, its link is sent to its address. Whether there is one is not
   * revealed. `InvalidRequest` has the `field` that is invalid.
   */
  readonly sendLink: ShopRequest<OrderLookupInput, void, Refused<"InvalidRequest"> | RefusedUntil<"TooManyTries">>
}

/** Watching products that cannot be bought now ('Bevaka', decision 335). */
export interface WatchesClient {
  /**
   * Without `confirmed`, the address is sent a link that confirms it. Whether it watches the product already is not
   * revealed. `InvalidRequest` has the `field` that is invalid.
   */
  readonly request: ShopRequest<
    { readonly productID: string; readonly email: string },
    { readonly confirmed: boolean },
    | Refused<"InvalidRequest">
    | Refused<"ProductNotFound">
    | Refused<"NotWatchable">
    | Refused<"TooManyWatches">
    | RefusedUntil<"TooManyTries">
  >
}

/** The form of a withdrawal as filled in. */
export interface WithdrawalForm {
  readonly name: string
  readonly orderNumber: string
  readonly email: string
  readonly scope: "all" | "some"
  /** Which goods, in the customer's own words. */
  readonly words: string
  /** The token of the order whose lines the form listed, and those lines that were ticked. */
  readonly order?: string
  readonly lines: ReadonlyArray<{ readonly key: string; readonly quantity: number }>
}

/** The state of a withdrawal; its page is `/angra/{token}`. */
export interface WithdrawalStep {
  readonly token: string
  readonly kind: /** The fields in `faults` are invalid. */
    | "faulty"
    /** It can be confirmed. */
    | "ready"
    /** Withdrawn, as far as the law allows. */
    | "confirmed"
  readonly faults: ReadonlyArray<WithdrawalField>
}

/** Withdrawing from a purchase in two steps: the statement, and its confirmation. No login is needed. */
export interface WithdrawalsClient {
  /** Stores the form for a day. Whether there is such an order is not revealed. */
  readonly say: ShopRequest<
    WithdrawalForm,
    WithdrawalStep,
    Refused<"InvalidRequest"> | RefusedUntil<"TooManyWithdrawals">
  >
  /** Confirms it; idempotent. */
  readonly confirm: ShopRequest<
    { readonly token: string },
    WithdrawalStep,
    Refused<"WithdrawalNotFound"> | Refused<"InvalidRequest">
  >
}
