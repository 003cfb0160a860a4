/**
 * Everything a browse page loads at first: a few kilobytes over pages that work without them. React, effect and the
 * machines are loaded when a visitor reaches for a drawer; what no page waits for is loaded on idle.
 */

import { hasStoredBankIdLogin } from "@kapitel/ui/shop/storedBankIdLogin"
import { readCartCount, showCartCount } from "./cartCount.ts"
import type { IslandSource } from "./IslandSource.ts"
import { early, islands, once } from "./islands.ts"
import { showMember } from "./member.ts"
import { startNavigation } from "./navigate.ts"
import { startPictures } from "./pictures.ts"
import { hydrateIslands, onceLoaded, startIslands } from "./runtime.ts"

const source: IslandSource = {
  react: once(() => import("./hydrate.tsx")),
  island: async (name) => islands[name]?.(),
  early: async (name) => early[name]?.().catch(() => undefined),
}

export interface StartOptions {
  /** Pages replace the current one in place. Not on a visitor's own page, which React renders. @default true */
  readonly inPlace?: boolean
}

export const start = ({ inPlace = true }: StartOptions = {}): void => {
  if (inPlace) startNavigation()
  // The page's store (`shop.ts`) shows later changes, those of another tab too.
  showCartCount(readCartCount())
  showMember()
  // A browser looks up its languages once, which takes 12 ms: in a task of its own, not with the modules that need
  // them.
  onceLoaded(() => void Intl.DateTimeFormat.supportedLocalesOf("sv-SE"))
  startIslands(source)
  // Some phones reload the page on the way back from BankID's app (D-54).
  if (hasStoredBankIdLogin(() => sessionStorage)) hydrateIslands("login")
  startPictures()
  // What the page itself needs comes first. A failed load is tried again on the next page.
  onceLoaded(
    () => void import("./startWhenIdle.ts").then(({ startWhenIdle }) => startWhenIdle()).catch(() => undefined),
  )
}
