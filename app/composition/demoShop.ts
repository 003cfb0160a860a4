/** The demo shop's goods, content and searches, on their way into the folder of data. */
import { demoSearches } from "@kapitel/adapters/demo/demoSearches"
import { bringSearches } from "@kapitel/adapters/embedded/bringSearches"
import { storeLayer } from "@kapitel/adapters/embedded/Embedded"
import { Effect } from "effect"

export { DEMO_PRODUCTS, demoFeed } from "@kapitel/adapters/demo/demoCatalogue"
export { writeContent } from "@kapitel/adapters/demo/writeContent"

/** What others search for, before there are others. */
export const writeSearches = (dataDir: string, options: { readonly seed: number; readonly today: string }) =>
  bringSearches(demoSearches(options)).pipe(Effect.provide(storeLayer({ dataDir })))
