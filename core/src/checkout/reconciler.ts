/**
 * Reads every pending order from the provider, so that a payment whose webhook and browser redirect both failed is
 * found all the same. Any number of processes may run it: an order is leased to one of them at a time.
 */
import { Clock, Duration, Effect, Layer, Schedule } from "effect"
import { raiseAlarm } from "../alarms/raiseAlarm.ts"
import { Checkout } from "./Checkout.ts"
import { type DueOrder, OrderStore } from "./OrderStore.ts"
import { isOpen } from "./orderState.ts"

/** How often due orders are read. Source: docs/reliability.md, Orders and payments, as all times here. */
const RECONCILE_EVERY = Duration.seconds(20)

/** The longest interval between checks of one order; they end when the provider reports that the session is gone. */
export const SLOWEST_CHECK = Duration.minutes(5)

/** How long one process leases an order: longer than a check can take. */
const LEASE = Duration.seconds(30)

const BATCH = 20
const AT_ONCE = 4

/** How long to wait before the next check, after so many checks: 20 s, 40 s, 80 s … 5 min. */
export const nextCheckAfter = (checks: number): Duration.Duration =>
  Duration.min(Duration.times(RECONCILE_EVERY, 2 ** Math.min(checks, 10)), SLOWEST_CHECK)

const check = Effect.fnUntraced(function* ({ order, checks }: DueOrder) {
  const orderStore = yield* OrderStore
  const checkout = yield* Checkout
  const settled = yield* checkout.confirm(order.id).pipe(
    Effect.map((settlement) => !isOpen(settlement.order.state)),
    Effect.catch((cause) =>
      Effect.logWarning("A pending order could not be checked", cause).pipe(
        Effect.annotateLogs({ orderId: order.id }),
        Effect.as(false),
      ),
    ),
  )
  if (settled) return
  const now = yield* Clock.currentTimeMillis
  yield* orderStore.checkAgain(order.id, now + Duration.toMillis(nextCheckAfter(checks)))
})

/** Checks every order that is due, and returns their number. One that cannot be read does not delay the others. */
export const reconcile = Effect.fn("reconcile")(function* () {
  const orderStore = yield* OrderStore
  let checked = 0
  while (true) {
    const now = yield* Clock.currentTimeMillis
    const { due, unreadable } = yield* orderStore.takeDue({
      now,
      leaseUntil: now + Duration.toMillis(LEASE),
      limit: BATCH,
    })
    yield* Effect.forEach(unreadable, (orderId) =>
      raiseAlarm("orderUnreadable", "A pending order cannot be read and needs review by the staff", { orderId }),
    )
    yield* Effect.forEach(due, check, { concurrency: AT_ONCE, discard: true })
    checked += due.length
    if (due.length + unreadable.length < BATCH) return checked
  }
})

/** Runs as long as the shop: all pending orders when it starts, then those that are due. */
const reconciler = Effect.gen(function* () {
  const orderStore = yield* OrderStore
  yield* orderStore.makeAllDue(yield* Clock.currentTimeMillis).pipe(logged)
  yield* reconcile().pipe(logged, Effect.repeat(Schedule.spaced(RECONCILE_EVERY)))
})

const logged = <A, E, R>(work: Effect.Effect<A, E, R>) =>
  work.pipe(Effect.catchCause((cause) => Effect.logError("Pending orders could not be read", cause)))

/** Runs the reconciliation for as long as the scope lives. */
export const layer = Layer.effectDiscard(Effect.forkScoped(reconciler))
