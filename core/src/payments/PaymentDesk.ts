/** What the payment provider does with an order's money after the purchase. */
import { Context, type Duration, type Effect, Schema } from "effect"
import { portError } from "../ports/portError.ts"
import type { DeskCall, MoneyActionId } from "./MoneyAction.ts"
import type { PaymentBooks } from "./paymentBooks.ts"

/** A purchase at the provider. */
export interface PaidOrder {
  /** The session that was paid. */
  readonly providerRef: string
  /** The provider's id of the order that it became; absent for orders older than its storage. */
  readonly providerOrderId?: string
}

/** One call. `amount` in öre; `left` is what remains authorised afterwards. */
export interface DeskRequest {
  readonly of: PaidOrder
  readonly call: DeskCall
  readonly id: MoneyActionId
  readonly amount: number
  readonly left: number
  /** Shown to the customer by the provider. */
  readonly description: string
}

/** Carried out from now on; the books show it after about this time. */
export interface Accepted {
  readonly readAfter: Duration.Duration
}

/**
 * Moves money. An answer is a promise, and only the books show that it was kept: they are read before and after each
 * call, and a call without an answer is repeated only when they have not changed.
 */
export class PaymentDesk extends Context.Service<
  PaymentDesk,
  {
    readonly read: (order: PaidOrder) => Effect.Effect<PaymentBooks, PaymentDeskNotReady | PaymentDeskError>
    readonly move: (
      request: DeskRequest,
    ) => Effect.Effect<Accepted, PaymentDeskRefused | PaymentDeskNotReady | PaymentDeskError>
  }
>()("core/payments/PaymentDesk") {}

/** Nothing was carried out, and never will be. `code` is the provider's. */
export class PaymentDeskRefused extends Schema.TaggedError<PaymentDeskRefused>()("PaymentDeskRefused", {
  code: Schema.String,
}) {}

/** Nothing was carried out, and the same call may succeed later, as just after a purchase. */
export class PaymentDeskNotReady extends Schema.TaggedError<PaymentDeskNotReady>()("PaymentDeskNotReady", {
  code: Schema.String,
}) {}

/** No answer, or not one as specified: the call may have been carried out. */
export class PaymentDeskError extends Schema.TaggedError<PaymentDeskError>()("PaymentDeskError", {
  ...portError,
  operation: Schema.Literals(["read", "move"]),
}) {}
