/**
 * Comes by an index: the one on disk when it will do, else a new one. Processes that share a folder of data take turns in
 * building, and the others read what the first has written.
 */
import { randomUUID } from "node:crypto"
import { join } from "node:path"
import { Worker } from "node:worker_threads"
import { SearchError } from "@kapitel/core/search/SearchIndex"
import { Clock, Deferred, Duration, Effect } from "effect"
import { ChangeLog } from "../ChangeLog.ts"
import { originOf } from "../store/origin.ts"
import { PointReads } from "../store/PointReads.ts"
import { StoreClient } from "../store/StoreClient.ts"
import type { BuildOrder } from "./builderWorker.ts"
import { readSnapshot, type Snapshot, snapshotVersion } from "./snapshot.ts"

/** A process that died while it built is waited for so long; one that lives prolongs it. */
const LEASE_MS = 15_000
const PROLONG_EVERY = Duration.seconds(5)

/** How often one that waits for another's index looks. */
const LOOK_EVERY = Duration.millis(200)

const NAME = "search-index"

/** Made once for a process; answers an index that holds every change up to the one asked for, and what came after. */
export const indexBuild = Effect.fnUntraced(function* () {
  const store = yield* StoreClient
  const { read } = yield* PointReads
  const log = yield* ChangeLog
  const scope = yield* Effect.scope
  const holder = yield* Effect.sync(() => randomUUID())
  const order: Omit<BuildOrder, "reading"> = {
    dataDir: store.dataDir,
    file: join(store.dataDir, "search", "index.snapshot"),
  }

  /** The one on disk, when it is of this database, is new enough, and the log has not forgotten what came after it. */
  const kept = Effect.fnUntraced(function* (version: number) {
    if ((snapshotVersion(order.file) ?? -1) < version) return undefined
    const snapshot = readSnapshot(order.file)
    if (snapshot === undefined || snapshot.version < version || snapshot.version > (yield* log.latest)) return undefined
    const origin = yield* read("SearchIndex.origin", (db) => originOf(db, snapshot.version))
    return origin === snapshot.origin && (yield* log.reachesBackTo(snapshot.version)) ? snapshot : undefined
  })

  const takeTurn = Clock.currentTimeMillis.pipe(
    Effect.flatMap((at) => store.call("leases.take", { name: NAME, holder, at, forMs: LEASE_MS })),
  )
  const giveBack = store.call("leases.release", { name: NAME, holder }).pipe(Effect.ignore)
  /** An index of our own that is not on disk yet: the next is not built over it. */
  let writing: Effect.Effect<void> = Effect.void
  const prolong = takeTurn.pipe(Effect.ignore, Effect.delay(PROLONG_EVERY), Effect.forever)

  return Effect.fnUntraced(function* (version: number) {
    yield* writing
    for (;;) {
      const onDisk = yield* kept(version)
      if (onDisk !== undefined) return onDisk
      if (yield* takeTurn) {
        // Whoever had the turn before may have written it since that look.
        const written = yield* kept(version)
        if (written !== undefined) return yield* Effect.as(giveBack, written)
        // The turn ends when the index is on disk, not when it is in memory: the others wait for the file.
        const { snapshot, ended, stop } = yield* startBuild(order)
        writing = ended
        yield* Effect.race(ended, prolong).pipe(
          Effect.onInterrupt(() => stop),
          Effect.ensuring(giveBack),
          Effect.forkIn(scope),
        )
        return yield* snapshot.pipe(Effect.onInterrupt(() => stop))
      }
      yield* Effect.sleep(LOOK_EVERY)
    }
  })
})

/** Two moments of one thread: the index in memory, then the index on disk, or the end of the thread without it. */
const startBuild = (order: Omit<BuildOrder, "reading">) =>
  Effect.gen(function* () {
    const snapshot = yield* Deferred.make<Snapshot, SearchError>()
    const ended = yield* Deferred.make<void>()
    const reading = new Int32Array(new SharedArrayBuffer(8))
    const worker = new Worker(new URL("./builderWorker.ts", import.meta.url), {
      workerData: { ...order, reading } satisfies BuildOrder,
    })
    const fail = (cause: unknown) =>
      Deferred.doneUnsafe(snapshot, Effect.fail(new SearchError({ operation: "build", cause })))
    worker.on("message", (built: Snapshot) => Deferred.doneUnsafe(snapshot, Effect.succeed(built)))
    worker.on("error", fail)
    worker.on("exit", () => {
      fail(new Error("the building thread has ended without an index"))
      Deferred.doneUnsafe(ended, Effect.void)
    })
    const stop = Effect.suspend(() => {
      Atomics.store(reading, 0, 1)
      return Atomics.load(reading, 1) === 1 ? Effect.promise(() => worker.terminate()) : Deferred.await(ended)
    })
    return { snapshot: Deferred.await(snapshot), ended: Deferred.await(ended), stop }
  })
