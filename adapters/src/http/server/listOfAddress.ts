/** Which list an address of the shop shows: blocks on other pages specify their products by it. */
import { COMING_PATH, categoryKeyFromPath } from "@kapitel/core/catalogue/paths"
import type { ListScope } from "@kapitel/core/search/listState"
import { type ListState, readListState } from "@kapitel/core/search/listState"

const AUTHOR = /^\/author\/([^/]{1,200})$/
const CAMPAIGN = /^\/kampanj\/([a-z0-9-]{1,200})$/

/** Only paths of the shop's own lists; anything else, especially another host, gives none. */
export const listOfAddress = (
  address: string,
): { readonly scope: ListScope; readonly state: ListState } | undefined => {
  // URL parsers remove tabs and line breaks: `/\t/evil` would be another host.
  if (address.length > 4096 || !/^\/(?![/\\])[^\t\n\r]*$/.test(address)) return undefined
  const url = URL.parse(address, "http://shop.invalid")
  if (url === null || url.host !== "shop.invalid") return undefined
  const scope = scopeOf(url.pathname)
  return scope === undefined ? undefined : { scope, state: readListState(url.searchParams) }
}

const scopeOf = (path: string): ListScope | undefined => {
  if (path === "/search") return {}
  if (path === COMING_PATH) return { coming: true }
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
