/** What a page runs once it stands there: pages fetched ahead, the mark in the menu, and the visitor's answer about statistics. */
import { begin } from "./consent.ts"
import { startMenuSection } from "./menuSection.ts"
import { startPrefetching } from "./prefetch.ts"

export const startLater = (): void => {
  startMenuSection()
  startPrefetching()
  void begin().catch(() => undefined)
}
