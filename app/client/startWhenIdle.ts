/** What a page runs once it is complete: pages fetched ahead, and statistics for as long as the visitor allows them. */
import { startPrefetching } from "./prefetch.ts"
import { shopStore } from "./shop.ts"

/** Fetched with a yes alone. */
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
