/** The log of changes, table `change`: each process follows it to keep its search index and page cache up to date. */
import { Context, Duration, Effect, Layer, Stream } from "effect"
import type { Change } from "./store/Change.ts"
import { firstChange, latestChange } from "./store/latestChange.ts"
import { PointReads } from "./store/PointReads.ts"
import type { StoreError } from "./store/StoreClient.ts"

/** How often a follower polls. Polling an unchanged store is one `PRAGMA`, a microsecond or two. */
const READ_EVERY = Duration.millis(100)

/** Changes in one batch. */
const MAX_CHANGES = 1_000

export class ChangeLog extends Context.Service<
  ChangeLog,
  {
    /** The number of the latest change; 0 in a new shop. */
    readonly latest: Effect.Effect<number, StoreError>
    /**
     * Every change after `after`, from any process, at most 250 ms later; in order, in batches, without end. Changes
     * deleted from the log are missing: call `reachesBackTo` first.
     */
    readonly follow: (after: number) => Stream.Stream<ReadonlyArray<Change>, StoreError>
    /** False when changes after `after` have been deleted: then read the store itself, and follow from `latest`. */
    readonly reachesBackTo: (after: number) => Effect.Effect<boolean, StoreError>
  }
>()("adapters/embedded/ChangeLog") {}

export const layer: Layer.Layer<ChangeLog, never, PointReads> = Layer.effect(
  ChangeLog,
  Effect.gen(function* () {
    const { read } = yield* PointReads

    const latest = read("ChangeLog.latest", latestChange)

    const dataVersion = read(
      "ChangeLog.dataVersion",
      (db) => db.get<{ data_version: number }>("PRAGMA data_version")?.data_version,
    )

    const changesAfter = (after: number) =>
      read("ChangeLog.follow", (db) =>
        db
          .all<Change>("SELECT id, kind, key, at FROM change WHERE id > ? ORDER BY id LIMIT ?", after, MAX_CHANGES)
          .map(({ id, kind, key, at }): Change => ({ id, kind, key, at })),
      )

    const follow = (after: number) =>
      Stream.unfold({ after, seen: undefined as number | undefined, more: true }, (position) =>
        Effect.gen(function* () {
          let { seen, more } = position
          for (;;) {
            // The version is read first: a commit between the two reads is seen at the next poll.
            const version = yield* dataVersion
            if (more || version !== seen) {
              const changes = yield* changesAfter(position.after)
              seen = version
              more = changes.length === MAX_CHANGES
              const last = changes.at(-1)
              if (last !== undefined) return [changes, { after: last.id, seen, more }] as const
            }
            yield* Effect.sleep(READ_EVERY)
          }
        }),
      )

    return ChangeLog.of({
      latest,
      follow,
      reachesBackTo: (after) =>
        Effect.gen(function* () {
          if (after >= (yield* latest)) return true
          const first = yield* read("ChangeLog.reachesBackTo", firstChange)
          return first !== undefined && first <= after + 1
        }),
    })
  }),
)
