/** What a browser asks of a shop while its visitor pays, and of what was bought. Effect-free. */
import type { TypedOrderLookup } from "../checkout/askForOrderLink.ts"
import type { CheckoutChanges } from "../checkout/checkoutChanges.ts"
import type { WithdrawalField } from "../withdrawal/readStatement.ts"
import type { Answer, CallOptions, Refused, RefusedUntil } from "./Answer.ts"

/** Who buys, and where it is sent when something is. */
export interface CheckoutCustomer {
  readonly email: string
  readonly phone: string
  readonly firstName: string
  readonly lastName: string
  readonly street?: string
  readonly zipCode?: string
  readonly city?: string
}

/** The cart cannot be bought as it is: `reason` names why; `key` is the confirmation of a cart that is paid already. */
export interface CannotComplete extends Refused<"CannotComplete"> {
  readonly reason: string
  readonly key?: string
}

/** Delivery and changes of the checkout, and look-ups of orders. */
export interface CheckoutClient {
  /** The order takes over the delivery that was chosen in the provider's frame. False when there is nothing to buy. */
  readonly takeDelivery: (options?: CallOptions) => Promise<Answer<{ readonly taken: boolean }>>
  /**
   * What has changed since a page showed this checkout: `token` is the provider's, `revision` the one of the order that
   * was shown. Nothing has when no field is there.
   */
  readonly changes: (
    shown: { readonly token: string; readonly revision?: number },
    options?: CallOptions,
  ) => Promise<Answer<CheckoutChanges, Refused<"OrderNotFound"> | Refused<"InvalidRequest">>>
  /** Agrees to have downloads at once, and to lose the right of withdrawal by it; or takes that back. */
  readonly consent: (
    consent: { readonly given: boolean },
    options?: CallOptions,
  ) => Promise<Answer<{ readonly taken: boolean }, Refused<"InvalidRequest">>>
  /** Completes what gift cards pay for altogether. `key` is the confirmation page's. */
  readonly complete: (
    customer: CheckoutCustomer,
    options?: CallOptions,
  ) => Promise<
    Answer<
      { readonly key: string },
      Refused<"InvalidRequest"> | Refused<"ConsentMissing"> | Refused<"PaymentNeeded"> | CannotComplete
    >
  >
}

/** A guest's way back to an order (D-62). */
export interface OrdersClient {
  /**
   * The shop has taken the question in: if there is such an order, its link is on the way to its address. Whether there is
   * one is not told. `InvalidRequest` names the `field` that cannot be read.
   */
  readonly sendLink: (
    typed: TypedOrderLookup,
    options?: CallOptions,
  ) => Promise<Answer<void, Refused<"InvalidRequest"> | RefusedUntil<"TooManyTries">>>
}

/** The form of a withdrawal as it was filled in. */
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

/** Where a withdrawal stands; its page is `/angra/{token}`. */
export interface WithdrawalStep {
  readonly token: string
  readonly kind: /** The fields in `faults` cannot be read. */
    | "faulty"
    /** It can be confirmed. */
    | "ready"
    /** The purchase is taken back, as far as the law allows. */
    | "confirmed"
  readonly faults: ReadonlyArray<WithdrawalField>
}

/** Taking back a purchase in two steps: what the customer says, and that it is meant. No login is needed. */
export interface WithdrawalsClient {
  /** Keeps what was filled in for a day. Whether there is such an order is not told. */
  readonly say: (
    form: WithdrawalForm,
    options?: CallOptions,
  ) => Promise<Answer<WithdrawalStep, Refused<"InvalidRequest"> | RefusedUntil<"TooManyWithdrawals">>>
  /** Confirms it; a second time it answers what the first has done. */
  readonly confirm: (
    withdrawal: { readonly token: string },
    options?: CallOptions,
  ) => Promise<Answer<WithdrawalStep, Refused<"WithdrawalNotFound"> | Refused<"InvalidRequest">>>
}
