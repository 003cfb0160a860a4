/** The purpose of a request, for admission control. */
import type { Purpose } from "./AdmissionControl.ts"
import { isPrefetch } from "./http/isPrefetch.ts"
import type { ShopRequest } from "./readRequest.ts"

/** The payment provider, and health checks. */
const FIRST = /^\/(?:walley\/|healthz$)/

const BUYING = /^\/(?:(?:api\/)?(?:cart|checkout)(?:\/|$)|order\/)/

const PICTURE = /^\/images\//

export const purposeOf = ({ method, url, headers }: Pick<ShopRequest, "method" | "url" | "headers">): Purpose => {
  if (FIRST.test(url.pathname)) return "first"
  if ((method !== "GET" && method !== "HEAD") || BUYING.test(url.pathname)) return "buying"
  if (PICTURE.test(url.pathname)) return "picture"
  return isPrefetch(headers) ? "ahead" : "browsing"
}
