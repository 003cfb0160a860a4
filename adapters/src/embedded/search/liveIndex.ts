/**
 * The index that serves queries. It follows the store's log of changes. Prices, stock and availability are written into
 * the shared memory at once. Products that are added, changed or removed are in a delta segment, which is built again
 * within a moment; when they have become many the base is built again, here or in another process, and swapped in
 * whole, while the old one keeps serving queries.
 */
import { Worker } from "node:worker_threads"
import { raiseAlarm } from "@kapitel/core/alarms/raiseAlarm"
import { SearchError } from "@kapitel/core/search/SearchIndex"
import { Clock, Duration, Effect, Queue, Schedule, Semaphore, Stream } from "effect"
import { ChangeLog } from "../ChangeLog.ts"
import type { Change } from "../store/Change.ts"
import type { Database } from "../store/Database.ts"
import { PointReads } from "../store/PointReads.ts"
import { StoreClient, type StoreError } from "../store/StoreClient.ts"
import type { Attached } from "./attached.ts"
import type { Delta } from "./buildDelta.ts"
import type { DeltaRequest, DeltaResponse } from "./deltaWorker.ts"
import type { IndexArrays } from "./IndexArrays.ts"
import { indexBuild } from "./indexBuild.ts"
import { storesOf } from "./readCatalogue.ts"
import { attachIndex, type Snapshot } from "./snapshot.ts"
import { type OfferNow, writeOffer } from "./writeOffer.ts"

export interface LiveIndex {
  /** Number of the last change that the index includes, with everything before it. */
  readonly version: () => number
}

interface Options {
  readonly mostChanged?: number | undefined
  readonly synonymsFile?: string | undefined
  /** Called with each index that takes over, the first one included. */
  readonly onSwap: (attached: Attached) => void
  /** Run when something of the search itself has changed, before the index says that it has the change. */
  readonly onOwnChange?: Effect.Effect<void, StoreError> | undefined
  /** Called when prices, stock or availability in the current index have changed. */
  readonly onWrite: () => void
}

/** Changes arrive in bursts, so a build waits a moment for the rest of them … */
const SMALL_AFTER = Duration.millis(100)
const LARGE_AFTER = Duration.millis(300)
/** … and building takes at most a third of the time, however many arrive. */
const RESTS_PER_BUILD = 2

/** Changed products in the delta segment before the base is built again. */
const MOST_CHANGED = 2_000
/** A delta segment may have this many times more while the base is being built. */
const WAITING_PER_CHANGED = 5

/**
 * A delta segment is merged into the base after this time: then names of categories and authors, and synonyms, are
 * updated too.
 */
const LARGE_AT_LEAST_EVERY = Duration.hours(24)

/** Products written before other work gets its turn on this thread, at some twenty microseconds each. */
const WRITES_AT_A_TIME = 25

/** How often the file of synonyms is looked at: two reads of its properties. */
const SYNONYMS_EVERY = Duration.seconds(1)

/** Delay before a log that could not be read is read again. */
const RETRY_AFTER = Duration.seconds(1)

/** Changes that move a product to the delta segment, or remove it from the base. */
const REBUILDING: ReadonlySet<Change["kind"]> = new Set<Change["kind"]>(["product", "removal", "category"])
/** Changes that are written in place. */
const WRITING: ReadonlySet<Change["kind"]> = new Set<Change["kind"]>(["price", "stock"])

/** Longest delay between builds that keep failing: the record that makes one fail is still there a second later. */
const LONGEST_RETRY = Duration.minutes(1)
/** As long as no index can be built, the alarm is repeated. */
const REPEAT_ALARM_AFTER = Duration.minutes(15)

/**
 * Returns when the first index is ready: from disk if the log still reaches back to it, else built. If none can be
 * built it returns all the same, with the last one that was built or with none, and keeps trying.
 */
