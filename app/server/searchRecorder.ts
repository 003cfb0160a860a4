/** Counts searches for the popular searches, and what became of them. Never answers a request itself. */
import { parseEanQuery } from "@kapitel/core/catalogue/Isbn"
import { readListState } from "@kapitel/core/search/listState"
import { SearchIndex } from "@kapitel/core/search/SearchIndex"
import type { ShopRuntime } from "../composition/openShop.ts"
import type { Handler } from "./handleRequest.ts"
import { householdNetwork } from "./http/clientNetwork.ts"
import { isPrefetch } from "./http/isPrefetch.ts"
import { FRAGMENT_PARAMETER } from "./pageAddress.ts"
import type { ShopRequest } from "./readRequest.ts"

/** Crawlers name themselves so. */
const ROBOT = /bot|crawl|spider|slurp|preview|monitor/i

/**
 * The term that a person has just searched for: the first page of `/search`, not its filters, sort orders and further
 * pages. A number finds one thing and is not worth suggesting.
 */
export const searchedTerm = (request: ShopRequest): string | undefined => {
  const { method, url, headers } = request
  if (method !== "GET" || url.pathname !== "/search" || isPrefetch(headers)) return undefined
  if (ROBOT.test(headers["user-agent"] ?? "")) return undefined
  const { q, c, facets, sort, page } = readListState(url.searchParams)
  if (q === undefined || c !== undefined || facets.length > 0 || sort !== "default" || page > 1) return undefined
  if (url.searchParams.has("visa") || parseEanQuery(q) !== undefined) return undefined
  return q
}

/** Product pages. */
const HIT = /^\/(bok|vara|product)\//

/** The query of the shop's page of hits that a request came from, as browsers tell it; any of its pages and filters. */
const cameFrom = ({ headers, url }: ShopRequest, publicUrl: string): string | undefined => {
  const from = headers.referer === undefined ? null : URL.parse(headers.referer)
  if (from === null || from.pathname !== "/search") return undefined
  return from.origin === new URL(publicUrl).origin || from.origin === url.origin
    ? readListState(from.searchParams).q
    : undefined
}

/**
 * The term of a page of hits from which a person opens a hit. A visit in place may have the page already, so the script
 * tells it with a HEAD request (`client/navigate.ts`); what it fetches to show is no press yet.
 */
const openedFrom = (request: ShopRequest, publicUrl: string): string | undefined => {
  const { method, url, headers } = request
  if (!HIT.test(url.pathname) || isPrefetch(headers) || ROBOT.test(headers["user-agent"] ?? "")) return undefined
  if (method !== "HEAD" && (method !== "GET" || url.searchParams.has(FRAGMENT_PARAMETER))) return undefined
  return cameFrom(request, publicUrl)
}

export const makeSearchRecorder =
  (shop: Pick<ShopRuntime, "runFork">, publicUrl: string): Handler =>
  (request) => {
    const term = searchedTerm(request)
    const opened = openedFrom(request, publicUrl)
    if (term === undefined && opened === undefined) return undefined
    const network = householdNetwork(request.client.address)
    if (opened !== undefined)
      shop.runFork(SearchIndex.use((index) => index.noteAfter({ term: opened, network, what: "pressed" })))
    if (term === undefined) return undefined
    shop.runFork(SearchIndex.use((index) => index.note({ term, network })))
    if (cameFrom(request, publicUrl) === term)
      shop.runFork(SearchIndex.use((index) => index.noteAfter({ term, network, what: "searchedAgain" })))
    return undefined
  }
