/** Who takes the customer's money, and how we ask about it. */
import { Context, type Effect, type Option, Schema } from "effect"
import type { CallbackToken, Order, OrderCustomer, PaymentSession } from "./Order.ts"

/** What the provider says was paid. `amount` is in öre; `revision` tells which contents of the order it was for. */
export interface Charge {
  readonly amount: number
  readonly currency: string
  readonly reference: string
  readonly revision: number
  readonly method?: string
  readonly customer?: OrderCustomer
}

/** `open`: not paid yet. `onHold`: being examined, neither yes nor no. `gone`: the session has ended unpaid. */
export type PaymentReading =
  /** `delivery` is the id of the way that the customer has chosen in the provider's checkout, if they could and did. */
  | { readonly state: "open"; readonly delivery?: string }
  | { readonly state: "refused" | "gone" }
  | { readonly state: "paid" | "onHold"; readonly charge: Charge }

/** How the provider's checkout is put on a page. Every value is public. */
export interface ClientScript {
  readonly src: string
  /** For `script-src` and `frame-src`. */
  readonly origin: string
  readonly attributes: Readonly<Record<string, string>>
  /** The provider's own names of the events on `document`. */
  readonly events: {
    readonly customerUpdated: string
    readonly shippingUpdated: string
    readonly purchaseCompleted: string
    readonly validationFailed: string
    /** The customer has chosen how to pay; absent while nobody knows what the provider calls it (CHK-11). */
    readonly paymentSelected?: string
  }
  /** Functions of the page's `window`, by path: the checkout is locked while the shop changes what it holds. */
  readonly functions: { readonly suspend: string; readonly resume: string }
}

/** What the provider's checkout may fill in for somebody who has agreed to it; each of it can be changed there. */
export type KnownCustomer = Partial<OrderCustomer>

/** Someone called one of the order's secret addresses. It proves nothing: the provider must be read. */
export interface Webhook {
  readonly kind: "notification" | "validation"
  readonly callbackToken: CallbackToken
}

/**
 * Takes payment. One session holds one order and can be paid at most once.
 * `read` is the only truth about money: neither a webhook nor the browser is.
 */
export class PaymentProvider extends Context.Service<
  PaymentProvider,
  {
    /** Opens a session for the order's contents. The order's id is its reference. What is `known` is filled in. */
    readonly open: (order: Order, known?: KnownCustomer) => Effect.Effect<PaymentSession, PaymentProviderError>
    /**
     * Makes the session hold this revision of the order, whole or not at all.
     * After a `PaymentProviderError` it may hold either: sync again.
     */
    readonly sync: (
      providerRef: string,
      order: Order,
    ) => Effect.Effect<void, PaymentSessionGone | PaymentSessionLocked | PaymentSessionCompleted | PaymentProviderError>
    readonly read: (providerRef: string) => Effect.Effect<PaymentReading, PaymentProviderError>
    /** What calls, from the method and path of a request; `None` for anything that is not a webhook. */
    readonly parseWebhook: (request: { readonly method: string; readonly path: string }) => Option.Option<Webhook>
    /** Its checkout lets the customer choose among the order's ways of delivery, and tells which. */
    readonly offersDelivery: boolean
    /** The action colour differs between checkout and confirmation (CHK-08). */
    readonly clientScript: (page: "checkout" | "confirmation", clientToken: string) => ClientScript
  }
>()("core/checkout/PaymentProvider") {}

/** The session ended before anyone paid: a new one is needed. */
export class PaymentSessionGone extends Schema.TaggedError<PaymentSessionGone>()("PaymentSessionGone", {
  providerRef: Schema.String,
}) {}

/** The customer is paying at this moment; the session cannot be changed. */
export class PaymentSessionLocked extends Schema.TaggedError<PaymentSessionLocked>()("PaymentSessionLocked", {
  providerRef: Schema.String,
}) {}

/** The session has been paid, or put on hold; it will never change again. */
export class PaymentSessionCompleted extends Schema.TaggedError<PaymentSessionCompleted>()("PaymentSessionCompleted", {
  providerRef: Schema.String,
}) {}

/**
 * The provider did not answer, or not sensibly. What was asked may or may not have happened. `answered`: it did, and not as
 * one that is in trouble; whoever asks next may fare better.
 */
export class PaymentProviderError extends Schema.TaggedError<PaymentProviderError>()("PaymentProviderError", {
  operation: Schema.Literals(["open", "sync", "read"]),
  answered: Schema.Boolean,
  cause: Schema.Defect(),
}) {}
