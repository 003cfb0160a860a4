/**
 * Everything a browse page loads at first: a few kilobytes over pages that work without them. React, effect and
 * the machines come with a drawer, when a visitor reaches for one; what no page waits for comes on idle.
 */

import { startBuying } from "./buy.ts"
import { startCartCount } from "./cartCount.ts"
import { startDrawers } from "./drawers.ts"
import { onceLoaded } from "./idle.ts"
import { startLists } from "./lists.ts"
import { startMenus } from "./menus.ts"
import { startNavigation } from "./navigate.ts"
import { startPictures } from "./pictures.ts"
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
  // What the page itself needs comes first. What does not come is asked for on the next page.
  onceLoaded(() => void import("./later.ts").then(({ startLater }) => startLater()).catch(() => undefined))
  if (location.pathname.startsWith("/checkout"))
    void import("./checkout.ts").then(({ startCheckout }) => startCheckout())
}
