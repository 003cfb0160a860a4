/**
 * Prefetches what is likely to be visited next: a small fragment per product, within a budget, never when data is
 * saved.
 */
import { mayPrefetch } from "@kapitel/adapters/browser/mayPrefetch"
import { whenIdle } from "@kapitel/adapters/browser/timing"
import { inPlaceLink, onPage, prefetchPage } from "./navigate.ts"

/** How long a pointer hovers before the page is fetched. */
const HOVER_MS = 65
/** Products in view that are prefetched on one page. */
const IN_VIEW_BUDGET = 8

export const startPrefetching = (): void => {
  if (!mayPrefetch()) return
  let timer: ReturnType<typeof setTimeout> | undefined
  document.addEventListener("pointerover", (event) => {
    clearTimeout(timer)
    const link = event.pointerType === "mouse" ? inPlaceLink(event) : undefined
    if (link !== undefined) timer = setTimeout(prefetchPage, HOVER_MS, link)
  })
  document.addEventListener("focusin", (event) => {
    const link = inPlaceLink(event)
    if (link?.closest(".card") != null) prefetchPage(link)
  })
  let budget = 0
  const seen = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || budget === 0) continue
      budget--
      seen.unobserve(target)
      whenIdle(() => prefetchPage(target as HTMLAnchorElement))
    }
    // Each observed link costs time in every frame.
    if (budget === 0) seen.disconnect()
  })
  const watch = () => {
    seen.disconnect()
    budget = IN_VIEW_BUDGET
    for (const link of document.querySelectorAll(".card .title a")) seen.observe(link)
  }
  onPage(() => whenIdle(watch))
  whenIdle(watch)
}
