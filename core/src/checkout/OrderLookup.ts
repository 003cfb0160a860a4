/**
 * How a guest finds an order again: given its number and the e-mail address of the purchase, its link is sent to that
 * address. The response is the same whether there is such an order or not (D-62).
 */
import { Context, type Effect, Schema } from "effect"
import { portError } from "../ports/portError.ts"
import type { OrderNumber } from "./Order.ts"

/** Port: sends a guest the link of an order. */
export class OrderLookup extends Context.Service<
  OrderLookup,
  {
    /**
     * In one transaction: if there is an order with this number that was paid for or is under review, bought with this
     * address, the e-mail with its link is added to the outbox. Does not reveal whether it was. `now` in epoch ms.
     */
    readonly enqueueOrderLinkEmail: (request: {
      readonly number: OrderNumber
      readonly email: string
      readonly now: number
    }) => Effect.Effect<void, OrderLookupError>
  }
>()("core/checkout/OrderLookup") {}

/** Orders could not be reached. */
export class OrderLookupError extends Schema.TaggedError<OrderLookupError>()("OrderLookupError", portError) {}
