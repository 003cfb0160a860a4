/**
 * What the shop stores in the visitor's browser (spec §3): the chosen store, recent searches, purchases being
 * confirmed.
 */
import { Context, type Effect, type Option, Schema } from "effect"
import { MAX_RECENT_SEARCHES } from "../search/searchHistory.ts"
import { type MyStore, MyStore as MyStoreSchema } from "../stores/Store.ts"
import { type PurchaseRecord, PurchaseRecord as PurchaseRecordSchema } from "../tracking/PurchaseRecord.ts"

/** The schema of each key; a value that does not match is ignored. */
export const BROWSER_STORED = {
  "my-store": MyStoreSchema,
  "search-history": Schema.Array(Schema.NonEmptyString).check(Schema.isMaxLength(MAX_RECENT_SEARCHES)),
  "purchase-records": Schema.Array(PurchaseRecordSchema).check(Schema.isMaxLength(20)),
} as const

/** The visitor controls this storage: a value may be old, edited or foreign, and is then absent. */
export class BrowserStorage extends Context.Service<
  BrowserStorage,
  {
    readonly myStore: Effect.Effect<Option.Option<MyStore>, BrowserStorageDenied>
    readonly setMyStore: (store: MyStore) => Effect.Effect<void, BrowserStorageDenied | BrowserStorageFull>
    readonly clearMyStore: Effect.Effect<void, BrowserStorageDenied>
    /** Latest first; empty when nothing is stored. */
    readonly searchHistory: Effect.Effect<ReadonlyArray<string>, BrowserStorageDenied>
    readonly setSearchHistory: (
      terms: ReadonlyArray<string>,
    ) => Effect.Effect<void, BrowserStorageDenied | BrowserStorageFull>
    readonly purchaseRecords: Effect.Effect<ReadonlyArray<PurchaseRecord>, BrowserStorageDenied>
    readonly setPurchaseRecords: (
      records: ReadonlyArray<PurchaseRecord>,
    ) => Effect.Effect<void, BrowserStorageDenied | BrowserStorageFull>
  }
>()("core/browser/BrowserStorage") {}

/** The browser stores nothing: a private window, or storage is switched off. The shop works without it. */
export class BrowserStorageDenied extends Schema.TaggedError<BrowserStorageDenied>()("BrowserStorageDenied", {
  cause: Schema.Defect(),
}) {}

/** The storage is full; what was stored before is still there. */
export class BrowserStorageFull extends Schema.TaggedError<BrowserStorageFull>()("BrowserStorageFull", {
  cause: Schema.Defect(),
}) {}
