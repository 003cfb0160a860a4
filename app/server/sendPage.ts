/**
 * Sends a page's bytes with its headers, in the coding that the client accepts; nothing is computed twice for one page.
 */
import type { IncomingMessage, ServerResponse } from "node:http"
import { bodyOf, type CachedPage, type PageBody } from "./CachedPage.ts"
import type { Coding } from "./http/compress.ts"
import { responseCoding } from "./http/responseCoding.ts"
import { withUnknownParameters } from "./pageAddress.ts"

/** Longest a CDN may keep a page that shows prices, in seconds, and the same again while it revalidates. */
const SHARED_SECONDS = 30

/** Names and values in turn: node:http writes this form unchanged. */
type HeaderList = ReadonlyArray<string>

/** The headers of a page in one coding, and the cache-control they were made with. */
interface KnownHeaders {
  readonly cacheControl: string
  readonly list: HeaderList
}

/** `always`: headers of every response of the shop. */
export const makePageSender = (always: Readonly<Record<string, string>>) => {
  const known = new WeakMap<Buffer, KnownHeaders>()

  const headersOf = (page: CachedPage, { body, coding, atOnce }: PageBody, now: number): HeaderList => {
    const control = page.shared ? cacheControl(page.until, now) : "private, no-store"
    const before = known.get(body)
    if (before?.cacheControl === control) return before.list
    const list = [
      // A page's own headers replace those of every response.
      ...Object.entries({ ...always, ...page.headers }).flat(),
      "cache-control",
      control,
      "vary",
      "Accept-Encoding",
      ...(page.shared ? ["etag", `"${page.etag}${suffixOf(coding, atOnce)}"`] : []),
      "content-type",
      page.contentType,
      "content-length",
      String(body.length),
      ...(coding === "identity" ? [] : ["content-encoding", coding]),
    ]
    known.set(body, { cacheControl: control, list })
    return list
  }

  /** `asked` is the whole address, whose unknown parameters a redirect keeps. */
  return (request: IncomingMessage, response: ServerResponse, page: CachedPage, now: number, requested?: URL): void => {
    const { contentType, personal = false } = page
    const bytes = page.identity.length
    const sent = bodyOf(page, responseCoding(request.headers, { bytes, contentType, personal }))
    const headers = headersOf(page, sent, now)
    if (page.shared && page.status === 200 && matches(request.headers["if-none-match"], page.etag)) {
      response.writeHead(304, withoutBody(headers))
      response.end()
      return
    }
    const { location } = page.headers
    if (location !== undefined && requested !== undefined)
      response.setHeader("location", withUnknownParameters(location, requested))
    response.writeHead(page.status, location === undefined ? [...headers] : without(headers, ["location"]))
    response.end(sent.body)
  }
}

/** Each sequence of bytes has its own tag (RFC 9110 §8.8.3). */
const suffixOf = (coding: Coding, atOnce: boolean): string =>
  coding === "identity" ? "" : `-${coding}${atOnce ? "-first" : ""}`

const without = (headers: HeaderList, names: ReadonlyArray<string>): Array<string> =>
  headers.filter((_, index) => !names.includes(headers[index - (index % 2)] ?? ""))

/** A response without a body has no headers that describe one (RFC 9110 §15.4.5). */
const withoutBody = (headers: HeaderList): Array<string> =>
  without(headers, ["content-type", "content-length", "content-encoding"])

const matches = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined &&
  ifNoneMatch.split(",").some(
    (part) =>
      part
        .trim()
        .replace(/^W\//, "")
        .replace(/^"|(-(br|gzip)(-first)?)?"$/g, "") === etag,
  )

/** Browsers revalidate each time; a CDN may keep it briefly, and never past the instant when the page becomes stale. */
const cacheControl = (until: number, now: number): string => {
  const left = Math.max(0, Math.floor((until - now) / 1000))
  const fresh = Math.min(SHARED_SECONDS, Math.floor(left / 2))
  const stale = Math.min(SHARED_SECONDS, left - fresh)
  return `public, max-age=0, s-maxage=${fresh}, stale-while-revalidate=${stale}`
}
