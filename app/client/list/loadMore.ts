/** 'Visa fler' in place: the next page's cards join the shelf, and the address says how far one has come (LIST-06, LIST-07). */
import { search as words } from "@kapitel/ui/text/sv/search"
import { fragmentAddress } from "../fragments.ts"
import { showMessage } from "../messages.ts"
import { onPage } from "../navigate.ts"
import { painted } from "../painted.ts"

/** Only the cards of that page: the ones before it stand here already. */
const ONLY_THIS_PAGE = "&only=1"

/** Pages that come by themselves when the end comes near; after them the foot of the shop can be reached (D-13). */
const PAGES_BY_THEMSELVES = 3
/** So near, in CSS pixels. */
const NEAR_THE_END = 900

/** Cards that need not be laid out while they are out of sight: their size is known (lists.css). */
const STOOD = "data-stood"

// A browser forgets the sizes of what it has let go of; a list that comes back must be as long as it was.
onPage(() => {
  for (const card of document.querySelectorAll(`[${STOOD}]`)) card.removeAttribute(STOOD)
})

/** The cards and the foot of the next page; undefined when they could not be had. */
const fetchPage = async (href: string): Promise<Document | undefined> => {
  const answer = await fetch(fragmentAddress(href, ONLY_THIS_PAGE))
  if (!answer.ok || !answer.headers.get("content-type")?.startsWith("application/json")) return undefined
  const { main } = (await answer.json()) as { readonly main: string }
  return new DOMParser().parseFromString(main, "text/html")
}

/** `byItself`: nobody pressed, so nobody is led to the new cards. */
export const loadMore = async (link: HTMLAnchorElement, byItself = false): Promise<void> => {
  const shelf = document.querySelector("[data-product-grid]")
  const footer = link.closest("[data-load-more]")
  if (shelf === null || footer === null) return location.assign(link.href)
  if (link.ariaBusy === "true") return
  link.setAttribute("aria-busy", "true")
  const [page] = await Promise.all([fetchPage(link.href).catch(() => undefined), painted()])
  link.removeAttribute("aria-busy")
  // Whoever has gone on meanwhile, or has filtered the list, is not called back.
  if (!link.isConnected || !shelf.isConnected) return
  const cards = [...(page?.querySelectorAll("[data-product-grid] > li") ?? [])]
  const first = cards[0]
  if (first === undefined) return showMessage("error", words.moreFailed)
  for (const card of shelf.children) card.setAttribute(STOOD, "")
  shelf.append(...cards)
  history.replaceState(history.state, "", link.href)
  footer.replaceWith(page?.querySelector("[data-load-more]") ?? "")
  if (!byItself) first.querySelector<HTMLAnchorElement>("a")?.focus({ preventScroll: true })
  watchEnd()
}

const nearEnd = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      nearEnd.unobserve(target)
      const list = target.closest<HTMLElement>("[data-list]")
      const link = target.querySelector<HTMLAnchorElement>("[data-load-more-link]")
      const pages = Number(list?.dataset["pagesByThemselves"] ?? 0)
      if (list === null || link === null || pages >= PAGES_BY_THEMSELVES) continue
      list.dataset["pagesByThemselves"] = String(pages + 1)
      void loadMore(link, true)
    }
  },
  { rootMargin: `0px 0px ${NEAR_THE_END}px` },
)

/** A list that goes on by itself is watched from now on. */
export const watchEnd = (): void => {
  const end = document.querySelector('[data-load-more="auto"]')
  if (end !== null) nearEnd.observe(end)
}
