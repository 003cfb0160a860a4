/**
 * `/sitecore/api/*`, `/sitecore/service/*` and `/-/*` of the content-management host, through the shop (SEO-03, D-63).
 * One fixed host; nothing of a visitor's session reaches it, and nothing that it sends can act as a page of the shop.
 */
import { type IncomingMessage, Agent as PlainAgent, request as plainRequest, type ServerResponse } from "node:http"
import { Agent as TlsAgent, request as tlsRequest } from "node:https"
import { server as words } from "../text/server.ts"
import type { RawHandler } from "./handleRequest.ts"
import { readCookies } from "./http/cookies.ts"
import { NOT_A_PAGE_POLICY } from "./http/securityHeaders.ts"

const PROXIED = /^\/(sitecore\/api|sitecore\/service|-)\//

/** Source of the limits: docs/reliability.md, Proxied paths. */
const TIME_LIMIT_MS = 10_000
const SIZE_LIMIT_BYTES = 20 * 1024 * 1024
const BODY_LIMIT_BYTES = 64 * 1024

/** A host that is slow holds so many requests, and no more of the shop. */
const MAX_UNDER_WAY = 20

/** Dots, slashes and per cent signs that are written another way, and what separates parts of an address. */
const REFUSED = /\.\.|%2e|%2f|%5c|%25|\\|\/\/|@|;/i

/** Headers of a request that the host is sent. */
const SENT = ["accept", "accept-language", "if-none-match", "if-modified-since", "content-type"] as const
/** Headers of an answer that the visitor is sent. */
const RETURNED = ["cache-control", "content-language", "etag", "expires", "last-modified"] as const

/** What a media library delivers; pages and scripts would be the shop's own to a browser. */
const MEDIA_TYPES = /^(?:image|video|audio|font)\/|^(?:application\/(?:pdf|json|zip)|text\/(?:plain|vtt))(?:;|$)/
const DATA_TYPES = /^(?:application\/(?:json|xml)|text\/(?:plain|xml))(?:;|$)/

/** A picture that is opened as a page runs nothing. */
const SANDBOX = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'"

/** The path and query as they are sent; undefined for one that could mean something else to the host. */
export const proxiedTarget = (target: string): string | undefined => {
  const [path = ""] = target.split("?", 1)
  if (REFUSED.test(path)) return undefined
  try {
    const decoded = decodeURIComponent(path)
    if (REFUSED.test(decoded) || /\p{Cc}/u.test(decoded)) return undefined
    const url = new URL(target, "http://host")
    return url.origin === "http://host" && url.pathname === path ? path + url.search : undefined
  } catch {
    return undefined
  }
}

/** Where a redirect leads on the shop; undefined when it leaves the host, or what the shop proxies of it. */
const ownLocation = (location: string | undefined, asked: URL): string | undefined => {
  const url = location === undefined || location === "" ? null : URL.parse(location, asked)
  if (url === null || url.origin !== asked.origin || !PROXIED.test(url.pathname)) return undefined
  return proxiedTarget(url.pathname + url.search)
}

export interface ContentProxying {
  /** Undefined: there are no such paths. */
  readonly origin: string | undefined
  readonly isEditor: (cookies: ReadonlyMap<string, string>) => boolean
  readonly onTrouble: (cause: unknown) => void
}

