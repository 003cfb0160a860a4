/**
 * The index that answers now. It follows the store's log of changes: prices are written into the shared memory at once,
 * anything else has the index built anew, here or in another process, and swapped in whole, while the old one goes on answering.
 */
import { Duration, Effect, Queue, Schedule, Stream } from "effect"
import { ChangeLog } from "../ChangeLog.ts"
import type { Change } from "../store/Change.ts"
import type { Database } from "../store/Database.ts"
import { PointReads } from "../store/PointReads.ts"
import { docOfEan } from "./eanLookup.ts"
import { indexBuild } from "./indexBuild.ts"
import { attachIndex, type Snapshot } from "./snapshot.ts"
import { NO_PRICE } from "./sorting.ts"

export interface LiveIndex {
  /** Number of the last change that the index shows together with everything before it. */
  readonly version: () => number
}

interface Listeners {
  /** Told of each index that takes over, the first one included. */
  readonly onSwap: (snapshot: Snapshot) => void
  /** Told when prices in the index that answers have changed. */
  readonly onPrices: () => void
}

/** Changes come in flocks, so a build waits a moment for the rest of them … */
const REBUILD_AFTER = Duration.millis(300)
/** … and building takes at most a third of the time, however many come. */
const RESTS_PER_BUILD = 2

/** Prices written before others get their turn on this thread, at some ten microseconds each. */
const PRICES_AT_A_TIME = 50

/** A log that could not be read is read again after a moment. */
const RETRY_AFTER = Duration.seconds(1)

/** Changes that only a new build can show. Stock and content are not in the index. */
const REBUILDING: ReadonlySet<Change["kind"]> = new Set<Change["kind"]>(["product", "removal", "category", "author"])

/** Answers when the first index stands: from disk when the log still reaches back to it, else built. */
export const startLiveIndex = Effect.fn("startLiveIndex")(function* ({ onSwap, onPrices }: Listeners) {
  const { read } = yield* PointReads
  const log = yield* ChangeLog
  const indexFrom = yield* indexBuild()
  const rebuilds = yield* Queue.sliding<true>(1)

  const first = yield* indexFrom(0)
  let index = attachIndex(first)
  /** The last change that the build has read, and the last that was followed. */
  let built = first.version
  let seen = first.version
  /** Followed changes that only the next build will show. */
  let unshown: Array<number> = []
  /** Products priced anew while a build is under way, which may have read the store before some of them. */
  let repriced: Set<string> | undefined

  const writePrice = (ean: string) =>
    Effect.gen(function* () {
      const doc = docOfEan(index.eans, ean)
      // A colour's number leads to its article, whose price is another.
      if (doc < 0 || index.ean[doc] !== Number(ean)) return
      index.sorting.price[doc] = (yield* read("SearchIndex.price", priceOf(ean))) ?? NO_PRICE
    })

  const take = Effect.fnUntraced(function* (changes: ReadonlyArray<Change>) {
    let prices = 0
    for (const { id, kind, key } of changes) {
      if (kind === "price") {
        repriced?.add(key)
        yield* writePrice(key)
        if (++prices % PRICES_AT_A_TIME === 0) yield* Effect.yieldNow
      } else if (REBUILDING.has(kind) && id > built) unshown.push(id)
      seen = id
    }
    if (prices > 0) onPrices()
    if (unshown.length > 0) yield* Queue.offer(rebuilds, true)
  })

  const swap = Effect.fnUntraced(function* (snapshot: Snapshot) {
    index = attachIndex(snapshot)
    built = snapshot.version
    unshown = unshown.filter((id) => id > built)
    yield* Effect.forEach(repriced ?? [], writePrice, { discard: true })
    repriced = undefined
    onSwap(snapshot)
  })

  const rebuild = Effect.gen(function* () {
    yield* Queue.take(rebuilds)
    yield* Effect.sleep(REBUILD_AFTER)
    repriced = new Set()
    const [took] = yield* indexFrom(seen).pipe(Effect.flatMap(swap), Effect.timed)
    yield* Effect.sleep(Duration.millis(Duration.toMillis(took) * RESTS_PER_BUILD))
    if (unshown.length > 0) yield* Queue.offer(rebuilds, true)
  }).pipe(
    // The old index goes on answering; what a failed build was to show is tried again.
    Effect.tapCause((cause) => Effect.logWarning("the search index could not be built anew", cause)),
    Effect.tapCause(() => Queue.offer(rebuilds, true)),
    Effect.retry(Schedule.spaced(RETRY_AFTER)),
  )

  onSwap(first)
  yield* Effect.suspend(() => log.follow(seen).pipe(Stream.runForEach(take))).pipe(
    Effect.retry(Schedule.spaced(RETRY_AFTER)),
    Effect.forkScoped,
  )
  yield* rebuild.pipe(Effect.forever, Effect.forkScoped)

  const live: LiveIndex = { version: () => (unshown[0] === undefined ? Math.max(seen, built) : unshown[0] - 1) }
  return live
})

const priceOf =
  (ean: string) =>
  (db: Database): number | undefined =>
    db.get<{ price: number | null }>("SELECT price FROM product WHERE ean = ?", ean)?.price ?? undefined
