/**
 * The response to a request that is turned away: a short text without a page's frame, since there is no time to render
 * one.
 */
import { server as words } from "../text/server.ts"
import { messagePage } from "./http/messagePage.ts"
import { RETRY_AFTER_SECONDS } from "./http/retryAfter.ts"
import { json, type ShopResponse } from "./http/ShopResponse.ts"
import { FRAGMENT_PARAMETER } from "./pageAddress.ts"
import type { ShopRequest } from "./readRequest.ts"

const UNAVAILABLE = { _tag: "Unavailable", message: words.overloaded }

const headers = { "retry-after": RETRY_AFTER_SECONDS }

/** Programs accept JSON, or do not say what they accept. */
const isProgram = ({ url, headers }: Pick<ShopRequest, "url" | "headers">): boolean =>
  /^\/(?:api|auth)\//.test(url.pathname) ||
  url.searchParams.has(FRAGMENT_PARAMETER) ||
  (headers.accept ?? "").startsWith("application/json")

export const overloaded = (request: Pick<ShopRequest, "method" | "url" | "headers">): ShopResponse => {
  if (isProgram(request)) return json(503, UNAVAILABLE, headers)
  const isSeen = request.method === "GET" || request.method === "HEAD"
  const message = isSeen ? words.overloaded : words.overloadedChange
  return messagePage(request, 503, { title: words.overloadedTitle, message }, headers)
}
