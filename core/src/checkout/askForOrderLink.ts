/** A guest asks for the link of an order, by the form or by the API (D-62). */
import { Clock, Effect, Schema } from "effect"
import { emailKey, parseEmail } from "../identity/email.ts"
import { budgetsAround } from "../limits/networks.ts"
import { RateLimits } from "../limits/RateLimits.ts"
import { parseOrderNumber } from "../withdrawal/readStatement.ts"
import { OrderLookup } from "./OrderLookup.ts"
import { ORDER_LOOKUPS } from "./orderLookupLimits.ts"

const OrderLookupField = Schema.Literals(["orderNumber", "email"])
/** A field of the form: order number or e-mail. */
export type OrderLookupField = typeof OrderLookupField.Type

/** As it was typed: what an order is called, and where it was confirmed to. */
export interface TypedOrderLookup {
  readonly orderNumber: string
  readonly email: string
}

/** The field cannot be read; it is the first of them. */
export class OrderLookupUnreadable extends Schema.TaggedError<OrderLookupUnreadable>()("OrderLookupUnreadable", {
  field: OrderLookupField,
}) {}

/**
 * Takes the question in, without looking at orders; fails with `TooOften` until there is room for another. `network` as
 * `clientNetwork` answers it.
 */
export const askForOrderLink = Effect.fn("askForOrderLink")(function* (typed: TypedOrderLookup, network: string) {
  const number = parseOrderNumber(typed.orderNumber)
  if (number === undefined) return yield* new OrderLookupUnreadable({ field: "orderNumber" })
  const email = parseEmail(typed.email)
  if (email === undefined) return yield* new OrderLookupUnreadable({ field: "email" })

  const [limits, lookup] = [yield* RateLimits, yield* OrderLookup]
  const now = yield* Clock.currentTimeMillis
  yield* limits.spend(
    [
      { subject: `order lookup of ${number} by ${emailKey(email)}`, ...ORDER_LOOKUPS.order },
      ...budgetsAround("order lookup from", network, ORDER_LOOKUPS.network),
    ],
    now,
  )
  // The answer does not wait for it: how long it takes says nothing of whether there is such an order.
  yield* lookup.promiseLink({ number, email, now }).pipe(
    Effect.catch((error) => Effect.logError("The link of an order could not be sent", error)),
    Effect.forkDetach,
  )
})
