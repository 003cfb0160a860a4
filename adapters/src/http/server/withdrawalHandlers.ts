/** The routes of withdrawals over core's two steps. */
import type { OrderStore } from "@kapitel/core/checkout/OrderStore"
import type { RateLimits } from "@kapitel/core/limits/RateLimits"
import type { WithdrawalToken } from "@kapitel/core/withdrawal/Withdrawal"
import type { Withdrawals } from "@kapitel/core/withdrawal/Withdrawals"
import {
  confirmWithdrawal,
  submitWithdrawal,
  type WithdrawalStep,
  withdrawalStep,
} from "@kapitel/core/withdrawal/withdraw"
import { Effect, Option } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "../Api.ts"
import { VisitorSession } from "../VisitorSession.ts"
import { WithdrawalGone, WithdrawnTooOften } from "../wire/refusals.ts"
import { ApiMessages } from "./ApiMessages.ts"
import { comeBackAt } from "./comeBackAt.ts"
import { orUnavailable } from "./unavailable.ts"

const stepOf = (token: WithdrawalToken, step: WithdrawalStep) => ({
  token,
  kind: step.kind,
  faults: step.kind === "faulty" ? step.faults : [],
})

export const withdrawalHandlers = HttpApiBuilder.group(
  Api,
  "withdrawals",
  Effect.fnUntraced(function* (handlers) {
    const words = yield* ApiMessages
    const services = yield* Effect.context<Withdrawals | OrderStore | RateLimits>()
    const run = Effect.provideContext(services)
    const gone = () => Effect.fail(new WithdrawalGone({ message: words.refusal("WithdrawalNotFound") }))

    return handlers.handleAll({
      say: ({ payload }) =>
        Effect.gen(function* () {
          const { network } = yield* VisitorSession
          const token = yield* run(submitWithdrawal(payload, network))
          const step = yield* run(withdrawalStep(token))
          return Option.match(step, {
            // Expired immediately only if the clock has jumped: the form is shown to be filled in again.
            onNone: () => ({ token, kind: "faulty" as const, faults: [] }),
            onSome: (found) => stepOf(token, found),
          })
        }).pipe(
          Effect.catchTags({
            TooOften: ({ retryAt }) =>
              comeBackAt(retryAt).pipe(
                Effect.andThen(Effect.fail(new WithdrawnTooOften({ message: words.refusal("TooManyWithdrawals") }))),
              ),
          }),
          orUnavailable("A withdrawal could not be stored", words),
        ),

      confirm: ({ params: { token } }) =>
        run(confirmWithdrawal(token)).pipe(
          Effect.map((step) => stepOf(token, step)),
          Effect.catchTags({ WithdrawalNotFound: gone }),
          orUnavailable("A withdrawal could not be confirmed", words),
        ),
    })
  }),
)
