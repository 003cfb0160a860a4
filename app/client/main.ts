/**
 * Everything a browse page loads at first: a few kilobytes over pages that work without them. React, effect and
 * the machines come with a drawer, when a visitor reaches for one; what no page waits for comes on idle.
 */

import { isBankIdKept } from "@kapitel/ui/shop/bankIdKept"
import { readCartCount, showCartCount } from "./cartCount.ts"
import type { IslandSource } from "./IslandSource.ts"
import { early, islands, once } from "./islands.ts"
import { startNavigation } from "./navigate.ts"
import { startPictures } from "./pictures.ts"
import { onceLoaded, startIslands, takeIslands } from "./runtime.ts"

const source: IslandSource = {
  react: once(() => import("./hydrate.tsx")),
  island: async (name) => islands[name]?.(),
  early: async (name) => early[name]?.().catch(() => undefined),
}

export interface StartOptions {
  /** Pages come in place of the one that is shown. Not on the page of one visitor: that one is React's. @default true */
  readonly inPlace?: boolean
}

export const start = ({ inPlace = true }: StartOptions = {}): void => {
  if (inPlace) startNavigation()
  // What changes it later, in another tab too, comes with the store of the page (`shop.ts`).
  showCartCount(readCartCount())
  // A browser finds out once which languages it has, 12 ms: in a task of its own, not with the modules that ask for it.
  onceLoaded(() => void Intl.DateTimeFormat.supportedLocalesOf("sv-SE"))
  startIslands(source)
  // Some phones load the page anew on the way back from BankID's app (D-54).
  if (isBankIdKept(() => sessionStorage)) takeIslands("login")
  startPictures()
  // What the page itself needs comes first. What does not come is asked for on the next page.
  onceLoaded(
    () => void import("./startWhenIdle.ts").then(({ startWhenIdle }) => startWhenIdle()).catch(() => undefined),
  )
}
