/**
 * Collects the state of each order from BankID as long as the shop runs: polls are answered from the last result, so
 * that the number of tabs makes no difference to BankID. Any number of processes may run it: an order is leased to one
 * of them at a time.
 */
import { Duration, Effect, Layer, Redacted, Schedule } from "effect"
import type { VerifiedPerson } from "../Account.ts"
import { PersonKey } from "../Account.ts"
import { KeyedHash } from "../KeyedHash.ts"
import { RandomBytes } from "../RandomBytes.ts"
import { BankId, type BankIdError, type IdentifiedPerson, type OrderReading } from "./BankId.ts"
import { BankIdOrders, type LoginEnd, steadyNow } from "./BankIdOrders.ts"

/** The time between two calls for an order: at most one a second (docs/reliability.md, BankID). */
const COLLECT_EVERY = Duration.seconds(1)

/** How often due orders are looked up. */
const POLL_EVERY = Duration.millis(200)

/** How long one process leases an order; longer than BankID may take to respond. */
const LEASE = Duration.seconds(10)

/** An order whose state cannot be read is given up after this time. */
const MAX_UNKNOWN_STATE_TIME = Duration.seconds(15)

/** The pause after BankID has limited the rate. */
const AFTER_TOO_MANY = Duration.seconds(3)

const FINISH_AGAIN = { schedule: Schedule.spaced(Duration.millis(300)), times: 5 }

interface Watched {
  /** Steady ms of the next call; absent while one is under way. */
  readonly dueAt: number | undefined
  /** Steady ms of BankID's last response. */
  readonly answeredAt: number
  readonly hint: string | undefined
}

const isFinal = ({ trouble }: BankIdError): boolean =>
  trouble === "unauthorized" || trouble === "refused" || trouble === "unreadable"

/** The login's end for a final state; an order that no app has opened ends nothing. */
const endOf = (
  reading: Exclude<OrderReading, { readonly status: "pending" }>,
  provenPerson: (person: IdentifiedPerson) => VerifiedPerson,
): LoginEnd | { readonly kind: "unmet" } => {
  if (reading.status === "complete") return { kind: "complete", person: provenPerson(reading.person) }
  return reading.hint === "startFailed" ? { kind: "unmet" } : { kind: "failed", hint: reading.hint }
}

/** Collects orders every second until interrupted. */
const collectOrders = Effect.gen(function* () {
  const [bankId, orders, keyedHash] = [yield* BankId, yield* BankIdOrders, yield* KeyedHash]
  const holder = yield* (yield* RandomBytes).next(8)
  const name = [...holder].map((byte) => byte.toString(16).padStart(2, "0")).join("")
  const watched = new Map<string, Watched>()

  const provenPerson = ({ personalNumber, firstName, lastName }: IdentifiedPerson): VerifiedPerson => ({
    personKey: PersonKey.make(keyedHash.peppered("person", Redacted.value(personalNumber))),
    firstName,
    lastName,
  })

  const finish = (orderRef: string, end: LoginEnd | { readonly kind: "unmet" }) =>
    // BankID returns a final state once: it must not be lost while the store is busy.
    orders
      .finish(orderRef, end)
      .pipe(Effect.retry(FINISH_AGAIN), Effect.andThen(Effect.sync(() => watched.delete(orderRef))))

  /** BankID did not return the state. */
  const handleError = Effect.fnUntraced(function* (
    orderRef: string,
    { answeredAt, hint }: Watched,
    error: BankIdError,
  ) {
    const now = yield* steadyNow
    const isLost = isFinal(error) || now - answeredAt >= Duration.toMillis(MAX_UNKNOWN_STATE_TIME)
    if (isLost) {
      yield* Effect.logError("The state of a BankID order could not be read", error)
      yield* finish(orderRef, { kind: "failed", hint: "unavailable" })
    } else {
      const wait = error.trouble === "tooManyRequests" ? AFTER_TOO_MANY : COLLECT_EVERY
      watched.set(orderRef, { dueAt: now + Duration.toMillis(wait), answeredAt, hint })
    }
  })

  const answered = Effect.fnUntraced(function* (orderRef: string, known: Watched, reading: OrderReading) {
    if (reading.status === "pending") {
      const { hint } = reading
      const now = yield* steadyNow
      watched.set(orderRef, { dueAt: now + Duration.toMillis(COLLECT_EVERY), answeredAt: now, hint })
      if (hint !== known.hint) yield* orders.note(orderRef, hint)
    } else {
      yield* finish(orderRef, endOf(reading, provenPerson))
    }
  })

  const collect = Effect.fnUntraced(
    function* (orderRef: string, known: Watched) {
      watched.set(orderRef, { ...known, dueAt: undefined })
      yield* bankId.collect(orderRef).pipe(
        Effect.matchEffect({
          onSuccess: (reading) => answered(orderRef, known, reading),
          onFailure: (error) =>
            error._tag === "BankIdOrderUnknown"
              ? // Its end was collected and the result got lost, or another caller has ended it.
                finish(orderRef, { kind: "failed", hint: "unavailable" })
              : handleError(orderRef, known, error),
        }),
      )
    },
    (work, orderRef) =>
      work.pipe(
        Effect.catchCause((cause) =>
          Effect.gen(function* () {
            const now = yield* steadyNow
            const { answeredAt, hint } = watched.get(orderRef) ?? { answeredAt: now, hint: undefined }
            watched.set(orderRef, { dueAt: now + Duration.toMillis(COLLECT_EVERY), answeredAt, hint })
            yield* Effect.logError("The result of a BankID order could not be stored", cause)
          }),
        ),
      ),
  )

  const pollDue = Effect.gen(function* () {
    const now = yield* steadyNow
    const leased = yield* orders.lease({ holder: name, now, leaseMs: Duration.toMillis(LEASE) })
    const mine = new Set(leased)
    for (const orderRef of watched.keys()) if (!mine.has(orderRef)) watched.delete(orderRef)
    for (const orderRef of leased) {
      const known = watched.get(orderRef) ?? { dueAt: now, answeredAt: now, hint: undefined }
      if (known.dueAt !== undefined && known.dueAt <= now) yield* Effect.forkChild(collect(orderRef, known))
    }
  })

  yield* pollDue.pipe(
    Effect.catchCause((cause) => Effect.logError("Pending BankID orders could not be read", cause)),
    Effect.repeat(Schedule.spaced(POLL_EVERY)),
  )
})

/** Runs `collectOrders` for as long as the scope lives. */
export const layer = Layer.effectDiscard(Effect.forkScoped(collectOrders))
