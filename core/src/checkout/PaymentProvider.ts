/** The service that takes the customer's money, and how its state is read. */

import { Context, type Effect, type Option, Schema } from "effect"
import { portError } from "../ports/portError.ts"
import type { Colours } from "../site/colours.ts"
import type { CallbackToken, Order, OrderCustomer, PaymentSession } from "./Order.ts"

/**
 * What the provider reports as paid. `amount` is in öre; `revision` is the revision of the order that it was paid for.
 */
export interface Charge {
  readonly amount: number
  readonly currency: string
  readonly reference: string
  readonly revision: number
  readonly method?: string
  readonly customer?: OrderCustomer
  /** The provider's id of the order that the session became (core/src/payments/PaymentDesk.ts). */
  readonly providerOrderId?: string
}

/** `open`: not paid yet. `onHold`: being examined, undecided. `gone`: the session has ended unpaid. */
export type PaymentReading =
  /**
   * `delivery` is the id of the way of delivery chosen in the provider's checkout, if that offers a choice and one was
   * made.
   */
  | { readonly state: "open"; readonly delivery?: string }
  | { readonly state: "refused" | "gone" }
  | { readonly state: "paid" | "onHold"; readonly charge: Charge }

/** How the provider's checkout is embedded in a page. Every value is public. */
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
    /**
     * The customer has chosen a payment method; absent while the provider's name for this event is unknown (CHK-11).
     */
    readonly paymentSelected?: string
  }
  /** Functions of the page's `window`, by path: the checkout is locked while the shop changes its contents. */
  readonly functions: { readonly suspend: string; readonly resume: string }
}

/** What the provider's checkout may fill in for a customer who has agreed to it; each field can be changed there. */
export type KnownCustomer = Partial<OrderCustomer>

/** A request to one of the order's secret addresses. It proves nothing: the provider must be read. */
export interface Webhook {
  readonly kind: "notification" | "validation"
  readonly callbackToken: CallbackToken
}

/** What buttons of a payment have. */
export type ActionColours = Pick<Colours, "gran" | "dusk">

/**
 * Takes payment. One session has one order and can be paid at most once. Only `read` decides whether money was paid:
 * neither a webhook nor the browser does.
 */
export class PaymentProvider extends Context.Service<
  PaymentProvider,
  {
    /** Opens a session for the order's contents. The order's id is its reference. What is `known` is filled in. */
    readonly open: (order: Order, known?: KnownCustomer) => Effect.Effect<PaymentSession, PaymentProviderError>
    /**
     * Updates the session to this revision of the order, entirely or not at all. After a `PaymentProviderError` it may
     * have either: sync again.
     */
    readonly sync: (
      providerRef: string,
      order: Order,
    ) => Effect.Effect<void, PaymentSessionGone | PaymentSessionLocked | PaymentSessionCompleted | PaymentProviderError>
    readonly read: (providerRef: string) => Effect.Effect<PaymentReading, PaymentProviderError>
    /** The webhook that a request's method and path belong to; `None` for any other request. */
    readonly parseWebhook: (request: { readonly method: string; readonly path: string }) => Option.Option<Webhook>
    /** Its checkout lets the customer choose among the order's ways of delivery, and reports the choice. */
    readonly offersDelivery: boolean
    /** The action colour differs between checkout and confirmation (CHK-08). */
    readonly clientScript: (
      page: "checkout" | "confirmation",
      clientToken: string,
      /** Of the site that shows it. */
      colours: ActionColours,
    ) => ClientScript
  }
>()("core/checkout/PaymentProvider") {}

/** The session ended before it was paid: a new one is needed. */
export class PaymentSessionGone extends Schema.TaggedError<PaymentSessionGone>()("PaymentSessionGone", {
  providerRef: Schema.String,
}) {}

/** The customer is paying at this moment; the session cannot be changed. */
export class PaymentSessionLocked extends Schema.TaggedError<PaymentSessionLocked>()("PaymentSessionLocked", {
  providerRef: Schema.String,
}) {}

/** The session has been paid, or is being examined; it will never change again. */
export class PaymentSessionCompleted extends Schema.TaggedError<PaymentSessionCompleted>()("PaymentSessionCompleted", {
  providerRef: Schema.String,
}) {}

/**
 * The provider did not respond, or not as specified. The request may or may not have taken effect. `answered`: it did
 * respond, and is not out of order; another request may succeed.
 */
export class PaymentProviderError extends Schema.TaggedError<PaymentProviderError>()("PaymentProviderError", {
  ...portError,
  operation: Schema.Literals(["open", "sync", "read"]),
  answered: Schema.Boolean,
}) {}
