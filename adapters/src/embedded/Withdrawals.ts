/** Withdrawals in the embedded store, table `withdrawal`. */

import { portFailure } from "@kapitel/core/ports/portError"
import type { WithdrawalToken } from "@kapitel/core/withdrawal/Withdrawal"
import { WithdrawalNotFound, Withdrawals, WithdrawalsError } from "@kapitel/core/withdrawal/Withdrawals"
import { Effect, Layer, Option } from "effect"
import { orFailed } from "./store/orFailed.ts"
import { PointReads } from "./store/PointReads.ts"
import { StoreClient } from "./store/StoreClient.ts"
import { readFiled, readWithdrawal } from "./store/withdrawalRow.ts"

const failed = portFailure(WithdrawalsError)

export const layer = Layer.effect(
  Withdrawals,
  Effect.gen(function* () {
    const store = yield* StoreClient
    const { read } = yield* PointReads

    const file = (id: string, operation: "file" | "confirm") =>
      read(`Withdrawals.${operation}`, (db) => Option.fromNullishOr(readFiled(db, id))).pipe(
        orFailed(failed(operation)),
      )

    return Withdrawals.of({
      keep: (request) =>
        store.call("withdrawals.keep", request).pipe(
          Effect.map((token) => token as WithdrawalToken),
          orFailed(failed("keep")),
        ),
      find: (token) =>
        read("Withdrawals.find", (db) => Option.fromNullishOr(readWithdrawal(db, token))).pipe(
          orFailed(failed("find")),
        ),
      confirm: Effect.fn("Withdrawals.confirm")(function* (request) {
        const answer = yield* store.call("withdrawals.confirm", request).pipe(orFailed(failed("confirm")))
        if (answer === undefined) return yield* new WithdrawalNotFound()
        return answer
      }),
      ofUnknownOrders: (request) =>
        store.call("withdrawals.ofUnknownOrders", request).pipe(orFailed(failed("ofUnknownOrders"))),
      file: (id) => file(id, "file"),
      list: (request) => store.call("withdrawals.list", request).pipe(orFailed(failed("list"))),
    })
  }),
)
