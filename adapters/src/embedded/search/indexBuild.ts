/**
 * Comes by an index: the one on disk when it will do, else a new one. Processes that share a folder of data take turns in
 * building, and the others read what the first has written.
 */
import { spawn } from "node:child_process"
import { randomUUID } from "node:crypto"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { SearchError } from "@kapitel/core/search/SearchIndex"
import { Clock, Duration, Effect } from "effect"
import { ChangeLog } from "../ChangeLog.ts"
import { originOf } from "../store/origin.ts"
import { PointReads } from "../store/PointReads.ts"
import { StoreClient } from "../store/StoreClient.ts"
import { attachIndex, readSnapshot, snapshotVersion } from "./snapshot.ts"
import { readSynonyms, synonymsFileOf, synonymsStamp } from "./synonyms.ts"

/** A process that died while it built is waited for so long; one that lives prolongs it. */
const LEASE_MS = 15_000
const PROLONG_EVERY = Duration.seconds(5)

/** How often one that waits for another's index looks. */
const LOOK_EVERY = Duration.millis(200)

const NAME = "search-index"

/** Made once for a process; answers an index that holds every change up to the one asked for, and what came after. */
export const indexBuild = Effect.fnUntraced(function* (synonymsFile: string | undefined) {
  const store = yield* StoreClient
  const { read } = yield* PointReads
  const log = yield* ChangeLog
  const holder = yield* Effect.sync(() => randomUUID())
  const file = join(store.dataDir, "search", "index.snapshot")
  const synonyms = () => synonymsFileOf(store.dataDir, synonymsFile)
  const stamp = Effect.try({
    try: () => synonymsStamp(readSynonyms(synonyms())),
    catch: (cause) => new SearchError({ operation: "synonyms", cause }),
  })

  /** The one on disk, when it is of this database and these synonyms, is new enough, and the log reaches back to it. */
  const kept = Effect.fnUntraced(function* (version: number) {
    if (((yield* Effect.promise(() => snapshotVersion(file))) ?? -1) < version) return undefined
    const snapshot = yield* Effect.promise(() => readSnapshot(file))
    if (snapshot === undefined || snapshot.version < version || snapshot.version > (yield* log.latest)) return undefined
    const origin = yield* read("SearchIndex.origin", (db) => originOf(db, snapshot.version))
    if (attachIndex(snapshot).synonyms.stamp[0] !== (yield* stamp)) return undefined
    return origin === snapshot.origin && (yield* log.reachesBackTo(snapshot.version)) ? snapshot : undefined
  })

  const takeTurn = Clock.currentTimeMillis.pipe(
    Effect.flatMap((at) => store.call("leases.take", { name: NAME, holder, at, forMs: LEASE_MS })),
  )
  const giveBack = store.call("leases.release", { name: NAME, holder }).pipe(Effect.ignore)
  const prolong = takeTurn.pipe(Effect.ignore, Effect.delay(PROLONG_EVERY), Effect.forever)

  /** In one's turn: what whoever had it before may have written meanwhile, else one's own. */
  const written = Effect.fnUntraced(function* (version: number) {
    const theirs = yield* kept(version)
    if (theirs !== undefined) return theirs
    yield* Effect.raceFirst(runBuilder(store.dataDir, file, synonyms()), prolong)
    const own = yield* Effect.promise(() => readSnapshot(file))
    return own ?? (yield* failed("the index that was just built cannot be read"))
  })

  return Effect.fnUntraced(function* (version: number) {
    for (;;) {
      const onDisk = yield* kept(version)
      if (onDisk !== undefined) return onDisk
      if (yield* takeTurn) return yield* written(version).pipe(Effect.ensuring(giveBack))
      yield* Effect.sleep(LOOK_EVERY)
    }
  })
})

const failed = (reason: string) => new SearchError({ operation: "build", cause: new Error(reason) })

const BUILDER = fileURLToPath(new URL("./builderProgram.ts", import.meta.url))

/** What a builder said last before it failed, in characters. */
const LAST_WORDS = 2_000

/** A process for one build: ended when nobody wants the index any more, and waited for until it is gone. */
const runBuilder = (dataDir: string, file: string, synonyms: string): Effect.Effect<void, SearchError> =>
  Effect.callback((resume) => {
    const args = ["--disable-warning=ExperimentalWarning", BUILDER, dataDir, file, synonyms]
    const builder = spawn(process.execPath, args, {
      stdio: ["ignore", "ignore", "pipe"],
      windowsHide: true,
    })
    let said = ""
    builder.stderr.setEncoding("utf8").on("data", (text: string) => {
      said = (said + text).slice(-LAST_WORDS)
    })
    const gone = new Promise<void>((resolve) => {
      builder.once("error", (cause) => {
        resume(Effect.fail(new SearchError({ operation: "build", cause })))
        resolve()
      })
      builder.once("close", (code, signal) => {
        resume(code === 0 ? Effect.void : failed(`the index builder ended with ${code ?? signal}: ${said}`))
        resolve()
      })
    })
    return Effect.promise(() => {
      builder.kill("SIGKILL")
      return gone
    })
  })