export const makeContentProxy = ({ origin, isEditor, onTrouble }: ContentProxying): RawHandler => {
  const isTls = origin?.startsWith("https:") === true
  const agent = new (isTls ? TlsAgent : PlainAgent)({ keepAlive: true, maxSockets: MAX_UNDER_WAY })
  let underWay = 0

  const refuse = (response: ServerResponse, status: number, text: string, headers: Record<string, string> = {}) => {
    if (response.headersSent) return void response.destroy()
    response.writeHead(status, {
      "content-security-policy": NOT_A_PAGE_POLICY,
      "content-type": "text/plain; charset=utf-8",
      "cache-control": "no-store",
      ...headers,
    })
    response.end(text)
  }

  /** Status and headers of an answer that may be passed on; undefined for any other. */
  const accepted = (answer: IncomingMessage, asked: URL) => {
    const { statusCode = 502, headers } = answer
    const passed = Object.fromEntries(
      RETURNED.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])),
    )
    const common = { ...passed, "content-security-policy": SANDBOX }
    if (statusCode === 304) return { status: 304, headers: common }
    if (statusCode >= 300 && statusCode < 400) {
      const location = ownLocation(headers.location, asked)
      return location === undefined
        ? undefined
        : { status: statusCode, headers: { ...common, location, "cache-control": "no-store" } }
    }
    const types = asked.pathname.startsWith("/-/") ? MEDIA_TYPES : DATA_TYPES
    const type = headers["content-type"]?.toLowerCase() ?? ""
    const length = Number(headers["content-length"] ?? 0)
    // No coding was asked for: what it would be decoded to is not known.
    const isCoded = (headers["content-encoding"] ?? "identity") !== "identity"
    if (statusCode >= 400 || !types.test(type) || isCoded || !(length <= SIZE_LIMIT_BYTES)) return undefined
    return {
      status: statusCode,
      headers: {
        ...common,
        "content-type": type,
        ...(statusCode === 200 && passed["cache-control"] !== undefined ? {} : { "cache-control": "no-store" }),
        ...(headers["content-length"] === undefined ? {} : { "content-length": String(length) }),
      },
    }
  }

  const pass = (incoming: IncomingMessage, response: ServerResponse, asked: URL) => {
    underWay += 1
    const headers = Object.fromEntries(
      SENT.flatMap((name) => (incoming.headers[name] === undefined ? [] : [[name, incoming.headers[name]]])),
    )
    const signal = AbortSignal.timeout(TIME_LIMIT_MS)
    const outgoing = (isTls ? tlsRequest : plainRequest)(asked, {
      method: incoming.method,
      headers: { ...headers, "accept-encoding": "identity" },
      agent,
      signal,
    })
    response.once("close", () => {
      underWay -= 1
      // A finished request has given its connection back.
      if (!response.writableFinished) outgoing.destroy()
    })
    outgoing.once("error", (cause) => {
      if (response.destroyed || response.writableEnded) return
      onTrouble(cause)
      refuse(response, signal.aborted ? 504 : 502, words.somethingWentWrong)
    })
    outgoing.once("response", (answer) => {
      const passed = accepted(answer, asked)
      // The request has been refused meanwhile.
      if (response.headersSent) return void answer.destroy()
      if (passed === undefined) {
        const isAbsent = (answer.statusCode ?? 0) >= 400 && (answer.statusCode ?? 0) < 500
        answer.destroy()
        return isAbsent ? refuse(response, 404, words.notFound) : refuse(response, 502, words.somethingWentWrong)
      }
      response.writeHead(passed.status, passed.headers)
      let size = 0
      answer.on("data", (chunk: Buffer) => {
        size += chunk.length
        if (size > SIZE_LIMIT_BYTES) response.destroy()
      })
      // What has been cut off must not look complete.
      answer.once("error", () => response.destroy())
      answer.pipe(response)
    })
    let sent = 0
    incoming.on("data", (chunk: Buffer) => {
      sent += chunk.length
      if (sent > BODY_LIMIT_BYTES) refuse(response, 413, words.bodyTooLarge)
    })
    incoming.pipe(outgoing)
  }

  return (incoming, response) => {
    const { url: target = "/", method } = incoming
    if (!PROXIED.test(target)) return false
    if (origin === undefined) refuse(response, 404, words.notFound)
    else if (
      method !== "GET" &&
      method !== "HEAD" &&
      !(method === "POST" && isEditor(readCookies(incoming.headers.cookie)))
    )
      refuse(response, 405, words.methodNotAllowed, { allow: "GET, HEAD" })
    else {
      const asked = proxiedTarget(target)
      if (asked === undefined) refuse(response, 400, words.invalidRequest)
      else if (underWay >= MAX_UNDER_WAY) refuse(response, 503, words.overloaded, { "retry-after": "5" })
      else pass(incoming, response, new URL(asked, origin))
    }
    return true
  }
}
