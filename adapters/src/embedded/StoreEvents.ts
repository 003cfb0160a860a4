/** Events in the embedded store, table `store_event`: few and read often, so they are cached until one changes. */
import type { StoreEvent } from "@kapitel/core/events/StoreEvent"
import { StoreEvents, StoreEventsError } from "@kapitel/core/events/StoreEvents"
import { ticketEan } from "@kapitel/core/events/ticketProduct"
import { Effect, Layer, Option } from "effect"
import { versionOf } from "./store/operations/events.ts"
import { callsFor, readsFor } from "./store/portStore.ts"

interface CachedEvents {
  readonly version: number
  readonly all: ReadonlyArray<StoreEvent>
  readonly byPath: ReadonlyMap<string, StoreEvent>
}

/** The same event gives the same text, whatever the order of its fields. */
const bodyOf = (event: StoreEvent): string =>
  JSON.stringify(Object.fromEntries(Object.entries(event).toSorted(([one], [other]) => (one < other ? -1 : 1))))

export const layer = Layer.effect(
  StoreEvents,
  Effect.gen(function* () {
    const call = yield* callsFor(StoreEventsError)
    const read = yield* readsFor(StoreEventsError)

    let cached: CachedEvents | undefined
    const known = Effect.fnUntraced(function* (operation: string) {
      const version = yield* read(operation, versionOf)
      if (cached?.version === version) return cached
      const answer = yield* call(operation, "events.all", undefined)
      // The store's own data was decoded when it was written (docs/decisions/0021).
      const all = answer.bodies.map((body) => JSON.parse(body) as StoreEvent)
      cached = { version: answer.version, all, byPath: new Map(all.map((event) => [event.path, event])) }
      return cached
    })

    return StoreEvents.of({
      all: Effect.map(known("all"), ({ all }) => all),
      byPath: (path) => Effect.map(known("byPath"), ({ byPath }) => Option.fromUndefinedOr(byPath.get(path))),
      put: (events, now) =>
        call("put", "events.put", {
          events: [...new Map(events.map((event) => [event.path, event])).values()].map((event) => ({
            path: event.path,
            body: bodyOf(event),
            isCancelled: event.isCancelled === true,
            ticketEan: event.price === undefined ? undefined : ticketEan(event.path),
          })),
          now,
        }),
    })
  }),
)
