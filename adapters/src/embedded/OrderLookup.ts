/** Sends guests the links of their orders, in the embedded store, table `outbox`. */
import { OrderLookup, OrderLookupError } from "@kapitel/core/checkout/OrderLookup"
import { Effect, Layer } from "effect"
import { orFailed } from "./store/orFailed.ts"
import { StoreClient } from "./store/StoreClient.ts"

export const layer = Layer.effect(
  OrderLookup,
  Effect.map(StoreClient, (store) =>
    OrderLookup.of({
      enqueueOrderLinkEmail: (request) =>
        store
          .call("orderLookup.enqueueOrderLinkEmail", request)
          .pipe(orFailed((cause) => new OrderLookupError({ operation: "enqueueOrderLinkEmail", cause }))),
    }),
  ),
)
