/** Statistics of a visit, from their adapters and the page's listeners. Fetched only with consent. */
import { deferredTracking } from "@kapitel/adapters/browser/deferredTracking"
import { purchaseRecords } from "@kapitel/adapters/browser/purchaseRecords"
import { deleteGoogleCookies } from "@kapitel/adapters/dataLayer/deleteGoogleCookies"
import { makeTracking } from "@kapitel/adapters/dataLayer/Tracking"
import { trackedItems } from "@kapitel/adapters/http/client/trackedItems"
import { eanOfPath, trackVisit } from "@kapitel/ui/shop/trackVisit"
import { addTagManager, listenToCards, pageLanguage, pageShown, trackingSettings } from "./analytics.ts"
import { onPage } from "./navigate.ts"
import { pageHost } from "./pageHost.ts"
import { visitorDocument } from "./pageLifecycle.ts"
import { shopStore } from "./shop.ts"

declare global {
  var dataLayer: Array<unknown> | undefined
}

const dataLayer = (): Array<unknown> => (globalThis.dataLayer ??= [])

const startTagManager = (id: string): void => {
  dataLayer().push({ "gtm.start": Date.now(), event: "gtm.js" })
  addTagManager(id)
}

const isArrival = (): boolean => {
  const [visit] = performance.getEntriesByType("navigation")
  return visit instanceof PerformanceNavigationTiming && visit.type === "navigate"
}

const showPage = (): void => {
  const shown = pageShown()
  if (shown !== undefined) shopStore.emit(shown)
}

/** Called on consent, once for the document. */
export const startStatistics = (): void => {
  const { tagManager, carries, pageViewCurrency } = trackingSettings()
  const tracking = makeTracking({
    dataLayer,
    onAllowed: () => tagManager !== undefined && startTagManager(tagManager),
    debug: (message, cause) => console.debug(message, cause),
  })
  listenToCards(shopStore.emit)
  showPage()
  trackVisit({
    store: shopStore,
    tracking: deferredTracking(tracking, { storage: () => sessionStorage, carries: carries !== undefined }),
    itemsOf: trackedItems({
      fetch: (address, init) => fetch(address, init),
      base: "",
      timeout: (ms) => AbortSignal.timeout(ms),
    }),
    purchases: purchaseRecords({
      storage: () => localStorage,
      inTurn: (work) => navigator.locks.request("kapitel:purchase-records", async () => work()),
    }),
    address: () => location.href,
    language: pageLanguage(),
    currency: pageViewCurrency,
    isArrival,
  })
  // A list with another filter counts as the same page.
  onPage((change) => {
    if (change === "new" || eanOfPath(location.pathname) !== undefined) showPage()
  })
  if (tagManager === undefined) return
  shopStore.listen((event) => {
    if (event.type !== "consent.answered" || event.answer === "yes") return
    // The tag manager cannot be stopped on a page that it runs on: the page is reloaded without it.
    deleteGoogleCookies(visitorDocument, location.hostname)
    pageHost.reload()
  })
}
