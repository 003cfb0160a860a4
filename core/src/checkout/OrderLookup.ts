/**
 * A guest's way back to an order: whoever tells its number and the address that it was bought with gets its link by letter,
 * to that address. What is answered is the same whether there is such an order or not (D-62).
 */
import { Context, type Effect, Schema } from "effect"
import type { OrderNumber } from "./Order.ts"

export class OrderLookup extends Context.Service<
  OrderLookup,
  {
    /** Counts a question. It never looks at orders. */
    readonly count: (request: {
      readonly number: OrderNumber
      /** The client's network, as the rate limits know it. Forgotten after a day. */
      readonly network: string
      /** In epoch ms. */
      readonly now: number
    }) => Effect.Effect<void, TooManyLookups | OrderLookupError>

    /**
     * In one transaction: if there is an order with this number that was paid for or is under review, bought with this
     * address, the letter with its link enters the outbox. Says nothing of whether it did.
     */
    readonly promiseLink: (request: {
      readonly number: OrderNumber
      readonly email: string
      readonly now: number
    }) => Effect.Effect<void, OrderLookupError>
  }
>()("core/checkout/OrderLookup") {}

/** Answered again from `retryAt` (epoch ms). */
export class TooManyLookups extends Schema.TaggedError<TooManyLookups>()("TooManyLookups", {
  retryAt: Schema.Int,
}) {}

/** Orders could not be reached. `cause` is for the log, never for the customer. */
export class OrderLookupError extends Schema.TaggedError<OrderLookupError>()("OrderLookupError", {
  operation: Schema.Literals(["count", "promiseLink"]),
  cause: Schema.Defect(),
}) {}
