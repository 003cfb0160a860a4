/**
 * A change is made only by a page of the shop's own, or by the person at the address bar. Browsers report the origin of
 * a request, and no page of another site can forge it.
 */
import { server as words } from "../../text/server.ts"
import type { Handler } from "../handleRequest.ts"
import type { ShopRequest } from "../readRequest.ts"
import { isForPerson, messagePage } from "./messagePage.ts"
import { json, plain, type ShopResponse } from "./ShopResponse.ts"

/** Methods that change nothing. */
const READING = new Set(["GET", "HEAD", "OPTIONS"])

/**
 * The payment provider sends webhooks from its own servers, to addresses that only it knows
 * (app/server/paymentWebhooks.ts), a content system with its secret; mail programs end a watch by its secret address (RFC 8058).
 */
const EXEMPT = /^\/walley\/|^\/content\/published$|^\/bevaka\/[\w-]{43}\/ta-bort$/

/** Routes that accept JSON and nothing else. */
const JSON_ROUTE = /^\/(api|auth)\//

const wantsJson = (request: ShopRequest): boolean =>
  JSON_ROUTE.test(request.url.pathname) || (request.headers.accept ?? "").startsWith("application/json")

const refuse = (request: ShopRequest, status: number, tag: string, message: string): ShopResponse =>
  wantsJson(request)
    ? json(status, { _tag: tag, message })
    : isForPerson(request)
      ? messagePage(request, status, { title: words.notAccepted, message })
      : plain(status, message)

/**
 * True when the browser reports the shop's own page as the origin; without `Sec-Fetch-Site`, `Origin` must be the
 * shop's.
 */
const comesFromTheShop = (request: ShopRequest, publicUrl: string): boolean => {
  const site = request.headers["sec-fetch-site"]
  if (site !== undefined) return site === "same-origin" || site === "none"
  const { origin } = request.headers
  const own = new URL(publicUrl).origin
  if (origin === own) return true
  // A demo is reached by any name of its machine; a shop over TLS has one name.
  return own.startsWith("http://") && origin === `http://${request.client.host}`
}

/**
 * Any page in the world can post forms and plain text without a preflight request; JSON cannot be. A body is JSON, and
 * a change without a body has its content type all the same (`PUT /api/checkout/delivery`); `DELETE` always needs a
 * preflight.
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
