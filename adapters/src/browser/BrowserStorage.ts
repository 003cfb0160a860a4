/** The visitor's storage in the browser's `localStorage`, one JSON text under each name. */
import {
  BROWSER_STORED,
  BrowserStorage,
  BrowserStorageDenied,
  BrowserStorageFull,
} from "@kapitel/core/browser/BrowserStorage"
import { Effect, Layer, Option, Schema } from "effect"

/** The part of `Storage` that is used. Browsers may deny access to it, so it is looked up for each use. */
export interface KeyValueStorage {
  readonly getItem: (key: string) => string | null
  readonly setItem: (key: string, value: string) => void
  readonly removeItem: (key: string) => void
}

/** Names of other scripts on the same origin are left alone. */
const PREFIX = "kapitel:"

export const layer = (storage: () => KeyValueStorage): Layer.Layer<BrowserStorage> =>
  Layer.succeed(BrowserStorage, {
    myStore: read(storage, "my-store", decodeMyStore),
    setMyStore: write(storage, "my-store"),
    clearMyStore: attempt(() => storage().removeItem(`${PREFIX}my-store`)),
    searchHistory: Effect.map(
      read(storage, "search-history", decodeSearchHistory),
      Option.getOrElse(() => []),
    ),
    setSearchHistory: write(storage, "search-history"),
    purchaseRecords: Effect.map(
      read(storage, "purchase-records", decodePurchaseRecords),
      Option.getOrElse(() => []),
    ),
    setPurchaseRecords: write(storage, "purchase-records"),
  })

const decodeMyStore = Schema.decodeUnknownOption(BROWSER_STORED["my-store"])
const decodeSearchHistory = Schema.decodeUnknownOption(BROWSER_STORED["search-history"])
const decodePurchaseRecords = Schema.decodeUnknownOption(BROWSER_STORED["purchase-records"])

type Stored = typeof BROWSER_STORED
type Name = keyof Stored

const attempt = <A>(work: () => A): Effect.Effect<A, BrowserStorageDenied> =>
  Effect.try({ try: work, catch: (cause) => new BrowserStorageDenied({ cause }) })

const read = <A>(
  storage: () => KeyValueStorage,
  name: Name,
  decode: (json: unknown) => Option.Option<A>,
): Effect.Effect<Option.Option<A>, BrowserStorageDenied> =>
  Effect.map(
    attempt(() => storage().getItem(PREFIX + name)),
    (text) => (text === null ? Option.none() : Option.flatMap(parse(text), decode)),
  )

const write =
  <N extends Name>(storage: () => KeyValueStorage, name: N) =>
  (value: Stored[N]["Type"]): Effect.Effect<void, BrowserStorageDenied | BrowserStorageFull> =>
    Effect.try({
      try: () => storage().setItem(PREFIX + name, JSON.stringify(value)),
      catch: (cause) => (isFull(cause) ? new BrowserStorageFull({ cause }) : new BrowserStorageDenied({ cause })),
    })

const parse = (text: string): Option.Option<unknown> =>
  Option.liftThrowable((json: string): unknown => JSON.parse(json))(text)

/** Firefox uses a different error name. */
const isFull = (cause: unknown): boolean =>
  cause instanceof Error && (cause.name === "QuotaExceededError" || cause.name === "NS_ERROR_DOM_QUOTA_REACHED")
