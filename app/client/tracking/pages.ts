/** What a page says of itself: the page view, the product that is seen, what was found (TRK-05, TRK-06). */
import { impersonal } from "@kapitel/core/tracking/impersonal"
import { pageViewOf } from "@kapitel/core/tracking/pageView"
import { itemsOf } from "./items.ts"
import { settings, tell, view } from "./telling.ts"

/** The number of goods at the end of a product's address. */
const EAN_OF_PATH = /^\/(?:bok|vara|product)\/(?:[^/]+\/)?(\d{13})$/

export const eanOfPath = (path: string): string | undefined => EAN_OF_PATH.exec(path)?.[1]

/**
 * The path that names what the page shows: its canonical one. Pages that say sorry have none, and the one of the page
 * before still stands in the head. The checkout belongs to one visitor and is named by its path; a confirmation only
 * when it is one (D-66).
 */
const itemIdOfPage = (): string | undefined => {
  const { pathname } = location
  if (pathname === "/checkout") return pathname
  if (pathname === "/checkout/confirmation")
    return document.querySelector("[data-refresh-cart]") === null ? undefined : pathname
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href
  return canonical !== undefined && new URL(canonical).pathname === pathname ? pathname : undefined
}

/** The article in the colour that is shown. */
const eanOfPage = (): string | undefined =>
  document.querySelector<HTMLInputElement>('form[data-added="modal"] [name=ean]')?.value ??
  new URLSearchParams(location.search).get("v") ??
  eanOfPath(location.pathname)

let viewed = ""
let seen = ""

/** Once for each page that is gone to; another colour of an article is the same page. */
export const tellPage = (): void => {
  const itemId = itemIdOfPage()
  const parameters = new URLSearchParams(location.search)
  parameters.delete("v")
  const address = `${location.pathname}?${parameters}`
  if (address !== viewed && itemId !== undefined) {
    const { pageViewCurrency: currency } = settings()
    const { lang: language } = document.documentElement
    view(pageViewOf(itemId, { language, address: location.href, ...(currency === undefined ? {} : { currency }) }))
  }
  viewed = address

  const ean = eanOfPath(itemId ?? "") === undefined ? undefined : eanOfPage()
  if (ean !== undefined && ean !== seen) void tellSeen(ean)
  seen = ean ?? ""

  const term = impersonal(parameters.get("q") ?? "")
  if (itemId === "/search" && term !== "") tell({ name: "view_search_results", term })
}

const tellSeen = async (ean: string): Promise<void> => {
  const items = await itemsOf([{ ean }])
  if (items.length > 0) tell({ name: "view_item", items })
}
