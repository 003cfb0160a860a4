/** Which list an address of the shop shows: what a block elsewhere names its products by. */
import { categoryKeyFromPath } from "@kapitel/core/catalogue/paths"
import { type ListState, readListState } from "@kapitel/core/search/listState"
import type { ListScope } from "./findProducts.ts"

const AUTHOR = /^\/author\/([^/]{1,200})$/
const CAMPAIGN = /^\/kampanj\/([a-z0-9-]{1,200})$/

/** Only paths of the shop's own that are lists; anything else, other hosts above all, is none. */
export const listOfAddress = (
  address: string,
): { readonly scope: ListScope; readonly state: ListState } | undefined => {
  // Tabs and line breaks vanish when an address is read: `/\t/evil` would be another host.
  if (address.length > 4096 || !/^\/(?![/\\])[^\t\n\r]*$/.test(address)) return undefined
  const url = URL.parse(address, "http://shop.invalid")
  if (url === null || url.host !== "shop.invalid") return undefined
  const scope = scopeOf(url.pathname)
  return scope === undefined ? undefined : { scope, state: readListState(url.searchParams) }
}

const scopeOf = (path: string): ListScope | undefined => {
  if (path === "/search") return {}
  const category = categoryKeyFromPath(path)
  if (category !== undefined) return { category }
  const author = AUTHOR.exec(path)?.[1]
  if (author !== undefined) return decoded(author)
  const campaign = CAMPAIGN.exec(path)?.[1]
  return campaign === undefined ? undefined : { campaign }
}

const decoded = (segment: string): ListScope | undefined => {
  try {
    return { author: decodeURIComponent(segment) }
  } catch {
    return undefined
  }
}
