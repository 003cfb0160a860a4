/** Finds, shows and changes orders for `kapitel orders`. Not a port: no page of the shop looks through all orders. */
import type { EmailKind } from "@kapitel/core/checkout/Outbox"
import { Context, Effect, Layer } from "effect"
import type * as operations from "./store/operations/orderFiles.ts"
import { StoreClient, type StoreError } from "./store/StoreClient.ts"

export class OrderFiles extends Context.Service<
  OrderFiles,
  {
    readonly find: (wanted: operations.WantedOrders) => Effect.Effect<ReadonlyArray<operations.FoundOrder>, StoreError>
    readonly show: (number: string) => Effect.Effect<operations.OrderFile | undefined, StoreError>
    readonly resend: (request: {
      readonly number: string
      readonly kind: EmailKind
      /** In epoch ms. */
      readonly now: number
    }) => Effect.Effect<ReturnType<typeof operations.resend>, StoreError>
  }
>()("adapters/embedded/OrderFiles") {}

export const layer = Layer.effect(
  OrderFiles,
  Effect.map(StoreClient, (store) =>
    OrderFiles.of({
      find: (wanted) => store.call("orderFiles.find", wanted),
      show: (number) => store.call("orderFiles.show", { number }),
      resend: (request) => store.call("orderFiles.resend", request),
    }),
  ),
)
