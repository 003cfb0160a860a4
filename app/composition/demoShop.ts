/** The demo shop's goods, promotions, content and searches, on their way into the folder of data. */
import { demoPromotions } from "@kapitel/adapters/demo/demoPromotions"
import { demoSearches } from "@kapitel/adapters/demo/demoSearches"
import { bringSearches } from "@kapitel/adapters/embedded/bringSearches"
import { storeLayer } from "@kapitel/adapters/embedded/Embedded"
import { Promotions } from "@kapitel/core/promotions/Promotions"
import { Clock, Effect } from "effect"
import { promotionsLayer } from "./goodsEntrance.ts"

export { DEMO_PRODUCTS, demoFeed } from "@kapitel/adapters/demo/demoCatalogue"
export { writeContent } from "@kapitel/adapters/demo/writeContent"

/** What others search for, before there are others. */
export const writeSearches = (dataDir: string, options: { readonly seed: number; readonly today: string }) =>
  bringSearches(demoSearches(options)).pipe(Effect.provide(storeLayer({ dataDir })))

/** Answers how many there are; whatever promotions there were are gone. */
export const writePromotions = (dataDir: string, today: string) =>
  Effect.gen(function* () {
    const promotions = demoPromotions(today)
    yield* (yield* Promotions).replaceAll(promotions, yield* Clock.currentTimeMillis)
    return promotions.length
  }).pipe(Effect.provide(promotionsLayer({ dataDir })))
