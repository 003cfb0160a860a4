/** Fetches what is likely to be asked for next: a small fragment per product, within a budget, never when data is saved. */
import { fetchFragment } from "./fragments.ts"
import { whenIdle } from "./idle.ts"
import { inPlaceLink, onPage } from "./navigate.ts"

/** A pointer that rests this long means it. */
const HOVER_MS = 65
/** Products in view fetched ahead on one page. */
const IN_VIEW_BUDGET = 8

interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

const mayPrefetch = (): boolean => {
  const connection = (navigator as { connection?: Connection }).connection
  return connection?.saveData !== true && !/2g/.test(connection?.effectiveType ?? "")
}

const fetchAhead = (link: HTMLAnchorElement) => {
  const url = new URL(link.href)
  void fetchFragment(url.pathname + url.search, "low")
}

export const startPrefetching = (): void => {
  if (!mayPrefetch()) return
  let timer: ReturnType<typeof setTimeout> | undefined
  document.addEventListener("pointerover", (event) => {
    clearTimeout(timer)
    const link = event.pointerType === "mouse" ? inPlaceLink(event) : undefined
    if (link !== undefined) timer = setTimeout(() => fetchAhead(link), HOVER_MS)
  })
  document.addEventListener("focusin", (event) => {
    const link = inPlaceLink(event)
    if (link?.closest(".card") != null) fetchAhead(link)
  })

  let budget = 0
  const seen = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !(target instanceof HTMLAnchorElement)) continue
      // Each link that is watched is looked at in every frame.
      if (--budget <= 0) seen.disconnect()
      else seen.unobserve(target)
      whenIdle(() => fetchAhead(target))
      if (budget <= 0) return
    }
  })
  const watch = () => {
    seen.disconnect()
    budget = IN_VIEW_BUDGET
    for (const link of document.querySelectorAll(".card .title a")) seen.observe(link)
  }
  onPage(() => whenIdle(watch))
  whenIdle(watch)
}
