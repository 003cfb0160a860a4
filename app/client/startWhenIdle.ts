/** What a page runs once it is complete: prefetching, and statistics while the visitor consents. */
import { startPrefetching } from "./prefetch.ts"
import { shopStore } from "./shop.ts"

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
}
