/** Stores which products this browser has shown, and has the row of them rendered at the end of a page (decision 434). */
import { mayPrefetch } from "@kapitel/adapters/browser/mayPrefetch"
import { recentProducts } from "@kapitel/adapters/browser/recentProducts"
import { addRecentProduct, eanOfPath, recentProductsPath, withoutProduct } from "@kapitel/core/catalogue/recentProducts"
import type { RecentProducts } from "@kapitel/ui/shop/RecentProductsContext"
import { getFragment, onPage } from "./navigate.ts"
import { pageHas } from "./pageLifecycle.ts"
import { hydrateIslands } from "./runtime.ts"

const stored = recentProducts(() => localStorage)

/** Without the product of the page. */
const otherProducts = (): ReadonlyArray<string> => withoutProduct(stored.read(), eanOfPath(location.pathname))

/** The note about ratings, once on a page; the last part of a row that shows ratings (`renderPageHtml.tsx`). */
const RATINGS = "data-ratings"
const withoutNote = (row: string): string => row.slice(0, row.lastIndexOf("<p ", row.indexOf(RATINGS)))

export const recent: RecentProducts = {
  loadRow: async () => {
    const row = (await getFragment(recentProductsPath(otherProducts()), "ahead"))?.main
    return row?.includes(RATINGS) && pageHas(`[${RATINGS}]`) ? withoutNote(row) : row
  },
  forget: () => stored.write([]),
}

/** Logging out erases the list with everything else that the browser stores (`Clear-Site-Data`). */
export const startRecentProducts = (): void => {
  const see = () => {
    // The operator may have switched it off.
    if (!pageHas("[name=recent]")) return
    const ean = eanOfPath(location.pathname)
    if (ean !== undefined) stored.write(addRecentProduct(stored.read(), ean))
    if (otherProducts().length > 0 && mayPrefetch()) hydrateIslands("recent")
  }
  see()
  onPage((change) => change === "new" && see())
}
