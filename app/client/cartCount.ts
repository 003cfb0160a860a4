/** The number of copies in the cart, for the header: in a cookie, since pages are the same for every visitor. */
import { cartNews } from "@kapitel/ui/text/sv/cartNews"

const COOKIE = /(?:^|; )(?:__Host-)?kapitel-cart-count=(\d{1,6})/

export const readCartCount = (): number => Number(COOKIE.exec(document.cookie)?.[1] ?? 0)

export const showCartCount = (count: number): void => {
  for (const badge of document.querySelectorAll<HTMLElement>("[data-cart-count]")) {
    badge.textContent = String(count)
    badge.dataset["count"] = String(count)
    badge.toggleAttribute("data-long", count > 99)
    badge.closest("a")?.setAttribute("aria-label", cartNews.opener(count))
  }
}
