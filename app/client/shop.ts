/** The `ShopClient` and the store that the islands of this page share. */
import { makeCookieConsentStore } from "@kapitel/adapters/browser/ConsentStore"
import { myStoreMemory } from "@kapitel/adapters/browser/myStoreMemory"
import { tabChannel } from "@kapitel/adapters/browser/tabChannel"
import { httpShopClient } from "@kapitel/adapters/http/client/httpShopClient"
import { makeShopStore } from "@kapitel/ui/shop/shopStore"
import { followVisitor } from "@kapitel/ui/shop/visitor"
import { readCartCount, showCartCount } from "./cartCount.ts"
import { showMember } from "./member.ts"
import { pageHost } from "./pageHost.ts"
import { visitorDocument } from "./pageLifecycle.ts"
import { hydrateIslands, pendingRequests } from "./runtime.ts"

const shop = httpShopClient({
  fetch: pendingRequests.fetch,
  base: "",
  timeout: (ms) => AbortSignal.timeout(ms),
  now: Date.now,
})

const consent = makeCookieConsentStore({
  cookies: visitorDocument,
  secure: location.protocol === "https:",
  now: Date.now,
  onReturn: (listener) => void pageHost.onPageLifecycle((moment) => moment === "shown" && listener()),
})

export const shopStore = makeShopStore(
  shop,
  pageHost,
  consent,
  myStoreMemory(() => localStorage, tabChannel("kapitel-store")),
)

/** Islands that show the visitor's own store are hydrated where there is one: few visitors have chosen. */
const showMyStore = () => ["store", "store-stock", "choose-store"].forEach(hydrateIslands)
if (shopStore.state().myStore !== undefined) showMyStore()

const recount = () => shopStore.recount(readCartCount())
recount()

let shown = shopStore.state()
shopStore.subscribe(() => {
  const before = shown
  shown = shopStore.state()
  if (shown.count !== undefined && shown.count !== before.count) showCartCount(shown.count)
  if (shown.myStore !== before.myStore) showMyStore()
  if (shown.message !== undefined && shown.message !== before.message) hydrateIslands("messages")
  if (shown.sessions === before.sessions) return
  // Two carts may have been merged.
  recount()
  showMember()
})

// Another tab may have bought something meanwhile.
pageHost.onPageLifecycle((moment) => {
  if (moment !== "shown" && moment !== "returned") return
  recount()
  showMember()
})
pageHost.onPageLifecycle((moment) => {
  if (moment === "moved" && shopStore.state().myStore !== undefined) showMyStore()
})
pageHost.onOtherCarts(recount)
followVisitor(shopStore)
