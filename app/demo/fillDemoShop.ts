/** Writes the demo shop's goods, promotions, content and searches into the data folder. */

import { DigitalGoodsFolder } from "@kapitel/adapters/embedded/DigitalGoodsFolder"
import { storeLayer } from "@kapitel/adapters/embedded/Embedded"
import { importSearches } from "@kapitel/adapters/embedded/importSearches"
import type { IntakeRecord } from "@kapitel/core/catalogue/CatalogueIntake"
import type { Ean } from "@kapitel/core/catalogue/Ean"
import { StoreEvents } from "@kapitel/core/events/StoreEvents"
import { Promotions } from "@kapitel/core/promotions/Promotions"
import { Stores } from "@kapitel/core/stores/Stores"
import { Clock, Effect } from "effect"
import { digitalGoodsLayer } from "../composition/digital.ts"
import { digitalTerms } from "../composition/digitalTerms.ts"
import { eventsLayer, promotionsLayer, storesLayer } from "../composition/importLayers.ts"
import { type DemoDownload, demoFiles } from "./goods/demoFiles.ts"
import { demoPromotions } from "./goods/demoPromotions.ts"
import { demoSearches } from "./goods/demoSearches.ts"
import { demoEvents, EVENT_BOOKS } from "./goods/stores/demoEvents.ts"
import { demoStores } from "./goods/stores/demoStores.ts"

export { DEMO_PRODUCTS, demoFeed } from "./goods/demoCatalogue.ts"
export { type DemoDownload, downloadOf } from "./goods/demoFiles.ts"

/** Popular searches of a shop that has had no visitors yet. */
export const writeSearches = (dataDir: string, options: { readonly seed: number; readonly today: string }) =>
  importSearches(demoSearches(options)).pipe(Effect.provide(storeLayer({ dataDir })))

/**
 * Small books and silent audio files for the demo's downloads, so that they can be bought and fetched. Returns their
 * number.
 */
export const writeDigitalGoods = (dataDir: string, downloads: ReadonlyArray<DemoDownload>) =>
  Effect.gen(function* () {
    const files = yield* Effect.promise(() => demoFiles(downloads))
    const terms = yield* digitalTerms
    yield* DigitalGoodsFolder.use((shelf) => shelf.add(files)).pipe(
      Effect.provide(digitalGoodsLayer({ dataDir, terms })),
    )
    return files.length
  })

/** Replaces all promotions. Returns their number. */
export const writePromotions = (dataDir: string, today: string) =>
  Effect.gen(function* () {
    const promotions = demoPromotions(today)
    yield* (yield* Promotions).replaceAll(promotions, yield* Clock.currentTimeMillis)
    return promotions.length
  }).pipe(Effect.provide(promotionsLayer({ dataDir })))

/** The stores; one that is no longer among them closes for good. Returns their number. */
export const writeStores = (dataDir: string, today: string) =>
  Effect.gen(function* () {
    const stores = demoStores(today)
    const now = yield* Clock.currentTimeMillis
    yield* (yield* Stores).receive(stores, { closeOthers: true, now })
    return stores.length
  }).pipe(Effect.provide(storesLayer({ dataDir })))

/** The title and EAN of a printed book that is shown with an event. */
export const eventBookOf = (record: IntakeRecord): readonly [string, Ean] | undefined =>
  record.kind === "product" && record.facts.kind === "book" && EVENT_BOOKS.has(record.facts.title)
    ? [record.facts.title, record.facts.identifier]
    : undefined

/** Events in the demo's stores. Returns their number. */
export const writeEvents = (
  dataDir: string,
  { seed, today, books }: { readonly seed: number; readonly today: string; readonly books: ReadonlyMap<string, Ean> },
) =>
  Effect.gen(function* () {
    const events = demoEvents(seed, today, demoStores(today), books)
    yield* (yield* StoreEvents).put(events, yield* Clock.currentTimeMillis)
    return events.length
  }).pipe(Effect.provide(eventsLayer({ dataDir })))
