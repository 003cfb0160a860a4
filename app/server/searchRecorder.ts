/** Counts searches for the popular searches. Never answers a request itself. */
import { parseEanQuery } from "@kapitel/core/catalogue/Isbn"
import { readListState } from "@kapitel/core/search/listState"
import { SearchIndex } from "@kapitel/core/search/SearchIndex"
import type { ShopRuntime } from "../composition/openShop.ts"
import type { Handler } from "./handleRequest.ts"
import { householdNetwork } from "./http/clientNetwork.ts"
import { isPrefetch } from "./http/isPrefetch.ts"
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

export const makeSearchRecorder =
  (shop: Pick<ShopRuntime, "runFork">): Handler =>
  (request) => {
    const term = searchedTerm(request)
    if (term !== undefined) {
      const network = householdNetwork(request.client.address)
      shop.runFork(SearchIndex.use((index) => index.note({ term, network })))
    }
    return undefined
  }
