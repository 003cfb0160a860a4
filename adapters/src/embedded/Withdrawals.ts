/** Withdrawals in the embedded store, table `withdrawal`. */

import { emailKey } from "@kapitel/core/identity/email"
import type { WithdrawalToken } from "@kapitel/core/withdrawal/Withdrawal"
import { WithdrawalNotFound, Withdrawals, WithdrawalsError } from "@kapitel/core/withdrawal/Withdrawals"
import { Effect, Layer, Option } from "effect"
import { callsFor, readsFor } from "./store/portStore.ts"
import { readFiled, readWithdrawal, readWithdrawalsBy } from "./store/withdrawalRow.ts"

export const layer = Layer.effect(
  Withdrawals,
  Effect.gen(function* () {
    const call = yield* callsFor(WithdrawalsError)
    const read = yield* readsFor(WithdrawalsError)

    return Withdrawals.of({
      keep: (request) =>
        call("keep", "withdrawals.keep", request).pipe(Effect.map((token) => token as WithdrawalToken)),
      find: (token) => read("find", (db) => Option.fromNullishOr(readWithdrawal(db, token))),
      confirm: Effect.fn("Withdrawals.confirm")(function* (request) {
        const answer = yield* call("confirm", "withdrawals.confirm", request)
        if (answer === undefined) return yield* new WithdrawalNotFound()
        return answer
      }),
      ofOrder: (order, email) =>
        read("ofOrder", (db) =>
          readWithdrawalsBy(db, emailKey(email)).filter(({ statement }) => statement.orderNumber === order),
        ),
      ofUnknownOrders: (request) => call("ofUnknownOrders", "withdrawals.ofUnknownOrders", request),
      file: (id) => read("file", (db) => Option.fromNullishOr(readFiled(db, id))),
      list: (request) => call("list", "withdrawals.list", request),
    })
  }),
)
