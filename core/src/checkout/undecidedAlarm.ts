/** Payments that the provider has examined for days: an operator has to contact it (docs/decisions/0275). */
import { Clock, Duration, Effect, Layer, Schedule } from "effect"
import { raiseAlarm } from "../alarms/raiseAlarm.ts"
import { OrderStore } from "./OrderStore.ts"
import { UNDECIDED_LATE_MS } from "./undecidedLimits.ts"

const CHECK_EVERY = Duration.days(1)

/** One alarm for all of them: their number in `orders`, and which are the oldest. */
const alarmUndecided = Effect.gen(function* () {
  const orderStore = yield* OrderStore
  const now = yield* Clock.currentTimeMillis
  const late = yield* orderStore.undecided(now - UNDECIDED_LATE_MS)
  const [oldest] = late
  if (oldest === undefined) return
  yield* raiseAlarm("paymentUndecided", "Payments have been under review for days: ask the payment provider", {
    orders: late.length,
    first: late.slice(0, 5).map(({ number }) => number),
    since: new Date(oldest.frozenAt).toISOString(),
  })
})

/** Runs the check for as long as the scope lives. */
export const layer = Layer.effectDiscard(
  alarmUndecided.pipe(
    Effect.catchCause((cause) => Effect.logError("Payments under review could not be read", cause)),
    Effect.repeat(Schedule.spaced(CHECK_EVERY)),
    Effect.forkScoped,
  ),
)
