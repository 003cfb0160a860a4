/** Sends guests the links of their orders, in the embedded store, table `outbox`. */
import { OrderLookup, OrderLookupError } from "@kapitel/core/checkout/OrderLookup"
import { Effect, Layer } from "effect"
import { callsFor } from "./store/portStore.ts"

export const layer = Layer.effect(
  OrderLookup,
  Effect.map(callsFor(OrderLookupError), (call) =>
    OrderLookup.of({
      enqueueOrderLinkEmail: (request) => call("enqueueOrderLinkEmail", "orderLookup.enqueueOrderLinkEmail", request),
    }),
  ),
)
