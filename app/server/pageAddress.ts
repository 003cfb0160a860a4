/**
 * Which parts of an address decide what a page shows. Everything else (campaign tags, `qt`, noise) neither makes a page
 * of its own in the cache nor reaches the page.
 */

import { RECENT_PARAMETER, RECENT_PATH } from "@kapitel/core/catalogue/recentProducts"
import { EVENTS_PATH, STORE_PARAMETER } from "@kapitel/core/events/eventPaths"
import { GIFT_CARDS_PATH } from "@kapitel/core/gift-cards/giftCardPaths"
import { STORE_PARAMETER as LIST_STORE } from "@kapitel/core/search/listState"
import { MENU_PANEL_PATH, MENU_PANEL_STORE } from "@kapitel/core/shell/menuPanel"
import { STORE_QUERY, STORES_PATH } from "@kapitel/core/stores/storePaths"
import { ADDRESS_PARAMETER, ERASE, ERASED_PARAMETER, LOGGED_OUT_PARAMETER, LOGIN, MY_PAGES } from "../loginPaths.ts"
import { PRODUCT_PARAMETER, RESULT_PARAMETER, WATCH } from "../pages/(visitor)/bevaka/paths.ts"
import { REFUSAL_PARAMETERS, REMOVED_PARAMETERS } from "../pages/(visitor)/checkout/forms.ts"
import { RESULT_PARAMETER as SIGN_UP_RESULT } from "../pages/(visitor)/evenemang/@slug/anmalan/results.ts"
import { FAULT_PARAMETER, FIND_ORDER, SENT_PARAMETER } from "../pages/(visitor)/hitta-order/paths.ts"
import { REFUSAL_PARAMETER } from "../pages/(visitor)/order/downloadForms.ts"
import { RESULT_PARAMETER as GIFT_CARD_RESULT } from "../pages/(visitor)/presentkort/paths.ts"
import {
  CANCEL_PARAMETER,
  QUANTITY_PARAMETER,
  RESERVE,
  RESULT_PARAMETER as RESERVE_RESULT,
  STORE_PARAMETER as RESERVE_STORE,
} from "../pages/(visitor)/reservation/paths.ts"
import { isStaffPath, STAFF_PARAMETERS } from "../staffPaths.ts"

/** Opens a list's filters or sort options as a page of its own. */
export const PART_PARAMETER = "visa"

/** Which list of a page with blocks shows more than its first page; `page` says how much (CMS-18). */
export const LIST_PARAMETER = "lista"

const LIST_PARAMETERS = ["q", "c", "facets", LIST_STORE, "sort", "page", PART_PARAMETER, "only"]

/** How a search term was entered (D-18): only used on lists. */
const QUERY_TYPE = "qt"

const isList = (path: string): boolean =>
  /^\/(search|kommande)$/.test(path) || /^\/(kategori|author|kampanj)\//.test(path)

const parametersOf = (path: string): ReadonlyArray<string> => {
  if (isList(path)) return LIST_PARAMETERS
  if (path.startsWith("/bok/") || path.startsWith("/vara/") || path.startsWith("/product/")) return ["v"]
  if (path === RECENT_PATH) return [RECENT_PARAMETER]
  if (path === "/checkout")
    return ["tillagd", ...Object.values(REMOVED_PARAMETERS), ...Object.values(REFUSAL_PARAMETERS)]
  if (path === "/checkout/confirmation") return ["key"]
  if (path.startsWith("/angra/")) return ["andra"]
  if (path === FIND_ORDER) return [FAULT_PARAMETER, SENT_PARAMETER]
  if (path === WATCH) return [PRODUCT_PARAMETER, RESULT_PARAMETER]
  if (path.startsWith(`${WATCH}/`)) return [RESULT_PARAMETER]
  if (path.startsWith(`${RESERVE}/`)) return [RESERVE_STORE, QUANTITY_PARAMETER, RESERVE_RESULT]
  if (path.startsWith("/reservation/")) return [RESERVE_RESULT, CANCEL_PARAMETER]
  if (/^\/order\/[^/]+\/hamta\//.test(path)) return [REFUSAL_PARAMETER]
  if (path === ERASE) return [ERASED_PARAMETER]
  if (path === MY_PAGES) return [ADDRESS_PARAMETER]
  if (path === LOGIN) return [LOGGED_OUT_PARAMETER]
  if (path === GIFT_CARDS_PATH || /^\/order\/[^/]+$/.test(path)) return [GIFT_CARD_RESULT]
  if (SIGN_UP.test(path)) return [SIGN_UP_RESULT]
  if (path === EVENTS_PATH) return [STORE_PARAMETER]
  if (path === MENU_PANEL_PATH) return [MENU_PANEL_STORE]
  if (isStaffPath(path)) return STAFF_PARAMETERS
  if (path === STORES_PATH) return [STORE_QUERY]
  if (path === "/forfattare") return ["bokstav", "page"]
  return []
}

/** No page shows them, and two of them are markers in its HTML. */
const CONTROL_CHARACTERS = /[\u0000-\u001f\u007f]/g

/** The part of a page that an in-page visit fetches: title and main area as JSON, without header and footer. */
export const FRAGMENT_PARAMETER = "_main"

/** Path and known parameters in a fixed order: the key of the page cache and the input of rendering. */
export const pageAddress = (url: URL): { readonly address: string; readonly fragment: boolean } => {
  const known = new URLSearchParams()
  const keep = (name: string) => {
    const value = (url.searchParams.get(name) ?? "").replace(CONTROL_CHARACTERS, " ")
    if (value.trim() !== "") known.set(name, value)
  }
  for (const name of parametersOf(url.pathname)) keep(name)
  // A list among the blocks of any page; without its name no page has such a list.
  if (url.searchParams.has(LIST_PARAMETER)) for (const name of [LIST_PARAMETER, "page"]) keep(name)
  const query = known.toString()
  return {
    address: query === "" ? url.pathname : `${url.pathname}?${query}`,
    fragment: url.searchParams.has(FRAGMENT_PARAMETER),
  }
}

/** Parameters unknown here may matter to the site that added them: a redirect keeps them (D-35). */
export const withUnknownParameters = (location: string, requested: URL): string => {
  const known = new Set([...parametersOf(requested.pathname), FRAGMENT_PARAMETER])
  if (!isList(new URL(location, requested).pathname)) known.add(QUERY_TYPE)
  const rest = new URLSearchParams([...requested.searchParams].filter(([name]) => !known.has(name)))
  return rest.size === 0 ? location : `${location}${location.includes("?") ? "&" : "?"}${rest}`
}

/** The page where a visitor signs up for an event. */
const SIGN_UP = /^\/evenemang\/[^/]+\/anmalan$/

/**
 * Vike would answer the first with the data of a page, in a form that a browser reads as HTML, and take the others for
 * requests to a development server, for which it throws. The shop never requests them.
 */
export const isReservedPath = (path: string): boolean =>
  path.endsWith(".pageContext.json") || /^\/(@|%40|__vite_ping)/.test(path)
