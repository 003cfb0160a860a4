/**
 * Carries out the movements of orders' money: reads the provider's books before the first call and after each, and
 * repeats a call without an answer only when the books have not changed long afterwards. A process may end at any point
 * (docs/decisions/0372).
 */
import { Clock, Duration, Effect, Layer, Schedule } from "effect"
import { raiseAlarm } from "../alarms/raiseAlarm.ts"
import { type DueMoneyAction, MoneyActions } from "./MoneyActions.ts"
import { PaymentDesk } from "./PaymentDesk.ts"
import { figureOf, isShown, nextCall, type PaymentBooks } from "./paymentBooks.ts"

/** How often due actions are read. */
const WORK_EVERY = Duration.seconds(2)

/** How long one process leases an action: longer than reading the books and one call can take. */
const LEASE = Duration.seconds(60)

/** Of one call of the provider, with what it needs to log in. */
const CALL_LIMIT = Duration.seconds(10)

/** Waiting time before the books are read again. */
const FIRST_LOOK = Duration.seconds(3)
const SLOWEST_LOOK = Duration.minutes(5)

/**
 * Books that are as before so long after a call without an answer: it was not carried out. Walley's figures follow within
 * a minute (docs/reliability.md, Orders and payments).
 */
const NOT_CARRIED_OUT_AFTER = Duration.minutes(15)

/** An action in doubt for so long needs a person; its books are still read each hour. */
const PERSON_AFTER = Duration.hours(24)
const LOOK_FOR_PERSON = Duration.hours(1)

const BATCH = 20
const AT_ONCE = 4

/** How long to wait after so many looks: 3 s, 6 s, 12 s … 5 min. */
export const nextLookAfter = (checks: number): Duration.Duration =>
  Duration.min(Duration.times(FIRST_LOOK, 2 ** Math.min(checks, 10)), SLOWEST_LOOK)

const DESCRIPTIONS = {
  capture: "Utlämnat",
  cancelRest: "Avbeställt",
  refund: "Återbetalt",
  lower: "Avbeställt",
} as const

const about = ({ action, orderNumber }: Pick<DueMoneyAction, "action" | "orderNumber">) => ({
  orderNumber,
  actionId: action.id,
  kind: action.kind,
  amount: action.amount,
})

type Move = Parameters<MoneyActions["Service"]["move"]>[0]

/** Records what happened, and tells a person where nothing else will be done. */
const record = Effect.fnUntraced(function* (
  due: DueMoneyAction,
  event: Move["event"],
  more: Pick<Move, "sent" | "answer"> & { readonly after?: Duration.Duration } = {},
) {
  const now = yield* Clock.currentTimeMillis
  const { after = nextLookAfter(due.checks), ...rest } = more
  const at = now + Duration.toMillis(after)
  const state = yield* MoneyActions.use((actions) => actions.move({ id: due.action.id, event, now, at, ...rest }))
  if (state === "REFUSED") {
    yield* raiseAlarm("moneyRefused", "The payment provider does not carry out a movement of money", {
      ...about(due),
      answer: rest.answer ?? event,
    })
  }
  if (state === "NEEDS_PERSON") {
    yield* raiseAlarm("moneyInDoubt", "Whether a movement of money was carried out is unknown since a day", about(due))
  }
  return state
})

const lookAgain = Effect.fnUntraced(function* ({ action, checks }: DueMoneyAction) {
  const now = yield* Clock.currentTimeMillis
  const after = action.state === "NEEDS_PERSON" ? LOOK_FOR_PERSON : nextLookAfter(checks)
  yield* MoneyActions.use((actions) => actions.lookAgain(action.id, now + Duration.toMillis(after)))
})

