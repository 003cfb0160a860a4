/** What the shop keeps in the visitor's own browser (spec §3): the store, recent searches, purchases being confirmed. */
import { Context, type Effect, type Option, Schema } from "effect"
import { MAX_RECENT_SEARCHES } from "../search/searchHistory.ts"
import { type MyStore, MyStore as MyStoreSchema } from "../stores/Store.ts"
import { type PurchaseRecord, PurchaseRecord as PurchaseRecordSchema } from "../tracking/PurchaseRecord.ts"

/** What lies under each name; anything else found there is as good as nothing. */
export const BROWSER_STORED = {
  "my-store": MyStoreSchema,
  "search-history": Schema.Array(Schema.NonEmptyString).check(Schema.isMaxLength(MAX_RECENT_SEARCHES)),
  "purchase-records": Schema.Array(PurchaseRecordSchema).check(Schema.isMaxLength(20)),
} as const

/** The browser's storage belongs to the visitor: what is read may be old, edited or not ours, and is then absent. */
export class BrowserStorage extends Context.Service<
  BrowserStorage,
  {
    readonly myStore: Effect.Effect<Option.Option<MyStore>, BrowserStorageDenied>
    readonly setMyStore: (store: MyStore) => Effect.Effect<void, BrowserStorageDenied | BrowserStorageFull>
    readonly clearMyStore: Effect.Effect<void, BrowserStorageDenied>
    /** Latest first; empty when nothing is kept. */
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

/** The browser keeps nothing for us: private window, or storage is switched off. The shop works without. */
export class BrowserStorageDenied extends Schema.TaggedError<BrowserStorageDenied>()("BrowserStorageDenied", {
  cause: Schema.Defect(),
}) {}

/** There is no room left; what was kept before is still there. */
export class BrowserStorageFull extends Schema.TaggedError<BrowserStorageFull>()("BrowserStorageFull", {
  cause: Schema.Defect(),
}) {}
