/** What a page runs once it stands there: pages fetched ahead, and the visitor's answer about statistics. */
import { begin } from "./consent.ts"
import { startPrefetching } from "./prefetch.ts"

export const startLater = (): void => {
  startPrefetching()
  void begin().catch(() => undefined)
}
