/** Staff log in at the shop's first site: the addresses of their pages at another site lead there. */
import { STAFF } from "../../staffPaths.ts"
import { server as words } from "../../text/server.ts"
import type { Handler } from "../handleRequest.ts"
import { plain, redirectTo } from "../http/ShopResponse.ts"

export const staffElsewhere =
  (origin: string): Handler =>
  ({ method, url }) => {
    if (url.pathname !== STAFF && !url.pathname.startsWith(`${STAFF}/`)) return undefined
    const isRead = method === "GET" || method === "HEAD"
    return Promise.resolve(isRead ? redirectTo(origin + url.pathname + url.search) : plain(404, words.notFound))
  }
