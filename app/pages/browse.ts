/**
 * Browse pages rendered without going through Vike again: Vike has created the document of their kind once, and
 * routing, hooks and tags are the same for each page of it (docs/decisions/0110). Vike still serves every page:
 * anything that is not listed here, refused or redirected is passed to it.
 */
import type { ComponentType } from "react"
import { data as readAuthor } from "./(browse)/author/@id/+data.ts"
import { Page as AuthorPage } from "./(browse)/author/@id/+Page.tsx"
import { data as readHome } from "./(browse)/index/+data.ts"
import { Page as HomePage } from "./(browse)/index/+Page.tsx"
import { data as readCampaign } from "./(browse)/kampanj/@slug/+data.ts"
import { Page as CampaignPage } from "./(browse)/kampanj/@slug/+Page.tsx"
import { data as readShelf } from "./(browse)/kategori/shelf/+data.ts"
import { Page as ShelfPage } from "./(browse)/kategori/shelf/+Page.tsx"
import { data as readSearch } from "./(browse)/search/+data.ts"
import { Page as SearchPage } from "./(browse)/search/+Page.tsx"
import type { PageData } from "./PageData.ts"
import type { PageEnvironment, PageRequest } from "./PageRequest.ts"
import { ProductPage } from "./ProductPage.tsx"
import { readProductPage } from "./readProductPage.ts"
import { renderPageHtml } from "./renderPageHtml.tsx"

interface Kind {
  /** `@name` is one path segment, `*` all the rest. */
  readonly route: string
  readonly read: (request: PageRequest) => Promise<PageData | undefined>
  readonly Page: ComponentType
}

const KINDS: ReadonlyArray<Kind> = [
  { route: "/", read: readHome, Page: HomePage },
  { route: "/kategori/*", read: readShelf, Page: ShelfPage },
  { route: "/search", read: readSearch, Page: SearchPage },
  { route: "/author/@id", read: readAuthor, Page: AuthorPage },
  { route: "/kampanj/@slug", read: readCampaign, Page: CampaignPage },
  { route: "/bok/@slug/@ean", read: readProductPage, Page: ProductPage },
  { route: "/vara/@slug/@ean", read: readProductPage, Page: ProductPage },
  { route: "/product/@slug/@ean", read: readProductPage, Page: ProductPage },
]

/** Addresses with anything else in their path are left to Vike. */
const PLAIN_PATH = /^(?:\/|(?:\/[\w.~-]+)+)$/

type Params = Record<string, string>

const paramsOf = (route: string, path: string): Params | undefined => {
  const asked = path.split("/")
  const parts = route.split("/")
  if (parts.at(-1) !== "*" && parts.length !== asked.length) return undefined
  const params: Params = {}
  for (const [index, part] of parts.entries()) {
    const value = asked[index]
    if (value === undefined) return undefined
    if (part === "*") return params
    if (part.startsWith("@")) params[part.slice(1)] = value
    else if (part !== value) return undefined
  }
  return params
}

const routes = KINDS.map((kind) => ({ ...kind, first: kind.route.split("/", 2)[1] ?? "" }))

/** A page that is listed here, at an address. */
export interface BrowsePage {
  /** The same for pages of one document. */
  readonly kind: string
  /** `undefined` when the page does not exist or redirects: Vike then decides the response. */
  readonly draw: (surroundings: PageEnvironment) => Promise<ReturnType<typeof renderPageHtml> | undefined>
}

export const browsePage = (address: string): BrowsePage | undefined => {
  const query = address.indexOf("?")
  const path = query < 0 ? address : address.slice(0, query)
  if (!PLAIN_PATH.test(path)) return undefined
  const first = path.slice(1, path.indexOf("/", 1) < 0 ? undefined : path.indexOf("/", 1))
  for (const { route, first: own, read, Page } of routes) {
    if (own !== first) continue
    const routeParams = paramsOf(route, path)
    if (routeParams === undefined) continue
    return {
      kind: route,
      draw: async (surroundings) => {
        const request = { ...surroundings, urlOriginal: address, urlPathname: path, routeParams }
        try {
          const data = await read(request)
          return data === undefined ? undefined : renderPageHtml(Page, data, surroundings)
        } catch {
          // A refusal, a redirect or a fault: Vike reads it again, and responds with the right page.
          return undefined
        }
      },
    }
  }
  return undefined
}
