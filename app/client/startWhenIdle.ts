/** What a page runs once it is complete: prefetching, statistics while the visitor consents, pages that are kept, products that were shown. */
import { keepPages } from "./keepPages.ts"
import { startPrefetching } from "./prefetch.ts"
import { startRecentProducts } from "./recentProducts.ts"
import { shopStore } from "./shop.ts"

// The island of the row finds them here: a module of its own would be one more file to fetch.
export { recent } from "./recentProducts.ts"

/** Fetched only with consent. */
const startWithYes = (): void => {
  const start = () => void import("./statistics.ts").then((statistics) => statistics.startStatistics())
  if (shopStore.consent.answer() === "yes") return start()
  const stop = shopStore.listen((event) => {
    if (event.type !== "consent.answered" || event.answer !== "yes") return
    stop()
    start()
  })
}

export const startWhenIdle = (): void => {
  startPrefetching()
  startWithYes()
  keepPages()
  startRecentProducts()
}
