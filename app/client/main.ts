/**
 * Everything a browse page loads at first: a few kilobytes over pages that work without them. React, effect and
 * the machines come with a drawer, when a visitor reaches for one.
 */
import { startBuying } from "./buy.ts"
import { startCartCount } from "./cartCount.ts"
import { startDrawers } from "./drawers.ts"
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
  if (location.pathname.startsWith("/checkout"))
    void import("./checkout.ts").then(({ startCheckout }) => startCheckout())
}
