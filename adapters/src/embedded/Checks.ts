/**
 * Reads the embedded store for `kapitel check`. Not a port: it looks for states that the shop's rules should have
 * prevented.
 */
import type { DoubtfulMoneyAction } from "@kapitel/core/payments/MoneyActions"
import { Context, Effect, Layer } from "effect"
import type { UndeliverableGoods, UndeliveredLine, UnsafeGoods } from "./store/operations/checks.ts"
import type { ListRead } from "./store/operations/service.ts"
import { StoreClient, type StoreError } from "./store/StoreClient.ts"

export class Checks extends Context.Service<
  Checks,
  {
    readonly undeliverableGoods: Effect.Effect<UndeliverableGoods, StoreError>
    readonly unsafeGoods: Effect.Effect<UnsafeGoods, StoreError>
    readonly serviceList: Effect.Effect<ListRead, StoreError>
    /** Frozen before then (epoch ms) and not decided by the payment provider. */
    readonly undecidedOrders: (
      frozenBefore: number,
    ) => Effect.Effect<ReadonlyArray<{ readonly number: string; readonly frozenAt: number }>, StoreError>
    /** Movements of money in doubt, or refused by the provider: see `MoneyActions.doubtful`. */
    readonly doubtfulMoney: (request: {
      readonly intendedBefore: number
      readonly refusedSince: number
    }) => Effect.Effect<ReadonlyArray<DoubtfulMoneyAction>, StoreError>
    readonly undeliveredLines: Effect.Effect<ReadonlyArray<UndeliveredLine>, StoreError>
  }
>()("adapters/embedded/Checks") {}

export const layer = Layer.effect(
  Checks,
  Effect.map(StoreClient, (store) =>
    Checks.of({
      undeliverableGoods: store.call("checks.undeliverableGoods", undefined),
      unsafeGoods: store.call("checks.unsafeGoods", undefined),
      serviceList: store.call("service.listRead", undefined),
      undecidedOrders: (frozenBefore) => store.call("orders.undecided", { frozenBefore }),
      doubtfulMoney: (request) => store.call("moneyActions.doubtful", request),
      undeliveredLines: store.call("checks.undeliveredLines", undefined),
    }),
  ),
)
