/**
 * Finds products that are watched and can be bought, whatever made it so: an import, stock, a cancelled order or the
 * release day. Nothing has to report a change, so none is lost.
 */
import { Clock, Duration, Effect, Layer, Schedule } from "effect"
import { readWatched } from "./readWatched.ts"
import { Watches } from "./Watches.ts"

/** How often all watched products are looked at. Any number of processes may do it: `endForSale` adds an e-mail once. */
const LOOK_EVERY = Duration.minutes(1)

/** Products in one read, on the thread that renders pages: about a millisecond. */
const BATCH = 50

/** Looks at every watched product once; returns the number of watches that have ended. */
export const notifyWatchers = Effect.fn("notifyWatchers")(function* () {
  const watches = yield* Watches
  let [after, ended] = ["", 0]
  while (true) {
    const now = yield* Clock.currentTimeMillis
    const eans = yield* watches.waitingProducts({ after, limit: BATCH, now })
    const products = yield* readWatched(eans)
    const sold = products.flatMap(({ ean, buyability }) => (buyability.kind === "none" ? [] : [ean]))
    if (sold.length > 0) ended += yield* watches.endForSale(sold, now)
    after = eans.at(-1) ?? after
    if (eans.length < BATCH) return ended
    yield* Effect.yieldNow
  }
})

/** Runs as long as the shop. */
const watcher = notifyWatchers().pipe(
  Effect.catchCause((cause) => Effect.logError("Watched products could not be read", cause)),
  Effect.repeat(Schedule.spaced(LOOK_EVERY)),
)

/** Looks at watched products for as long as the scope lives. */
export const layer = Layer.effectDiscard(Effect.forkScoped(watcher))
