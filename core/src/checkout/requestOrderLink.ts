/** A guest requests the link of an order, by the form or by the API (D-62). */
import { Clock, Effect, Schema } from "effect"
import { emailKey, parseEmail } from "../identity/email.ts"
import { networkBudgets } from "../limits/networks.ts"
import { RateLimits } from "../limits/RateLimits.ts"
import { parseOrderNumber } from "../withdrawal/readStatement.ts"
import { OrderLookup } from "./OrderLookup.ts"
import { ORDER_LOOKUPS } from "./orderLookupLimits.ts"

const OrderLookupField = Schema.Literals(["orderNumber", "email"])
/** A field of the form: order number or e-mail. */
export type OrderLookupField = typeof OrderLookupField.Type

/** As typed: the order number, and the address that it was confirmed to. */
export interface OrderLookupInput {
  readonly orderNumber: string
  readonly email: string
}

/**
 * The field is invalid; the first such field.
 *
 * @public In types that packages declare.
 */
export class OrderLookupUnreadable extends Schema.TaggedError<OrderLookupUnreadable>()("OrderLookupUnreadable", {
  field: OrderLookupField,
}) {}

/**
 * Accepts the request without looking at orders; fails with `TooOften` while the limit is reached. `network` as
 * `clientNetwork` returns it.
 */
export const requestOrderLink = Effect.fn("requestOrderLink")(function* (typed: OrderLookupInput, network: string) {
  const number = parseOrderNumber(typed.orderNumber)
  if (number === undefined) return yield* new OrderLookupUnreadable({ field: "orderNumber" })
  const email = parseEmail(typed.email)
  if (email === undefined) return yield* new OrderLookupUnreadable({ field: "email" })

  const [limits, lookup] = [yield* RateLimits, yield* OrderLookup]
  const now = yield* Clock.currentTimeMillis
  yield* limits.spend(
    [
      { subject: `order lookup of ${number} by ${emailKey(email)}`, ...ORDER_LOOKUPS.order },
      ...networkBudgets("order lookup from", network, ORDER_LOOKUPS.network),
    ],
    now,
  )
  // The response does not wait for it, so that its duration does not reveal whether there is such an order.
  yield* lookup.enqueueOrderLinkEmail({ number, email, now }).pipe(
    Effect.catch((error) => Effect.logError("The link of an order could not be sent", error)),
    Effect.forkDetach,
  )
})
