/** The chain's stores in the embedded store, table `store`: few and read often, so they are cached until one changes. */

import type { Store } from "@kapitel/core/stores/Store"
import { Stores, StoresClash, StoresError } from "@kapitel/core/stores/Stores"
import { listedStores } from "@kapitel/core/stores/storeOrder"
import { Effect, Layer, Option } from "effect"
import { versionOf } from "./store/operations/stores.ts"
import { callsFor, readsFor } from "./store/portStore.ts"

interface CachedStores {
  readonly version: number
  readonly listed: ReadonlyArray<Store>
  readonly byId: ReadonlyMap<string, Store>
  readonly byPath: ReadonlyMap<string, Store>
}

/** The same store gives the same text, whatever the order of its fields. */
const bodyOf = (store: Store): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(store)
        .filter(([name]) => name !== "isClosedForGood")
        .toSorted(([one], [other]) => (one < other ? -1 : 1)),
    ),
  )

/** A value that occurs more than once. */
const doubled = (values: ReadonlyArray<string>): string | undefined =>
  values.find((value, index) => values.indexOf(value) !== index)

export const layer = Layer.effect(
  Stores,
  Effect.gen(function* () {
    const call = yield* callsFor(StoresError)
    const read = yield* readsFor(StoresError)

    let cached: CachedStores | undefined
    const known = Effect.fnUntraced(function* (operation: string) {
      const version = yield* read(operation, versionOf)
      if (cached?.version === version) return cached
      const answer = yield* call(operation, "stores.all", undefined)
      // The store's own data was decoded when it was written (docs/decisions/0021).
      const stores = answer.stores.map(({ body, isClosed }): Store => {
        const store = JSON.parse(body) as Store
        return isClosed ? { ...store, isClosedForGood: true } : store
      })
      const listed = listedStores(stores.filter(({ isClosedForGood }) => isClosedForGood !== true))
      cached = {
        version: answer.version,
        listed,
        byId: new Map(stores.map((store) => [store.storeID, store])),
        byPath: new Map(listed.map((store) => [store.storePath, store])),
      }
      return cached
    })

    return Stores.of({
      list: Effect.map(known("list"), ({ listed }) => listed),
      byId: (id) => Effect.map(known("byId"), ({ byId }) => Option.fromNullishOr(byId.get(id))),
      byPath: (path) => Effect.map(known("byPath"), ({ byPath }) => Option.fromNullishOr(byPath.get(path))),

      receive: Effect.fn("Stores.receive")(function* (stores, { closeOthers, now }) {
        const id = doubled(stores.map(({ storeID }) => storeID))
        if (id !== undefined) return yield* new StoresClash({ of: "id", value: id })
        const path = doubled(stores.map(({ storePath }) => storePath))
        if (path !== undefined) return yield* new StoresClash({ of: "path", value: path })
        const done = yield* call("receive", "stores.receive", {
          stores: stores.map((store) => ({ id: store.storeID, path: store.storePath, body: bodyOf(store) })),
          closeOthers,
          now,
        })
        return "taken" in done ? yield* new StoresClash({ of: "path", value: done.taken }) : done
      }),
    })
  }),
)
