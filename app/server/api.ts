/** The HTTP API on the shop's server: its own services, texts and cookies; limits and refusals are the server's. */

import { ApiMessages } from "@kapitel/adapters/http/server/ApiMessages"
import { ApiPictures } from "@kapitel/adapters/http/server/ApiPictures"
import { makeApiHandler } from "@kapitel/adapters/http/server/apiHandler"
import { VisitorCookies } from "@kapitel/adapters/http/server/VisitorCookies"
import { TypedPlaces } from "@kapitel/core/search/places"
import type { Site } from "@kapitel/core/site/Site"
import { Context, Effect } from "effect"
import type { ShopRuntime, ShopServices } from "../composition/openShop.ts"
import { apiMessages } from "../text/apiMessages.ts"
import { server as words } from "../text/server.ts"
import { coverOf, thumbnail } from "../views/cover.ts"
import { readPlaces } from "../views/places.ts"
import { cartCookies, countCookie, type NamedCookie } from "./cartCookies.ts"
import type { Handler } from "./handleRequest.ts"
import { clientNetwork } from "./http/clientNetwork.ts"
import { cookieName, readCookies } from "./http/cookies.ts"
import { json, type ShopResponse } from "./http/ShopResponse.ts"
import type { ShopRequest } from "./readRequest.ts"
import { readVisitor } from "./Visitor.ts"

export interface ApiMounting {
  readonly shop: Pick<ShopRuntime, "runPromise">
  readonly site: Site
  /** The shop is reached over TLS. */
  readonly secure: boolean
}

export const METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"])

/** The request as the API expects it; its body is read here, with the limit of every body. */
export const toRequest = async ({ method, url, headers, readBody }: ShopRequest): Promise<Request> => {
  const sent = new Headers()
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) sent.set(name, Array.isArray(value) ? value.join(", ") : value)
  }
  const hasBody = method !== "GET" && method !== "HEAD"
  return new Request(url, {
    // A HEAD request is handled as GET; the server sends no body.
    method: method === "HEAD" ? "GET" : method,
    headers: sent,
    ...(hasBody ? { body: new Uint8Array(await readBody()) } : {}),
  })
}

export const toShopResponse = async (response: Response): Promise<ShopResponse> => {
  const cookies = response.headers.getSetCookie()
  const headers = Object.fromEntries([...response.headers].filter(([name]) => name !== "set-cookie"))
  return {
    status: response.status,
    headers: { ...headers, ...(cookies.length === 0 ? {} : { "set-cookie": cookies }) },
    body: Buffer.from(await response.arrayBuffer()),
  }
}

/** Handles everything under `/api/`. Mount it after the CSRF guard and the rate limit. */
export const mountApi = async ({ shop, site, secure }: ApiMounting): Promise<Handler> => {
  const onAnswer = ({ name, value, options: { maxAge = 0, httpOnly } }: NamedCookie) => ({
    name: cookieName(name, secure),
    value,
    maxAge,
    httpOnly,
    secure,
  })
  const cookies = VisitorCookies.of({
    read: (header) => readVisitor(readCookies(header), "", secure),
    write: (cart) => cartCookies(cart, secure).map(onAnswer),
    count: (itemCount) => [onAnswer(countCookie(itemCount, secure))],
  })
  const services = await shop.runPromise(Effect.context<ShopServices>())
  const api = makeApiHandler(
    services.pipe(
      Context.add(ApiMessages, apiMessages),
      Context.add(ApiPictures, {
        picture: (product) => coverOf(product, site),
        thumbnail: (product) => thumbnail(product, site),
      }),
      Context.add(VisitorCookies, cookies),
      Context.add(TypedPlaces, (typed) => Effect.provideContext(readPlaces(typed, site.brand, true), services)),
    ),
    site,
  )
  const answer = async (request: ShopRequest): Promise<ShopResponse> =>
    METHODS.has(request.method)
      ? toShopResponse(await api.handle(await toRequest(request), clientNetwork(request.client.address)))
      : json(405, { _tag: "MethodNotAllowed", message: words.methodNotAllowed })
  return (request) => (request.url.pathname.startsWith("/api/") ? answer(request) : undefined)
}