/** Sends it, recorded before and after: whatever ends between leaves it in a state that is read back. */
const send = Effect.fnUntraced(function* (due: DueMoneyAction, sent: NonNullable<Move["sent"]>, books: PaymentBooks) {
  const { action, orderNumber, paid } = due
  if ((yield* record(due, "sending", { sent })) !== "SENT") return
  const desk = yield* PaymentDesk
  const { amount, id } = action
  const { call } = sent
  const description = `${action.reason === "delivered" ? "Levererat" : DESCRIPTIONS[call]}, ${orderNumber}`
  yield* desk.move({ of: paid, call, id, amount, left: books.left - amount, description }).pipe(
    Effect.timeout(CALL_LIMIT),
    Effect.matchEffect({
      onSuccess: ({ readAfter }) => record(due, "accepted", { after: readAfter }),
      onFailure: (error) => {
        switch (error._tag) {
          case "PaymentDeskNotReady":
            return record(due, "not taken", { answer: error.code })
          case "PaymentDeskRefused":
            // A repeated call may be refused because the first one was carried out: the books decide.
            return record(due, action.sent === undefined ? "refused" : "unanswered", { answer: error.code })
          case "PaymentDeskError":
          case "TimeoutError":
            return Effect.andThen(
              Effect.logWarning("A movement of money got no answer and will be read back", error),
              record(due, "unanswered", { answer: "no answer" }),
            )
        }
      },
    }),
  )
})

const isLate = (since: number, after: Duration.Duration, now: number): boolean =>
  now - since >= Duration.toMillis(after)

const handleWith = Effect.fnUntraced(function* (due: DueMoneyAction, books: PaymentBooks) {
  const { action } = due
  const now = yield* Clock.currentTimeMillis
  const { sent } = action
  if (sent === undefined) {
    const next = nextCall(action, books)
    if (next.kind === "impossible") return yield* record(due, "refused", { answer: next.why })
    return yield* send(due, { call: next.call, figure: figureOf(next.call, books) }, books)
  }
  const shown = isShown(action, books)
  if (shown === "yes") return yield* record(due, "shown")
  // A process ended between recording the call and its answer.
  if (action.state === "SENT") return yield* record(due, "unanswered", { answer: "no answer" })
  if (isLate(action.retriedAt ?? action.intendedAt, PERSON_AFTER, now) && action.state !== "NEEDS_PERSON") {
    return yield* record(due, "late", { after: LOOK_FOR_PERSON })
  }
  if (shown === "no" && action.state === "INTENDED") return yield* send(due, sent, books)
  if (shown === "no" && action.state === "UNKNOWN" && isLate(sent.at, NOT_CARRIED_OUT_AFTER, now)) {
    return yield* record(due, "not shown", { after: Duration.zero })
  }
  return yield* lookAgain(due)
})

const handle = Effect.fnUntraced(function* (due: DueMoneyAction) {
  const desk = yield* PaymentDesk
  yield* desk.read(due.paid).pipe(
    Effect.timeout(CALL_LIMIT),
    Effect.matchEffect({
      onSuccess: (books) => handleWith(due, books),
      onFailure: (error: MoneyReadError) =>
        Effect.andThen(
          Effect.logWarning("The books of an order could not be read and will be read again", error),
          lookAgain(due),
        ),
    }),
    Effect.annotateLogs(about(due)),
  )
})

type MoneyReadError = Effect.Error<ReturnType<PaymentDesk["Service"]["read"]>> | { readonly _tag: "TimeoutError" }

/** Handles all actions that are due, and returns how many there were. */
export const moveMoney = Effect.fn("moveMoney")(function* () {
  const actions = yield* MoneyActions
  let handled = 0
  while (true) {
    const now = yield* Clock.currentTimeMillis
    const due = yield* actions.take({ now, leaseUntil: now + Duration.toMillis(LEASE), limit: BATCH })
    yield* Effect.forEach(due, handle, { concurrency: AT_ONCE, discard: true })
    handled += due.length
    if (due.length < BATCH) return handled
  }
})

const moneyWorker = moveMoney().pipe(
  Effect.catchCause((cause) => Effect.logError("Movements of money could not be read", cause)),
  Effect.repeat(Schedule.spaced(WORK_EVERY)),
)

/** Runs the worker for as long as the scope lives. */
export const layer = Layer.effectDiscard(Effect.forkScoped(moneyWorker))
