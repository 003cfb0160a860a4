/** Guests' questions for their orders in the embedded store, tables `order_lookup` and `outbox`. */
import { OrderLookup, OrderLookupError, TooManyLookups } from "@kapitel/core/checkout/OrderLookup"
import { Effect, Layer } from "effect"
import { orFailed } from "./store/orFailed.ts"
import { StoreClient } from "./store/StoreClient.ts"

const failed = (operation: OrderLookupError["operation"]) => (cause: unknown) =>
  new OrderLookupError({ operation, cause })

export const layer = Layer.effect(
  OrderLookup,
  Effect.map(StoreClient, (store) =>
    OrderLookup.of({
      count: Effect.fn("OrderLookup.count")(function* (request) {
        const answer = yield* store.call("orderLookup.count", request).pipe(orFailed(failed("count")))
        if (answer.kind === "tooMany") return yield* new TooManyLookups({ retryAt: answer.retryAt })
      }),
      promiseLink: (request) => store.call("orderLookup.promiseLink", request).pipe(orFailed(failed("promiseLink"))),
    }),
  ),
)
