/**
 * Provides an index: the one on disk if usable, else a new one. Processes that share a data folder take turns in
 * building, and the others read what the first has written.
 */
import { spawn } from "node:child_process"
import { randomUUID } from "node:crypto"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { raiseAlarm } from "@kapitel/core/alarms/raiseAlarm"
import { SearchError } from "@kapitel/core/search/SearchIndex"
import { Clock, Duration, Effect, Schema } from "effect"
import { ChangeLog } from "../ChangeLog.ts"
import { originOf } from "../store/origin.ts"
import { PointReads } from "../store/PointReads.ts"
import { StoreClient, type StoreError } from "../store/StoreClient.ts"
import type { SkippedProducts } from "./skippedProducts.ts"
import { attachIndex, readSnapshot, type Snapshot, snapshotVersion } from "./snapshot.ts"
import { synonymsInUse } from "./synonymsInUse.ts"

/** Lease of a process that builds; one that is alive renews it, one that died is waited for this long. */
const LEASE_MS = 15_000
const PROLONG_EVERY = Duration.seconds(5)

/** How often a process that waits for another's index polls. */
const POLL_EVERY = Duration.millis(200)

const NAME = "search-index"

/** The source of indexes. Created once per process. */
export interface IndexBuild {
  /** An index with every change up to the given one, and possibly later ones. */
  readonly from: (version: number) => Effect.Effect<Snapshot, SearchError | StoreError>
  /** The index on disk if it is of this database, whatever its age: used when none can be built. */
  readonly lastGood: Effect.Effect<Snapshot | undefined, StoreError>
  /** Such a product is not found by searching until its record is sent again; logged once each. */
  readonly reportSkipped: (skipped: SkippedProducts) => Effect.Effect<void>
  /** As `SynonymsInUse`: true when the next index has other synonyms. */
  readonly lookAtSynonyms: Effect.Effect<boolean>
}

export const indexBuild = Effect.fnUntraced(function* (synonymsFile: string | undefined) {
  const store = yield* StoreClient
  const { read } = yield* PointReads
  const log = yield* ChangeLog
  const holder = yield* Effect.sync(() => randomUUID())
  const file = join(store.dataDir, "search", "index.snapshot")
  const synonyms = yield* synonymsInUse(store.dataDir, synonymsFile)

  /** The one on disk, if it is of this database and these synonyms, is new enough, and the log reaches back to it. */
  const readIndex = Effect.fnUntraced(function* (version: number) {
    if (((yield* Effect.promise(() => snapshotVersion(file))) ?? -1) < version) return undefined
    const snapshot = yield* Effect.promise(() => readSnapshot(file))
    if (snapshot === undefined || snapshot.version < version || snapshot.version > (yield* log.latest)) return undefined
    const origin = yield* read("SearchIndex.origin", (db) => originOf(db, snapshot.version))
    if (attachIndex(snapshot).synonyms.stamp[0] !== synonyms.stamp()) return undefined
    return origin === snapshot.origin && (yield* log.reachesBackTo(snapshot.version)) ? snapshot : undefined
  })

  const lastGood = Effect.gen(function* () {
    const snapshot = yield* Effect.promise(() => readSnapshot(file))
    if (snapshot === undefined || snapshot.version > (yield* log.latest)) return undefined
    const origin = yield* read("SearchIndex.origin", (db) => originOf(db, snapshot.version))
    return isSameDatabase(snapshot.origin, origin) ? snapshot : undefined
  })

  const reported = new Set<string>()
  const reportSkipped = ({ count, first }: SkippedProducts): Effect.Effect<void> =>
    Effect.suspend(() => {
      const isNew = first.some(({ ean }) => !reported.has(ean))
      for (const { ean } of first) reported.add(ean)
      return isNew
        ? raiseAlarm("productUnreadable", "The search index omits products that it cannot read", {
            products: count,
            first: first.map(({ ean, reason }) => `${ean}: ${reason}`).join("; "),
          })
        : Effect.void
    })

  const takeTurn = Clock.currentTimeMillis.pipe(
    Effect.flatMap((at) => store.call("leases.take", { name: NAME, holder, at, forMs: LEASE_MS })),
  )
  const giveBack = store.call("leases.release", { name: NAME, holder }).pipe(Effect.ignore)
  const prolong = takeTurn.pipe(Effect.ignore, Effect.delay(PROLONG_EVERY), Effect.forever)

  /** With the lease: the index that its previous holder may have written meanwhile, else one built here. */
  const written = Effect.fnUntraced(function* (version: number) {
    const theirs = yield* readIndex(version)
    if (theirs !== undefined) return theirs
    const skipped = yield* Effect.raceFirst(runBuilder(store.dataDir, file, yield* synonyms.file), prolong)
    yield* reportSkipped(skipped)
    const own = yield* Effect.promise(() => readSnapshot(file))
    return own ?? (yield* failed("the new index cannot be read"))
  })

  const from = Effect.fnUntraced(function* (version: number) {
    for (;;) {
      const onDisk = yield* readIndex(version)
      if (onDisk !== undefined) return onDisk
      // The lease is released also when acquiring it is interrupted.
      const own = yield* Effect.acquireUseRelease(
        takeTurn,
        (isOurs) => (isOurs ? written(version) : Effect.undefined),
        (isOurs) => (isOurs ? giveBack : Effect.void),
      )
      if (own !== undefined) return own
      yield* Effect.sleep(POLL_EVERY)
    }
  })

  const build: IndexBuild = { from, lastGood, reportSkipped, lookAtSynonyms: synonyms.look }
  return build
})

const failed = (reason: string) => new SearchError({ operation: "build", cause: new Error(reason) })

const readSkips = (text: string) =>
  Schema.decodeEffect(Skips)(text).pipe(Effect.mapError((cause) => new SearchError({ operation: "build", cause })))

/** True also where the log no longer has the entry: `originOf` then leaves it out. */
const isSameDatabase = (then: string, now: string): boolean => {
  const [id, at] = now.split(" ")
  return then === now || (at === "-" && then.split(" ")[0] === id)
}

const BUILDER = fileURLToPath(new URL("./builderProgram.ts", import.meta.url))

/** The end of a failed builder's output, in characters. */
const LAST_WORDS = 2_000

const Skips = Schema.fromJsonString(
  Schema.Struct({
    count: Schema.Int,
    first: Schema.Array(Schema.Struct({ ean: Schema.String, reason: Schema.String })),
  }),
)

/** A process for one build: killed when the index is no longer wanted, and waited for until it has exited. */
const runBuilder = (dataDir: string, file: string, synonyms: string): Effect.Effect<SkippedProducts, SearchError> =>
  Effect.callback((resume) => {
    const args = ["--disable-warning=ExperimentalWarning", BUILDER, dataDir, file, synonyms]
    const builder = spawn(process.execPath, args, {
      stdio: ["ignore", "pipe", "pipe"],
      windowsHide: true,
    })
    let output = ""
    builder.stderr.setEncoding("utf8").on("data", (text: string) => {
      output = (output + text).slice(-LAST_WORDS)
    })
    let skips = ""
    builder.stdout.setEncoding("utf8").on("data", (text: string) => {
      skips += text
    })
    const gone = new Promise<void>((resolve) => {
      builder.once("error", (cause) => {
        resume(Effect.fail(new SearchError({ operation: "build", cause })))
        resolve()
      })
      builder.once("close", (code, signal) => {
        resume(code === 0 ? readSkips(skips) : failed(`the index builder ended with ${code ?? signal}: ${output}`))
        resolve()
      })
    })
    return Effect.promise(() => {
      builder.kill("SIGKILL")
      return gone
    })
  })
