/**
 * Everything a browse page loads at first: a few kilobytes over pages that work without them. React, effect and
 * the machines come with a drawer, when a visitor reaches for one.
 */

import { CONSENT_VERSION } from "@kapitel/core/consent/consent"
import { startBuying } from "./buy.ts"
import { startCartCount } from "./cartCount.ts"
import { startDrawers } from "./drawers.ts"
import { onceLoaded } from "./idle.ts"
import { startLists } from "./lists.ts"
import { startMenus } from "./menus.ts"
import { startNavigation } from "./navigate.ts"
import { startPictures } from "./pictures.ts"
import { startPrefetching } from "./prefetch.ts"
import { startSearchField } from "./searchField.ts"
import { startSheets } from "./sheets.ts"
import { startSliders } from "./sliders.ts"

export const start = (): void => {
  document.documentElement.setAttribute("data-script", "")
  startLists()
  startNavigation()
  startCartCount()
  startBuying()
  startDrawers()
  startSearchField()
  startSheets()
  startSliders()
  startPictures()
  startMenus()
  startPrefetching()
  onceLoaded(() => {
    // Whoever has said no is asked nothing more until the answer runs out.
    if (!document.cookie.includes(`kapitel-consent=no.${CONSENT_VERSION}`))
      // What does not come is asked for on the next page.
      void import("./consent.ts").then(({ begin }) => begin()).catch(() => undefined)
  })
  if (location.pathname.startsWith("/checkout"))
    void import("./checkout.ts").then(({ startCheckout }) => startCheckout())
}
