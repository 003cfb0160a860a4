/**
 * A change is made only by a page of the shop's own, or by the person at the address bar (notes/reliability.md §10
 * rule 5). Browsers say where a request comes from, and no page of another site can make them say anything else.
 */
import { server as words } from "../../text/server.ts"
import type { Handler } from "../handleRequest.ts"
import type { ShopRequest } from "../readRequest.ts"
import { type Answer, json, plain } from "./Answer.ts"

/** Reading changes nothing. */
const READING = new Set(["GET", "HEAD", "OPTIONS"])

/** The payment provider calls back from its own servers, on addresses that only it knows (app/server/walley/webhook.ts). */
const EXEMPT = /^\/walley\//

/** Routes that speak JSON and nothing else. */
const JSON_ROUTE = /^\/(api|auth)\//

const wantsJson = (request: ShopRequest): boolean =>
  JSON_ROUTE.test(request.url.pathname) || (request.headers.accept ?? "").startsWith("application/json")

const refuse = (request: ShopRequest, status: number, tag: string, message: string): Answer =>
  wantsJson(request) ? json(status, { _tag: tag, message }) : plain(status, message)

/** True when the browser vouches that the shop's own page asks; without its word the `Origin` must be the shop's. */
const comesFromTheShop = (request: ShopRequest, publicUrl: string): boolean => {
  const site = request.headers["sec-fetch-site"]
  if (site !== undefined) return site === "same-origin" || site === "none"
  const { origin } = request.headers
  if (origin === undefined) return false
  const own = new URL(publicUrl).origin
  if (origin === own) return true
  // A demo is reached by any name of its machine; a shop over TLS has one name.
  return own.startsWith("http://") && origin === `http://${request.client.host}`
}

/**
 * Forms and plain text can be posted by any page in the world without asking first; JSON cannot. A body is JSON, and
 * a change without a body says so all the same (`PUT /api/checkout/delivery`); `DELETE` is never sent unasked.
 */
const speaksJson = (request: ShopRequest): boolean => {
  const type = request.headers["content-type"]
  if (type !== undefined) return /^application\/json\s*(;|$)/i.test(type)
  return request.method === "DELETE" || request.headers["x-requested-with"] !== undefined
}

export const makeCsrfGuard =
  (publicUrl: string): Handler =>
  (request) => {
    const { pathname } = request.url
    if (READING.has(request.method) || EXEMPT.test(pathname)) return undefined
    if (!comesFromTheShop(request, publicUrl)) {
      return Promise.resolve(refuse(request, 403, "ForeignRequest", words.foreignRequest))
    }
    if (JSON_ROUTE.test(pathname) && !speaksJson(request)) {
      return Promise.resolve(refuse(request, 415, "NotJson", words.notJson))
    }
    return undefined
  }
