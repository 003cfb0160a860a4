/** `/sw.js`: the service worker of the build, or one that ends itself where there shall be none (decision 428). */
import { hash } from "node:crypto"
import { WORKER_PATH } from "@kapitel/core/offline/offlinePaths"
import type { Handler } from "../handleRequest.ts"
import type { ShopResponse } from "../http/ShopResponse.ts"

/** Browsers that have a worker get this one with their next visit: it deletes what was stored, and ends. */
export const ENDING_WORKER = `oninstall = () => skipWaiting()
onactivate = (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (/^kapitel-/.test(name)) await caches.delete(name)
  await registration.unregister()
})())
`

/** The policy of the worker itself: what it requests is the shop's. */
const POLICY = "default-src 'none'; connect-src 'self'; script-src 'self'; frame-ancestors 'none'"

/** `script` is undefined when the operator has switched it off, and during development. */
export const makeWorkerHandler = (script: string | undefined): Handler => {
  const body = script ?? ENDING_WORKER
  const headers = {
    "content-type": "text/javascript; charset=utf-8",
    // Each visit asks whether there is another one.
    "cache-control": "no-cache",
    etag: `W/"${hash("sha1", body, "base64url").slice(0, 16)}"`,
    "content-security-policy": POLICY,
  }
  return ({ method, url, headers: { "if-none-match": known } }) => {
    if (url.pathname !== WORKER_PATH || (method !== "GET" && method !== "HEAD")) return undefined
    const response: ShopResponse =
      known === headers.etag ? { status: 304, headers, body: "" } : { status: 200, headers, body }
    return Promise.resolve(response)
  }
}
