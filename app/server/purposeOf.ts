/** What a request is for, as admission control wants to know it. */
import type { Purpose } from "./AdmissionControl.ts"
import { isAhead } from "./http/isAhead.ts"
import type { ShopRequest } from "./readRequest.ts"

/** The payment provider, and whoever asks whether the shop is well. */
const FIRST = /^\/(?:walley\/|healthz$)/

const BUYING = /^\/(?:(?:api\/)?(?:cart|checkout)(?:\/|$)|order\/)/

const PICTURE = /^\/images\//

export const purposeOf = ({ method, url, headers }: Pick<ShopRequest, "method" | "url" | "headers">): Purpose => {
  if (FIRST.test(url.pathname)) return "first"
  if ((method !== "GET" && method !== "HEAD") || BUYING.test(url.pathname)) return "buying"
  if (PICTURE.test(url.pathname)) return "picture"
  return isAhead(headers) ? "ahead" : "looking"
}
