/** The demo shop's goods, promotions, content and searches, on their way into the folder of data. */

import { bringSearches } from "@kapitel/adapters/embedded/bringSearches"
import { DigitalGoodsFolder } from "@kapitel/adapters/embedded/DigitalGoodsFolder"
import { storeLayer } from "@kapitel/adapters/embedded/Embedded"
import { Promotions } from "@kapitel/core/promotions/Promotions"
import { Clock, Effect } from "effect"
import { digitalTerms, shelfLayer } from "../composition/digital.ts"
import { promotionsLayer } from "../composition/importLayers.ts"
import { type DemoDownload, demoFiles } from "./goods/demoFiles.ts"
import { demoPromotions } from "./goods/demoPromotions.ts"
import { demoSearches } from "./goods/demoSearches.ts"

export { DEMO_PRODUCTS, demoFeed } from "./goods/demoCatalogue.ts"
export { type DemoDownload, downloadOf } from "./goods/demoFiles.ts"
export { writeContent } from "./goods/writeContent.ts"

/** What others search for, before there are others. */
export const writeSearches = (dataDir: string, options: { readonly seed: number; readonly today: string }) =>
  bringSearches(demoSearches(options)).pipe(Effect.provide(storeLayer({ dataDir })))

/** Small books and silence behind the demo's downloads, so that they can be bought and fetched. Answers how many there are. */
export const writeDigitalGoods = (dataDir: string, downloads: ReadonlyArray<DemoDownload>) =>
  Effect.gen(function* () {
    const files = yield* Effect.promise(() => demoFiles(downloads))
    const terms = yield* digitalTerms
    yield* DigitalGoodsFolder.use((shelf) => shelf.add(files)).pipe(Effect.provide(shelfLayer({ dataDir, terms })))
    return files.length
  })

/** Answers how many there are; whatever promotions there were are gone. */
export const writePromotions = (dataDir: string, today: string) =>
  Effect.gen(function* () {
    const promotions = demoPromotions(today)
    yield* (yield* Promotions).replaceAll(promotions, yield* Clock.currentTimeMillis)
    return promotions.length
  }).pipe(Effect.provide(promotionsLayer({ dataDir })))
