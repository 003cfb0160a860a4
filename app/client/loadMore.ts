/** 'Visa fler' in place: the next page's cards join the shelf, and the address says how far one has come (LIST-06, LIST-07). */
import { fragmentAddress } from "./fragments.ts"

/** Only the cards of that page: the ones before it stand here already. */
const ONLY_THIS_PAGE = "&only=1"

const loadMore = async (link: HTMLAnchorElement): Promise<void> => {
  const shelf = document.querySelector("[data-product-grid]")
  const footer = link.closest("[data-load-more]")
  if (shelf === null || footer === null) return location.assign(link.href)
  if (link.ariaBusy === "true") return
  link.setAttribute("aria-busy", "true")
  try {
    const answer = await fetch(fragmentAddress(link.href, ONLY_THIS_PAGE))
    // Whoever has gone on meanwhile is not called back; the link waits on the page they left.
    if (!shelf.isConnected) return link.removeAttribute("aria-busy")
    const { main } = (await answer.json()) as { readonly main: string }
    const next = new DOMParser().parseFromString(main, "text/html")
    const cards = [...next.querySelectorAll("[data-product-grid] > li")]
    const first = cards[0]
    if (first === undefined) return location.assign(link.href)
    shelf.append(...cards)
    history.replaceState(history.state, "", link.href)
    footer.replaceWith(next.querySelector("[data-load-more]") ?? "")
    first.querySelector<HTMLAnchorElement>("a")?.focus({ preventScroll: true })
  } catch {
    if (shelf.isConnected) location.assign(link.href)
    else link.removeAttribute("aria-busy")
  }
}

export const startLoadMore = (): void => {
  // In the capturing phase, before the link is taken for an ordinary visit.
  const isLink = (event: Event) =>
    event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("[data-load-more-link]") : null
  document.addEventListener("pointerdown", (event) => isLink(event) !== null && event.stopPropagation(), true)
  document.addEventListener(
    "click",
    (event) => {
      const link = isLink(event)
      if (link === null || event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      event.stopPropagation()
      void loadMore(link)
    },
    true,
  )
}
