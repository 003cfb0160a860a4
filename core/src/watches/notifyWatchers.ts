/**
 * Finds products that are watched and can be bought, whatever made it so: an import, stock, a cancelled order or the
 * release day. The log of changes has every change of a product, and each product's own dates are known, so that a look
 * costs what has changed since the last one, not what is waited for (decision 341).
 */
import { Clock, Duration, Effect, Layer, Option, Schedule } from "effect"
import { nextChangeInstant } from "../availability/buyability.ts"
import type { Ean } from "../catalogue/Ean.ts"
import { readWatched } from "./readWatched.ts"
import { Watches } from "./Watches.ts"
import { MAX_ENDED_PER_LOOK } from "./watchLimits.ts"

/** How often changes are looked at. Any number of processes may do it: `endForSale` adds an e-mail once. */
const LOOK_EVERY = Duration.seconds(10)

/** Products in one read, on the thread that renders pages: about a millisecond. */
const BATCH = 50

/** Entries of the log of changes in one query, on the store's thread: about a millisecond. */
const CHANGES = 200

/** One process's place in the log of changes. Nothing of it is lost when the process ends: the next one looks at all. */
interface Looked {
  /** Undefined until all products have been looked at. */
  changesUntil: number | undefined
  /** When a product's own dates change whether it can be bought, epoch ms. */
  readonly dueAt: Map<Ean, number>
  /** Those that can be bought and have watches left. */
  readonly unfinished: Set<Ean>
}

/** Looks at these products; returns the number of watches that have ended, at most `limit`. The next look repeats one that fails. */
const lookAt = (eans: ReadonlyArray<Ean>, looked: Looked, limit: number) =>
  endIfForSale(eans, looked, limit).pipe(
    Effect.onError(() => Effect.sync(() => eans.forEach((ean) => looked.unfinished.add(ean)))),
  )

const endIfForSale = Effect.fnUntraced(function* (eans: ReadonlyArray<Ean>, looked: Looked, limit: number) {
  const watches = yield* Watches
  let ended = 0
  const now = yield* Clock.currentTimeMillis
  const products = yield* readWatched(eans)
  for (const ean of eans) looked.dueAt.delete(ean)
  for (const { ean, buyability, card } of products) {
    if (buyability.kind === "none") {
      const due = nextChangeInstant(card, now)
      if (due !== undefined) looked.dueAt.set(ean, due)
      continue
    }
    const left = limit - ended
    const gone = left === 0 ? 0 : yield* watches.endForSale({ ean, limit: left, now })
    ended += gone
    if (gone === left) looked.unfinished.add(ean)
  }
  return ended
})

const lookAtAll = Effect.fnUntraced(function* (looked: Looked, limit: number) {
  const watches = yield* Watches
  const changesUntil = yield* watches.latestChange
  let [after, ended] = ["", 0]
  while (true) {
    const now = yield* Clock.currentTimeMillis
    const eans = yield* watches.waitingProducts({ after, limit: BATCH, now })
    ended += yield* lookAt(eans, looked, limit - ended)
    after = eans.at(-1) ?? after
    if (eans.length < BATCH) break
    yield* Effect.yieldNow
  }
  looked.changesUntil = changesUntil
  return ended
})

/** Products whose dates have come, and those that had watches left. */
const lookAtDue = Effect.fnUntraced(function* (looked: Looked, limit: number) {
  const now = yield* Clock.currentTimeMillis
  const due = [...looked.dueAt].flatMap(([ean, at]) => (at <= now ? [ean] : []))
  const eans = [...new Set([...looked.unfinished, ...due])]
  let ended = 0
  for (let start = 0; start < eans.length; start += BATCH) {
    const batch = eans.slice(start, start + BATCH)
    for (const ean of batch) looked.unfinished.delete(ean)
    ended += yield* lookAt(batch, looked, limit - ended)
    yield* Effect.yieldNow
  }
  return ended
})

const lookAtChanged = Effect.fnUntraced(function* (looked: Looked, limit: number) {
  const watches = yield* Watches
  let ended = 0
  while (looked.changesUntil !== undefined) {
    const now = yield* Clock.currentTimeMillis
    const changed = yield* watches.changedProducts({ after: looked.changesUntil, limit: CHANGES, now })
    if (Option.isNone(changed)) {
      looked.changesUntil = undefined
      return ended + (yield* lookAtAll(looked, limit - ended))
    }
    const { eans, until, more } = changed.value
    for (let start = 0; start < eans.length; start += BATCH)
      ended += yield* lookAt(eans.slice(start, start + BATCH), looked, limit - ended)
    // After the products: what fails is looked at again.
    looked.changesUntil = until
    if (!more) break
    yield* Effect.yieldNow
  }
  return ended
})

/**
 * One look for each run: the first is at every watched product, the others at what has changed. It returns the number of
 * watches that have ended, at most `MAX_ENDED_PER_LOOK`; the next look goes on.
 */
export const makeWatcher = (limit = MAX_ENDED_PER_LOOK) => {
  const looked: Looked = { changesUntil: undefined, dueAt: new Map(), unfinished: new Set() }
  return Effect.fn("notifyWatchers")(function* () {
    if (looked.changesUntil === undefined) return yield* lookAtAll(looked, limit)
    const ended = yield* lookAtDue(looked, limit)
    return ended + (yield* lookAtChanged(looked, limit - ended))
  })
}

/** Runs as long as the shop. */
const watcher = Effect.suspend(() => {
  const look = makeWatcher()
  return Effect.suspend(look).pipe(
    Effect.catchCause((cause) => Effect.logError("Watched products could not be read", cause)),
    Effect.repeat(Schedule.spaced(LOOK_EVERY)),
  )
})

/** Looks at watched products for as long as the scope lives. */
export const layer = Layer.effectDiscard(Effect.forkScoped(watcher))
