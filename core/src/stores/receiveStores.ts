/** An import of the chain's stores: addresses stay as they are, and stores that are missing from a whole list close for good. */
import { Effect, Option, Schema } from "effect"
import { slugify } from "../catalogue/slug.ts"
import type { Store } from "./Store.ts"
import { Stores, type StoresReplaced } from "./Stores.ts"
import { STORES_PATH } from "./storePaths.ts"

/** A store as an operator writes it: without a path it keeps the one that it has, or gets one from its name. */
export type ReceivedStore = Omit<Store, "storePath" | "isClosedForGood"> & { readonly storePath?: string }

/** More of the open stores than this close with one import only when that is allowed. */
const MOST_CLOSING_PART = 0.5

/**
 * More than half of the open stores would close.
 *
 * @public In types that packages declare.
 */
export class TooManyClosings extends Schema.TaggedError<TooManyClosings>()("TooManyClosings", {
  closings: Schema.Int,
  open: Schema.Int,
}) {}

/** Whether others close, and when. */
export interface ReceiveStoresOptions {
  /** These are all stores: the others close for good. */
  readonly isWhole: boolean
  /** Also when more than half of them do. */
  readonly allowClosings: boolean
  readonly now: number
}

/** The stores with their paths: given ones first, then those that they have, then new ones by name. */
const withPaths = Effect.fnUntraced(function* (received: ReadonlyArray<ReceivedStore>) {
  const stores = yield* Stores
  const open = yield* stores.list
  const ids = new Set(received.map(({ storeID }) => storeID))
  const taken = new Set([
    ...received.flatMap(({ storePath }) => storePath ?? []),
    ...open.flatMap(({ storeID, storePath }) => (ids.has(storeID) ? [] : [storePath])),
  ])
  const paths = new Map<string, string>()
  for (const { storeID, storePath } of received) {
    const known = Option.getOrUndefined(yield* stores.byId(storeID))?.storePath
    const path = storePath ?? (known === undefined || taken.has(known) ? undefined : known)
    if (path === undefined) continue
    taken.add(path)
    paths.set(storeID, path)
  }
  return received.map((store): Store => {
    const named = `${STORES_PATH}/${slugify(store.storeName)}`
    const path = paths.get(store.storeID) ?? (taken.has(named) ? `${named}-${slugify(store.storeID)}` : named)
    taken.add(path)
    return { ...store, storePath: path }
  })
})

/** Writes the stores. Fails with `StoresClash` when two have the same id or path, and with `TooManyClosings`. */
export const receiveStores = Effect.fn("receiveStores")(function* (
  received: ReadonlyArray<ReceivedStore>,
  { isWhole, allowClosings, now }: ReceiveStoresOptions,
) {
  const stores = yield* Stores
  const open = yield* stores.list
  const ids = new Set(received.map(({ storeID }) => storeID))
  const closings = isWhole ? open.filter(({ storeID }) => !ids.has(storeID)).length : 0
  if (!allowClosings && closings > open.length * MOST_CLOSING_PART)
    return yield* new TooManyClosings({ closings, open: open.length })
  return (yield* stores.receive(yield* withPaths(received), { closeOthers: isWhole, now })) satisfies StoresReplaced
})
