/** What a page runs once it stands there: pages fetched ahead, the mark in the menu, and the visitor's answer about statistics. */
import { begin } from "./consent.ts"
import { startAccount } from "./login/account.ts"
import { startMenuSection } from "./menuSection.ts"
import { startPrefetching } from "./prefetch.ts"

export const startLater = (): void => {
  startMenuSection()
  startPrefetching()
  startAccount()
  // Who reaches for a drawer has only the drawer itself to wait for.
  void import("./drawerLoaders.ts").catch(() => undefined)
  void begin().catch(() => undefined)
}
