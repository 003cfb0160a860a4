/** Movements of money that the provider's books do not show an hour after they were decided. */
import { Clock, Duration, Effect, Layer, Schedule } from "effect"
import { raiseAlarm } from "../alarms/raiseAlarm.ts"
import { MoneyActions } from "./MoneyActions.ts"
import { UNSETTLED_LATE_MS } from "./unsettledLimits.ts"

const CHECK_EVERY = Duration.hours(1)

/** One alarm for all of them: their number in `actions`, and the oldest orders. */
const alarmUnsettled = Effect.gen(function* () {
  const now = yield* Clock.currentTimeMillis
  const late = yield* MoneyActions.use((actions) =>
    actions.doubtful({ intendedBefore: now - UNSETTLED_LATE_MS, refusedSince: now }),
  )
  const [oldest] = late
  if (oldest === undefined) return
  yield* raiseAlarm("moneyUnsettled", "Movements of money are not in the payment provider's books", {
    actions: late.length,
    first: late.slice(0, 5).map(({ orderNumber }) => orderNumber),
    since: new Date(oldest.action.intendedAt).toISOString(),
  })
})

/** Runs the check for as long as the scope lives. */
export const layer = Layer.effectDiscard(
  alarmUnsettled.pipe(
    Effect.catchCause((cause) => Effect.logError("Movements of money could not be read", cause)),
    Effect.repeat(Schedule.spaced(CHECK_EVERY)),
    Effect.forkScoped,
  ),
)
