/** Deletes marked copies of e-books: each is made again when its order requests it. */
import { FileName, Files } from "@kapitel/core/digital/Files"
import { Clock, Duration, Effect, Layer, Schedule } from "effect"
import { COPY, servedName } from "./DigitalDelivery.ts"
import { RESUME_WITHIN_MS } from "./LocalDownloads.ts"
import { StoreClient } from "./store/StoreClient.ts"

const EVERY = Duration.hours(1)
/** Most files are downloaded on the day of the purchase, and some again within days. */
const RETENTION = Duration.days(7)

/** Returns how many were deleted. A copy that a link leads to at this moment stays. */
export const pruneWatermarkedCopies = Effect.fn("pruneWatermarkedCopies")(function* () {
  const [files, store] = [yield* Files, yield* StoreClient]
  const now = yield* Clock.currentTimeMillis
  const old = yield* files.putBefore(COPY, now - Duration.toMillis(RETENTION))
  if (old.length === 0) return 0
  const rows = yield* store.call("digital.linked", { now, resumeFor: RESUME_WITHIN_MS })
  const linked = new Set<string>(
    rows.map(({ stored, mediaType, orderNumber }) => servedName(FileName.make(stored), mediaType, orderNumber)),
  )
  const unused = old.filter((name) => !linked.has(name))
  yield* Effect.forEach(unused, (name) => files.remove(name), { discard: true })
  return unused.length
})

/** For as long as the shop runs. */
export const layer = Layer.effectDiscard(
  pruneWatermarkedCopies().pipe(
    Effect.catchCause((cause) => Effect.logWarning("Watermarked copies of e-books could not be deleted", cause)),
    Effect.repeat(Schedule.spaced(EVERY)),
    Effect.forkScoped,
  ),
)
