/** How a request is handled: limits, pages from the cache, admission control, handlers, then pages to render. */
import type { IncomingMessage, ServerResponse } from "node:http"
import { isPersonalPath } from "@kapitel/core/site/personalPath"
import { server as words } from "../text/server.ts"
import type { AdmissionControl } from "./AdmissionControl.ts"
import { type RenderedPage, toBytes } from "./CachedPage.ts"
import { LONGEST_STREAM_MS } from "./discovery/StreamTurns.ts"
import { EDITING_COOKIE, type EditingState } from "./editing/editingSession.ts"
import type { Client } from "./http/clientAddress.ts"
import { clientNetwork } from "./http/clientNetwork.ts"
import { compressResponse } from "./http/compressResponse.ts"
import { isHangUp } from "./http/isHangUp.ts"
import { isPrefetch } from "./http/isPrefetch.ts"
import type { Guard } from "./http/rateLimit.ts"
import { json, plain, redirectTo, type ShopResponse } from "./http/ShopResponse.ts"
import { commonHeaders, NOT_A_PAGE_POLICY } from "./http/securityHeaders.ts"
import { sendStream } from "./http/sendStream.ts"
import { KnownTargets } from "./KnownTargets.ts"
import { overloaded } from "./overloaded.ts"
import type { PageCache } from "./PageCache.ts"
import { isReservedPath, pageAddress } from "./pageAddress.ts"
import { purposeOf } from "./purposeOf.ts"
import { DuplicateField, isToOneHost, type ShopRequest, TooLarge, toShopRequest } from "./readRequest.ts"
import { makePageSender } from "./sendPage.ts"
import { readVisitor, type Visitor } from "./Visitor.ts"

/** Answers its own requests: `undefined` passes the request on. */
export type Handler = (request: ShopRequest) => Promise<ShopResponse> | undefined

/** Writes the raw response, e.g. static files and the typed API; false passes the request on. */
export type RawHandler = (request: IncomingMessage, response: ServerResponse) => boolean

export interface RequestHandling {
  readonly publicUrl: string
  /** Begins the cache keys of this site's pages: sites share one cache. @default "" */
  readonly cacheName?: string
  /** False: each response asks search engines not to show it. @default true */
  readonly searchEngines?: boolean
  /** False: each response tells service workers to end and to delete what they have stored. @default true */
  readonly offline?: boolean
  readonly readClient: (request: IncomingMessage) => Client
  readonly now: () => number
  /** Run first: whether this request is admitted at all. */
  readonly guards: ReadonlyArray<Guard>
  readonly raw: ReadonlyArray<RawHandler>
  readonly handlers: ReadonlyArray<Handler>
  readonly cache: PageCache
  readonly admission: Pick<AdmissionControl, "enter" | "tarpit" | "leave">
  readonly renderPage: (
    address: string,
    fragment: boolean,
    now: number,
    visitor: Visitor | undefined,
    editing?: EditingState,
  ) => Promise<RenderedPage>
  /** The state of pages for the editor whose cookies these are; undefined for a visitor. */
  readonly editing?: (cookies: ReadonlyMap<string, string>) => EditingState | undefined
  readonly logFailure: (cause: unknown, request: { readonly method: string; readonly target: string }) => void
}