export const startLiveIndex = Effect.fn("startLiveIndex")(function* ({
  mostChanged = MOST_CHANGED,
  synonymsFile,
  onSwap,
  onWrite,
  onOwnChange = Effect.void,
}: Options) {
  const store = yield* StoreClient
  const { dataDir } = store
  const { read } = yield* PointReads
  const log = yield* ChangeLog
  const { from: indexFrom, lastGood, reportSkipped, lookAtSynonyms } = yield* indexBuild(synonymsFile)
  const smallWanted = yield* Queue.sliding<true>(1)
  const largeWanted = yield* Queue.sliding<true>(1)
  const swapping = yield* Semaphore.make(1)

  /** When the failure was last reported; absent while an index can be built. */
  let alarmedAt: number | undefined

  const reportFailure = (cause: unknown) =>
    Effect.flatMap(Clock.currentTimeMillis, (now) => {
      if (alarmedAt !== undefined && now - alarmedAt < Duration.toMillis(REPEAT_ALARM_AFTER)) {
        return Effect.logWarning("The search index could not be rebuilt", cause)
      }
      alarmedAt = now
      return raiseAlarm("indexNotBuilt", "The search index cannot be built: the last one is used, or none", {}, cause)
    })

  const reportRecovery = Effect.suspend(() => {
    if (alarmedAt === undefined) return Effect.void
    alarmedAt = undefined
    return Effect.logInfo("The search index has been built again")
  })

  const first = yield* indexFrom(0).pipe(Effect.catchCause((cause) => Effect.andThen(reportFailure(cause), lastGood)))
  let base: Snapshot | undefined = first
  let delta: Snapshot | undefined
  let arrays: ReadonlyArray<IndexArrays> = first === undefined ? [] : [attachIndex(first)]
  /** Those of the index that pages were last told of. */
  let saidSynonyms = synonymsOf(arrays)
  /** The last change that was processed. */
  let seen = first?.version ?? (yield* log.latest)
  /** First and last of the processed changes that only the next build will include. */
  let unshown: { readonly first: number; readonly last: number } | undefined
  /** For each build in progress: products written to since it began, which it may have read before. */
  const begun = new Set<Set<string>>()

  const built = () => delta?.version ?? base?.version ?? seen

  const write = (ean: string) =>
    Effect.gen(function* () {
      const now = yield* read("SearchIndex.offer", offerOf(ean))
      if (now === undefined) return
      if (!writeOffer(arrays, ean, now)) yield* Queue.offer(largeWanted, true)
    })

  const take = Effect.fnUntraced(function* (changes: ReadonlyArray<Change>) {
    let writes = 0
    for (const { id, kind, key } of changes) {
      if (WRITING.has(kind)) {
        for (const since of begun) since.add(key)
        yield* write(key)
        if (++writes % WRITES_AT_A_TIME === 0) yield* Effect.yieldNow
      } else if (kind === "search") yield* onOwnChange
      else if (REBUILDING.has(kind) && id > built()) unshown = { first: unshown?.first ?? id, last: id }
      seen = id
    }
    if (writes > 0) onWrite()
    if (unshown !== undefined) yield* Queue.offer(smallWanted, true)
  })

  const swap = Effect.fnUntraced(function* (large: Snapshot, small: Delta | undefined, since: ReadonlySet<string>) {
    const before = built()
    base = large
    delta = small?.snapshot
    arrays = [attachIndex(large), ...(delta === undefined ? [] : [attachIndex(delta)])]
    const version = built()
    const last = Math.max(unshown?.last ?? 0, before)
    unshown = last <= version ? undefined : { first: version + 1, last }
    yield* Effect.forEach(since, write, { discard: true })
    onSwap({ base: large, ...(delta === undefined ? {} : { delta }) })
    const synonyms = synonymsOf(arrays)
    // Nothing in the store has changed, but pages with lists have.
    if (saidSynonyms !== undefined && synonyms !== saidSynonyms) {
      const at = yield* Clock.currentTimeMillis
      yield* store.call("changes.append", { kind: "search", keys: ["synonyms"], at })
    }
    saidSynonyms = synonyms
  })

  /** Records what is written to during `work`. */
  const noting = <A, E, R>(work: (since: Set<string>) => Effect.Effect<A, E, R>) =>
    Effect.suspend(() => {
      const since = new Set<string>()
      begun.add(since)
      return work(since).pipe(Effect.ensuring(Effect.sync(() => begun.delete(since))))
    })

  const smallOf = (large: Snapshot) => buildSmall({ dataDir, base: large, most: mostChanged * WAITING_PER_CHANGED })

  const small = noting((since) =>
    Effect.gen(function* () {
      const whole = base
      const answer = mostChanged === 0 || whole === undefined ? "too many" : yield* smallOf(whole)
      if (answer === "too many" || whole === undefined) return yield* Queue.offer(largeWanted, true)
      yield* reportSkipped(answer.skipped)
      yield* swap(whole, answer, since)
      return answer.changed <= mostChanged || (yield* Queue.offer(largeWanted, true))
    }),
  ).pipe(swapping.withPermits(1))

  const large = noting((since) =>
    Effect.gen(function* () {
      const next = yield* indexFrom(seen)
      // Changes made while it was built must not be missing for a moment: the delta segment is built before the swap.
      yield* Effect.gen(function* () {
        const answer = built() > next.version && mostChanged > 0 ? yield* smallOf(next) : "too many"
        yield* swap(next, answer === "too many" ? undefined : answer, since)
      }).pipe(swapping.withPermits(1))
      if (unshown !== undefined) yield* Queue.offer(smallWanted, true)
    }),
  )

  const builds = (wanted: Queue.Queue<true>, after: Duration.Duration, build: Effect.Effect<unknown, unknown>) =>
    Effect.gen(function* () {
      yield* Queue.take(wanted)
      yield* Effect.sleep(after)
      const [took] = yield* Effect.timed(build)
      yield* Effect.sleep(Duration.millis(Duration.toMillis(took) * RESTS_PER_BUILD))
    }).pipe(
      Effect.andThen(reportRecovery),
      // The old index keeps serving queries; what a failed build was to include is tried again.
      Effect.tapCause(reportFailure),
      Effect.tapCause(() => Queue.offer(wanted, true)),
      Effect.retry(Schedule.min([Schedule.exponential(RETRY_AFTER), Schedule.spaced(LONGEST_RETRY)])),
      Effect.forever,
      Effect.forkScoped,
    )

  if (first !== undefined) onSwap({ base: first })
  if (alarmedAt !== undefined) yield* Queue.offer(largeWanted, true)
  yield* Effect.suspend(() => log.follow(seen).pipe(Stream.runForEach(take))).pipe(
    Effect.retry(Schedule.spaced(RETRY_AFTER)),
    Effect.forkScoped,
  )
  yield* builds(smallWanted, SMALL_AFTER, small)
  yield* builds(largeWanted, LARGE_AFTER, large)
  yield* Effect.suspend(() => (delta === undefined ? Effect.void : Queue.offer(largeWanted, true))).pipe(
    Effect.repeat(Schedule.spaced(LARGE_AT_LEAST_EVERY)),
    Effect.forkScoped,
  )

  yield* lookAtSynonyms.pipe(
    Effect.flatMap((isOther) => (isOther ? Queue.offer(largeWanted, true) : Effect.void)),
    Effect.repeat(Schedule.spaced(SYNONYMS_EVERY)),
    Effect.forkScoped,
  )

  const live: LiveIndex = { version: () => (unshown === undefined ? Math.max(seen, built()) : unshown.first - 1) }
  return live
})

const synonymsOf = ([base]: ReadonlyArray<IndexArrays>): number | undefined => base?.synonyms.stamp[0]

const offerOf =
  (ean: string) =>
  (db: Database): OfferNow | undefined => {
    const row = db.get<{ price: number | null; availability: string }>(
      "SELECT price, availability FROM product WHERE ean = ?",
      ean,
    )
    return row === undefined
      ? undefined
      : { price: row.price ?? undefined, availability: row.availability, stores: storesOf(db, ean) }
  }

/** The thread ends by itself within a moment; terminating it inside SQLite would crash the process. */
const buildSmall = (order: DeltaRequest): Effect.Effect<DeltaResponse, SearchError> =>
  Effect.callback((resume) => {
    const fail = (cause: unknown) => resume(Effect.fail(new SearchError({ operation: "delta", cause })))
    const worker = new Worker(new URL("./deltaWorker.ts", import.meta.url), { workerData: order })
    const gone = new Promise<void>((resolve) => worker.once("exit", () => resolve()))
    worker.once("message", (answer: DeltaResponse) => resume(Effect.succeed(answer)))
    worker.once("error", fail)
    worker.once("exit", () => fail(new Error("the thread has ended without an index delta")))
    return Effect.promise(() => gone)
  })
