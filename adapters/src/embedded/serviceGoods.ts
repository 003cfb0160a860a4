/**
 * Copies the list of goods that a service can deliver into the store: lists, formats, carts and the API read the store
 * alone (decision 240).
 */
import { raiseAlarm } from "@kapitel/core/alarms/raiseAlarm"
import { Clock, Duration, Effect, Layer, Ref, Schedule } from "effect"
import { StoreClient } from "./store/StoreClient.ts"

/** How often the whole list is read. */
const READ_EVERY = Duration.hours(1)
/** Consecutive failures that raise an alarm. */
const FAILURES_THAT_ALARM = 3
/** Written in one transaction: a purchase waits behind this many products at most. */
const AT_A_TIME = 200

/** Puts added goods on sale and takes removed ones off sale; unchanged ones are not written. */
export const follow = Effect.fn("serviceGoods.follow")(function* (available: ReadonlySet<string>) {
  const store = yield* StoreClient
  const now = yield* Clock.currentTimeMillis
  const known = new Set(yield* store.call("service.goods", undefined))
  const [added, gone] = [
    [...available].filter((ean) => !known.has(ean)),
    [...known].filter((ean) => !available.has(ean)),
  ]
  for (let from = 0; from < Math.max(added.length, gone.length); from += AT_A_TIME) {
    const [some, others] = [added.slice(from, from + AT_A_TIME), gone.slice(from, from + AT_A_TIME)]
    yield* store.call("service.change", { added: some, gone: others, now })
  }
})

const readOnce = Effect.fn("serviceGoods.read")(function* <E, R>(list: Effect.Effect<ReadonlySet<string>, E, R>) {
  const available = yield* list
  yield* follow(available)
  const at = yield* Clock.currentTimeMillis
  yield* StoreClient.use((store) => store.call("service.noteList", { read: { products: available.size, at } }))
})

/** At the start and every hour. A list that cannot be read changes nothing. */
export const layer = <E, R>(list: Effect.Effect<ReadonlySet<string>, E, R>) =>
  Layer.effectDiscard(
    Effect.gen(function* () {
      const failures = yield* Ref.make(0)
      const reportFailure = (cause: unknown) =>
        Effect.flatMap(
          Ref.updateAndGet(failures, (count) => count + 1),
          (count) =>
            count === FAILURES_THAT_ALARM
              ? raiseAlarm(
                  "partSilent",
                  "The distributor's list of downloads is not read",
                  { part: "digital goods" },
                  cause,
                )
              : Effect.logWarning("The distributor's list of downloads could not be read", cause),
        )
      yield* readOnce(list).pipe(
        Effect.andThen(Ref.set(failures, 0)),
        Effect.catchCause(reportFailure),
        Effect.repeat(Schedule.spaced(READ_EVERY)),
        Effect.forkScoped,
      )
    }),
  )

/** For a shop without a service: takes the goods of a former one off sale. */
export const none = Layer.effectDiscard(
  Effect.gen(function* () {
    yield* follow(new Set())
    yield* StoreClient.use((store) => store.call("service.noteList", { read: undefined }))
  }),
)
