/** Tells of the visit from the yes on, until it is taken back. */
import { onPage } from "../navigate.ts"
import { forgetKept } from "./carried.ts"
import { tellPage } from "./pages.ts"
import { watchPresses } from "./presses.ts"
import { leaveTagManager } from "./tagManager.ts"
import * as telling from "./telling.ts"

let watching = false

const isCheckout = () => location.pathname === "/checkout" || location.pathname.startsWith("/checkout/")

export const allow = (): void => {
  telling.allow()
  if (watching) return
  watching = true
  watchPresses()
  onPage(tellPage)
  tellPage()
  if (isCheckout()) void import("./checkout.ts").then(({ watchCheckout }) => watchCheckout()).catch(() => undefined)
}

/** What was kept for statistics goes with the yes. */
export const withdraw = (): void => {
  telling.withdraw()
  forgetKept()
  void import("./purchases.ts").then(({ forgetPurchases }) => forgetPurchases()).catch(() => undefined)
  if (telling.settings()["tagManager"] !== undefined) leaveTagManager()
}
