/** Raises an alarm before the shop's certificate expires: without it no customer can log in by BankID. */
import { raiseAlarm } from "@kapitel/core/alarms/raiseAlarm"
import { Clock, Duration, Effect, Layer, Schedule } from "effect"
import { BankIdHttp } from "./BankIdHttp.ts"

/** A bank needs weeks to issue another. Source: docs/reliability.md, BankID. */
const ALARM_BEFORE = Duration.days(45)

const CHECK_EVERY = Duration.hours(12)

const DAY_MS = 86_400_000

/** One request to BankID, which shows whether it accepts the certificate, and when that expires. */
export const watchCertificate = Effect.gen(function* () {
  const http = yield* BankIdHttp
  const { status, certificateEndsAt } = yield* http.read
  if (status === 401 || status === 403) {
    yield* raiseAlarm(
      "bankIdRefused",
      "BankID does not accept the shop's certificate: logging in by BankID is not possible",
    )
  }
  if (certificateEndsAt === undefined) return
  const left = certificateEndsAt - (yield* Clock.currentTimeMillis)
  if (left > Duration.toMillis(ALARM_BEFORE)) return
  yield* raiseAlarm("bankIdEnds", "The shop's BankID certificate ends soon: order another from the bank", {
    days: Math.floor(left / DAY_MS),
    endsAt: new Date(certificateEndsAt).toISOString(),
  })
}).pipe(Effect.catch((error) => Effect.logWarning("BankID could not be checked", error)))

/** At start, and twice a day. */
export const layer = Layer.effectDiscard(
  Effect.forkScoped(Effect.repeat(watchCertificate, Schedule.spaced(CHECK_EVERY))),
)
