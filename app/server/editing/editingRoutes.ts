/**
 * Addresses that an editor's program calls: `/api/editing/render` and `/feaas-render` begin page-editing mode on a page
 * (EDIT-04), `/api/editing/leave` ends it. Source: Sitecore/jss, `packages/sitecore-jss-nextjs/src/editing`.
 */
import type { Redacted } from "effect"
import { server as words } from "../../text/server.ts"
import type { Handler } from "../handleRequest.ts"
import { isSecret } from "../http/isSecret.ts"
import { plain, type ShopResponse } from "../http/ShopResponse.ts"
import type { ShopRequest } from "../readRequest.ts"
import { type EditingState, endEditing, startEditing } from "./editingSession.ts"

const RENDER = new Set(["/api/editing/render", "/feaas-render", "/api/editing/feaas/render"])
const LEAVE = "/api/editing/leave"

/** Parameters that the page's address keeps; all others stay behind, the secret among them. */
const KEPT = ["sc_itemid", "sc_lang", "sc_site", "sc_version", "sc_layoutKind"] as const

/** A path of the shop; never the beginning of another host's address. */
const OWN_PATH = /^\/(?:[\w-]+(?:\/[\w-]+)*)?$/

export interface Editing {
  readonly secret: Redacted.Redacted | undefined
  /** Of editors' programs. */
  readonly origins: ReadonlyArray<string>
  /** Of components that may be asked for. */
  readonly componentOrigins: ReadonlyArray<string>
  readonly secure: boolean
  readonly now: () => number
}

const movedTo = (location: string, cookie: string): ShopResponse => ({
  status: 307,
  headers: { location, "set-cookie": cookie, "cache-control": "no-store", "referrer-policy": "no-referrer" },
  body: "",
})

export const makeEditingRoutes = ({ secret, origins, componentOrigins, secure, now }: Editing): Handler => {
  const render = ({ method, url, headers }: ShopRequest): ShopResponse => {
    const { origin } = headers
    if (origin !== undefined && !origins.includes(origin)) return plain(401, words.notAccepted)
    const shared =
      origin === undefined
        ? {}
        : {
            "access-control-allow-origin": origin,
            "access-control-allow-methods": "GET, OPTIONS",
            vary: "Origin",
          }
    if (method !== "GET" && method !== "OPTIONS") return plain(405, words.methodNotAllowed, { allow: "GET, OPTIONS" })
    if (secret === undefined || !isSecret(url.searchParams.get("secret"), secret)) return plain(401, words.notAccepted)
    if (method === "OPTIONS") return { status: 204, headers: { ...shared, "cache-control": "no-store" }, body: "" }
    const route = url.searchParams.get("route") ?? "/"
    const component = url.searchParams.get("feaasSrc")
    const isKnown = component === null || componentOrigins.includes(URL.parse(component)?.origin ?? "")
    if (!OWN_PATH.test(route) || !isKnown) return plain(400, words.invalidRequest)
    const kept = new URLSearchParams()
    for (const name of KEPT) {
      const value = url.searchParams.get(name)
      if (value !== null) kept.set(name, value)
    }
    if (component !== null) kept.set("feaasSrc", component)
    const state: EditingState = url.searchParams.get("mode") === "preview" ? "preview" : "edit"
    const query = kept.size === 0 ? "" : `?${kept}`
    const answer = movedTo(`${route}${query}`, startEditing(state, secret, now(), secure))
    return { ...answer, headers: { ...answer.headers, ...shared } }
  }

  return (request) => {
    const { pathname } = request.url
    if (RENDER.has(pathname)) return Promise.resolve(render(request))
    // It deletes a cookie of the caller alone.
    return pathname === LEAVE ? Promise.resolve(movedTo("/", endEditing(secure))) : undefined
  }
}
