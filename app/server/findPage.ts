/** Finds Vike's page at an address, without Vike's `renderPage`, which tries every route for each request. */
import { resolveRoute } from "vike/routing"

/** A page of Vike's with a route string: the path of its folder, or the one in its `+route.ts`. */
export interface PageRoute {
  readonly pageId: string
  readonly route: string
}

export interface FoundPage {
  readonly pageId: string
  readonly urlOriginal: string
  readonly urlPathname: string
  readonly routeParams: Readonly<Record<string, string>>
}

/** Addresses with anything else in their path are left to Vike, which decodes or redirects them. */
const PLAIN_PATH = /^(?:\/|(?:\/[\w.~-]+)+)$/

const firstSegment = (path: string): string => path.split("/", 2)[1] ?? ""

/**
 * `address`: path and query. `undefined` when no route matches, or more than one: which of them takes precedence is
 * left to Vike.
 */
export const makeFindPage = (routes: ReadonlyArray<PageRoute>) => {
  const known = routes.map(({ pageId, route }) => ({ pageId, route, first: firstSegment(route) }))
  return (address: string): FoundPage | undefined => {
    const [path = ""] = address.split("?", 1)
    if (!PLAIN_PATH.test(path)) return undefined
    const segment = firstSegment(path)
    const [found, ...others] = known.flatMap(({ pageId, route, first }) => {
      if (first !== segment && !/^@|\*/.test(first)) return []
      const { match, routeParams } = resolveRoute(route, path)
      return match ? [{ pageId, urlOriginal: address, urlPathname: path, routeParams }] : []
    })
    return others.length === 0 ? found : undefined
  }
}
