/** Watches of products in the embedded store, table `watch`. */
import type { Ean } from "@kapitel/core/catalogue/Ean"
import { TooManyWatches, Watches, WatchesError } from "@kapitel/core/watches/Watches"
import { watchState } from "@kapitel/core/watches/watchState"
import { Effect, Layer, Option } from "effect"
import { latestChange } from "./store/latestChange.ts"
import { callsFor, readsFor } from "./store/portStore.ts"
import { readWatch, readWatchesOf } from "./store/watchRow.ts"

export const layer = Layer.effect(
  Watches,
  Effect.gen(function* () {
    const call = yield* callsFor(WatchesError)
    const read = yield* readsFor(WatchesError)

    return Watches.of({
      request: (request) =>
        call("request", "watches.request", request).pipe(
          Effect.flatMap((answer) => (answer === "full" ? Effect.fail(new TooManyWatches()) : Effect.void)),
        ),
      find: (token, now) => read("find", (db) => Option.fromUndefinedOr(readWatch(db, "token", token, now))),
      findById: (id, now) => read("findById", (db) => Option.fromUndefinedOr(readWatch(db, "id", id, now))),
      confirm: (token, now) =>
        call("confirm", "watches.confirm", { token, now }).pipe(
          Effect.flatMap((answer) =>
            answer === "full" ? Effect.fail(new TooManyWatches()) : Effect.succeed(Option.fromUndefinedOr(answer)),
          ),
        ),
      remove: (token) => call("remove", "watches.remove", { token }),
      waitingOf: (email, now) =>
        read("waitingOf", (db) => readWatchesOf(db, email).filter((watch) => watchState(watch, now) === "waiting")),
      waitingProducts: (request) =>
        call("waitingProducts", "watches.waitingProducts", request).pipe(
          Effect.map((eans) => eans as ReadonlyArray<Ean>),
        ),
      latestChange: read("latestChange", latestChange),
      changedProducts: (request) =>
        call("changedProducts", "watches.changedProducts", request).pipe(
          Effect.map(Option.fromUndefinedOr),
          Effect.map(Option.map(({ eans, ...rest }) => ({ ...rest, eans: eans as ReadonlyArray<Ean> }))),
        ),
      endForSale: (request) => call("endForSale", "watches.endForSale", request),
      reopen: (id, now) => call("reopen", "watches.reopen", { id, now }),
    })
  }),
)
