/** An index that follows a log of changes which the test writes, at the times of the test's clock. */
import { join } from "node:path"
import { ChangeLog } from "@kapitel/adapters/embedded/ChangeLog"
import { buildIndex } from "@kapitel/adapters/embedded/search/buildIndex"
import type { SearchDocument } from "@kapitel/adapters/embedded/search/SearchDocument"
import { packIndex, writeSnapshot } from "@kapitel/adapters/embedded/search/snapshot"
import type { OfferNow } from "@kapitel/adapters/embedded/search/writeOffer"
import type { Change } from "@kapitel/adapters/embedded/store/Change"
import { PointReads } from "@kapitel/adapters/embedded/store/PointReads"
import { StoreClient, StoreError } from "@kapitel/adapters/embedded/store/StoreClient"
import { Clock, Effect, Layer, Logger, Queue, References, Stream } from "effect"
import { temporaryFolders } from "../temporaryShop.ts"
import { stemsIn } from "./stemsIn.ts"

const ORIGIN = "here"

/** Real time for reads of files, which have no test clock. */
const A_MOMENT = 20
export const aMoment = Effect.promise(() => new Promise((resolve) => setTimeout(resolve, A_MOMENT)))

export const until = Effect.fnUntraced(function* (holds: () => boolean) {
  for (let turn = 0; turn < 1_000 && !holds(); turn++) yield* aMoment
  return holds()
})

/** A store whose log of changes the test writes, and in which reading the latest one takes as long as it says. */
export const harness = Effect.gen(function* () {
  const folders = yield* temporaryFolders
  const { dataDir } = folders
  const file = join(dataDir, "search", "index.snapshot")
  const changes = yield* Queue.unbounded<ReadonlyArray<Change>>()
  /** Epoch ms of each attempt to build. */
  const attempts: Array<number> = []
  const logged: Array<readonly [at: number, level: string, message: string]> = []
  const state = {
    latest: 0,
    latestAsked: 0,
    latestTakesMs: 0,
    canWrite: false,
    offer: undefined as OfferNow | undefined,
    /** The next of so many attempts to follow the log fail after what is in it. */
    logFails: 0,
  }
  /** The change after which the log was followed, at each attempt. */
  const followed: Array<number> = []
  const layer = Layer.mergeAll(
    Layer.succeed(StoreClient, {
      dataDir,
      call: (operation) =>
        Effect.flatMap(Clock.currentTimeMillis, (at) => {
          attempts.push(at)
          if (state.canWrite) return Effect.succeed(true as never)
          return Effect.fail(new StoreError({ operation, cause: new Error("the store is away") }))
        }),
    }),
    Layer.succeed(PointReads, {
      read: (operation) => Effect.succeed((operation === "SearchIndex.offer" ? state.offer : ORIGIN) as never),
    }),
    Layer.succeed(ChangeLog, {
      latest: Effect.suspend(() => {
        state.latestAsked++
        return Effect.as(Effect.sleep(state.latestTakesMs), state.latest)
      }),
      follow: (after) => {
        followed.push(after)
        const isLast = state.logFails-- > 0
        return isLast
          ? Stream.concat(
              Stream.take(Stream.fromQueue(changes), 1),
              Stream.fail(new StoreError({ operation: "ChangeLog.changes", cause: new Error("the log is away") })),
            )
          : Stream.fromQueue(changes)
      },
      reachesBackTo: () => Effect.succeed(true),
    }),
    Logger.layer([
      Logger.make(({ date, fiber, logLevel, message }) => {
        const { alarm } = fiber.getRef(References.CurrentLogAnnotations)
        const [text] = Array.isArray(message) ? message : [message]
        logged.push([date.getTime(), typeof alarm === "string" ? alarm : logLevel, String(text)])
      }),
    ]),
  )
  /** An index with every change up to this one, as another process writes it. */
  const write = (version: number, books: ReadonlyArray<SearchDocument> = []) => {
    const index = buildIndex(books, { stems: stemsIn(dataDir) })
    writeSnapshot(file, packIndex(index, version, ORIGIN))
    state.latest = version
  }
  return { attempts, changes, folders, followed, layer, logged, state, write }
})