export const makeRequestHandler = (handling: RequestHandling) => {
  const secure = handling.publicUrl.startsWith("https://")
  const always = commonHeaders(secure, handling)
  const sendPage = makePageSender(always)
  const known = new KnownTargets()
  const ownHost = new URL(handling.publicUrl).host
  const { cacheName = "" } = handling

  /** Node sends no body in response to HEAD. A stream is sent beside other requests: it waits for its turns itself. */
  const send = (response: ServerResponse, answer: ShopResponse) => {
    if (answer.stream !== undefined) {
      const { method = "GET", url: target = "/" } = response.req
      const slow = setTimeout(() => response.destroy(), LONGEST_STREAM_MS).unref()
      return void sendStream(response.req, response, answer, answer.stream)
        .catch((cause: unknown) => {
          response.destroy()
          if (!isHangUp(cause)) handling.logFailure(cause, { method, target })
        })
        .finally(() => clearTimeout(slow))
    }
    const { headers, body } = compressResponse(response.req.headers, answer)
    response.writeHead(answer.status, {
      "content-security-policy": NOT_A_PAGE_POLICY,
      ...headers,
      "content-length": body.length,
    })
    response.end(body)
  }

  /** Sends a page whose exact address was requested before and that is still cached: no other check is needed. */
  const sendKnown = (incoming: IncomingMessage, response: ServerResponse): boolean => {
    if (incoming.method !== "GET" || incoming.headers.host !== ownHost) return false
    // A hit that is opened is recorded (`searchRecorder.ts`).
    if (incoming.headers["purpose"] === undefined && incoming.headers.referer?.includes("/search?") === true)
      return false
    // An editor sees no page that visitors see.
    if (incoming.headers.cookie?.includes(EDITING_COOKIE) === true) return false
    const key = known.keyOf(incoming.url ?? "")
    if (key === undefined || !isToOneHost(incoming)) return false
    const now = handling.now()
    const page = handling.cache.find(key, now)
    if (page?.status !== 200) return false
    sendPage(incoming, response, page, now)
    return true
  }

  /** The cache key of a request; undefined when it is not for a shared page. */
  const sharedPlace = ({ method, url }: ShopRequest) => {
    if ((method !== "GET" && method !== "HEAD") || isPersonalPath(url.pathname)) return undefined
    const { address, fragment } = pageAddress(url)
    return { address, fragment, key: cacheName + (fragment ? `_main ${address}` : address) }
  }

  const handlePage = async (
    incoming: IncomingMessage,
    request: ShopRequest,
    response: ServerResponse,
    { status = 200, trouble, answer }: Partial<Pick<ShopResponse, "status" | "trouble" | "answer">> = {},
  ) => {
    const now = handling.now()
    const place = sharedPlace(request)
    const editing = place === undefined ? undefined : handling.editing?.(request.cookies)
    if (place !== undefined && editing !== undefined) {
      const edited = await handling.renderPage(place.address, place.fragment, now, undefined, editing)
      return sendPage(incoming, response, toBytes(edited), now, request.url)
    }
    if (place === undefined) {
      const { address, fragment } = pageAddress(request.url)
      const visitor = readVisitor(request.cookies, request.client.address, secure)
      const rendered = await handling.renderPage(address, fragment, now, {
        ...visitor,
        ...(trouble === undefined ? {} : { trouble }),
        ...(answer === undefined ? {} : { answer }),
      })
      const isAnswered = trouble !== undefined || answer !== undefined
      const page = toBytes(isAnswered && rendered.status === 200 ? { ...rendered, status } : rendered)
      return sendPage(incoming, response, page, now, request.url)
    }
    const { key, address, fragment } = place
    const page =
      handling.cache.find(key, now) ??
      (await handling.cache.render(key, () => handling.renderPage(address, fragment, now, undefined)))
    known.remember(request.target, key)
    // Prefetched, so no visitor is waiting, and eight come with every list: a fifth of the bytes is worth the wait.
    if (page.shared && isPrefetch(incoming.headers)) await handling.cache.compress(key, page)
    sendPage(incoming, response, page, now, request.url)
  }

  /** A handler that matches the path answers; everything else is a page. */
  const answer = async (incoming: IncomingMessage, request: ShopRequest, response: ServerResponse) => {
    for (const handler of handling.handlers) {
      const answered = handler(request)
      if (answered === undefined) continue
      const own = await answered
      if (own.page === undefined) return send(response, own)
      for (const [name, value] of Object.entries(own.headers)) if (value !== undefined) response.setHeader(name, value)
      return handlePage(incoming, { ...request, method: "GET", url: new URL(own.page, request.url) }, response, own)
    }
    if (request.method !== "GET" && request.method !== "HEAD") {
      return send(response, plain(405, words.methodNotAllowed, { allow: "GET, HEAD" }))
    }
    if (isReservedPath(request.url.pathname)) return send(response, plain(404, words.notFound))
    await handlePage(incoming, request, response)
  }

  /** Through admission control, unless the response is cached. A stale page is better than being turned away. */
  const answerInTurn = async (incoming: IncomingMessage, request: ShopRequest, response: ServerResponse) => {
    const key = sharedPlace(request)?.key
    if (key !== undefined && handling.cache.find(key, handling.now()) !== undefined) {
      return answer(incoming, request, response)
    }
    const weighs = request.method === "HEAD" || request.method === "GET"
    const network = clientNetwork(request.client.address)
    const mayEnter = handling.admission.enter(purposeOf(request), network, weighs)
    if (!(typeof mayEnter === "boolean" ? mayEnter : await mayEnter)) {
      // A proxy's connections are shared: it must not be kept waiting for one of its clients.
      if (request.client.isDirect) await handling.admission.tarpit(network)
      const outdated = key === undefined ? undefined : handling.cache.serveStale(key)
      return outdated === undefined
        ? send(response, overloaded(request))
        : sendPage(incoming, response, outdated, handling.now(), request.url)
    }
    try {
      // A client that has disconnected while waiting leaves the time to others.
      if (!response.destroyed) await answer(incoming, request, response)
    } finally {
      handling.admission.leave(weighs)
    }
  }

  const handle = async (incoming: IncomingMessage, response: ServerResponse) => {
    for (const [name, value] of Object.entries(always)) response.setHeader(name, value)
    const request = toShopRequest(incoming, handling.readClient(incoming), handling.publicUrl)
    if (request === 414) return send(response, plain(414, words.addressTooLong))
    if (request === 400) return send(response, plain(400, words.invalidRequest, { connection: "close" }))
    const elsewhere = otherLoopbackName(request, handling.publicUrl)
    if (elsewhere !== undefined) return send(response, redirectTo(elsewhere))
    try {
      for (const guard of handling.guards) {
        const pending = guard(request)
        const refusal = pending === undefined ? undefined : await pending
        if (refusal !== undefined) return send(response, refusal)
      }
      for (const raw of handling.raw) if (raw(incoming, response)) return
      await answerInTurn(incoming, request, response)
    } catch (cause) {
      const toApi = /^\/(api|auth)\//.test(request.url.pathname)
      const refuse = (status: number, tag: string, message: string) =>
        send(response, toApi ? json(status, { _tag: tag, message }) : plain(status, message))
      if (cause instanceof TooLarge) {
        // The rest is read and discarded, for as long as a request may take; closing would lose the response.
        incoming.resume()
        return refuse(413, "TooLarge", words.bodyTooLarge)
      }
      if (cause instanceof DuplicateField) return refuse(400, "InvalidRequest", words.namedTwice)
      handling.logFailure(cause, request)
      if (response.headersSent) response.destroy()
      else send(response, plain(500, words.somethingWentWrong))
    }
  }

  return (incoming: IncomingMessage, response: ServerResponse): void => {
    if (!sendKnown(incoming, response)) void handle(incoming, response)
  }
}

const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"])

/**
 * Cookies belong to one host name. A visitor who opens a shop on this machine by another loopback name is redirected to
 * the one that links and payments use.
 */
const otherLoopbackName = ({ method, client, target }: ShopRequest, publicUrl: string): string | undefined => {
  if (method !== "GET" && method !== "HEAD") return undefined
  // Nearly all requests use the configured name.
  if (publicUrl.endsWith(`//${client.host}`)) return undefined
  const own = new URL(publicUrl)
  const requested = URL.parse(`http://${client.host}`)
  if (requested === null || requested.host === own.host || requested.port !== own.port) return undefined
  return LOOPBACK.has(requested.hostname) && LOOPBACK.has(own.hostname) ? publicUrl + target : undefined
}
