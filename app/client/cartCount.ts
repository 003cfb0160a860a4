/** How many copies lie in the cart, as the header shows it. Pages are the same for everyone; the number is in a cookie. */
import { cartNews } from "@kapitel/ui/text/sv/cartNews"

const COOKIE = /(?:^|; )(?:__Host-)?kapitel-cart-count=(\d{1,6})/

export const readCartCount = (): number => Number(COOKIE.exec(document.cookie)?.[1] ?? 0)

let known = 0
let ahead = 0

/** What the server says lies there, and beside it what is on its way: additions that it has not answered yet. */
export const showCartCount = (next = known, onTheWay = 0): void => {
  known = next
  ahead += onTheWay
  const count = known + ahead
  for (const badge of document.querySelectorAll<HTMLElement>("[data-cart-count]")) {
    badge.textContent = String(count)
    badge.dataset["count"] = String(count)
    badge.toggleAttribute("data-long", count > 99)
    badge.closest("a")?.setAttribute("aria-label", cartNews.opener(count))
  }
}

export const startCartCount = (): void => {
  showCartCount(readCartCount())
  // Another tab may have bought something meanwhile.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") showCartCount(readCartCount())
  })
  addEventListener("pageshow", (event) => {
    if (event.persisted) showCartCount(readCartCount())
  })
}
