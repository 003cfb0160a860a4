/** The browser's page, as components use it. */
import { tabChannel } from "@kapitel/adapters/browser/tabChannel"
import { afterNextPaint } from "@kapitel/adapters/browser/timing"
import { browserKind } from "@kapitel/core/identity/bankid/bankIdStart"
import type { PageHost } from "@kapitel/ui/shop/PageHost"
import { onPageLifecycle, section, visitorDocument } from "./pageLifecycle.ts"
import { readLogin } from "./readLogin.ts"
import { openDialog } from "./runtime.ts"

/** The desktop breakpoint (SHELL-18). */
const WIDE = "(width >= 64rem)"

const tabs = tabChannel("kapitel-login")
const carts = tabChannel("kapitel-cart")

export const pageHost: PageHost = {
  browser: browserKind(navigator.userAgent),
  now: Date.now,
  leaveFor: (address) => location.assign(address),
  openCheckout: () => location.assign("/checkout"),
  reload: () => location.reload(),
  section,
  path: () => location.pathname,
  query: () => location.search,
  hash: () => location.hash.slice(1),
  openDialog: (id) => void openDialog(id),
  menuPanel: async (store) => {
    if (!matchMedia(WIDE).matches) return ""
    return (await import("./islands/menuPanel.ts")).loadMenuPanel(store)
  },
  afterNextPaint,
  onPageLifecycle,
  tab: () => sessionStorage,
  signedIn: () => readLogin(visitorDocument.cookie),
  notifyOtherTabs: () => tabs.notify(),
  onOtherTabs: tabs.listen,
  notifyCart: carts.notify,
  onOtherCarts: carts.listen,
}
