/** A page's bytes with its headers, in the coding that the client takes; nothing is worked out twice for one page. */
import type { IncomingMessage, ServerResponse } from "node:http"
import { bodyOf, type CachedPage, type PageBody } from "./CachedPage.ts"
import { answerCoding } from "./http/answerCoding.ts"
import type { Coding } from "./http/compress.ts"
import { withTheRest } from "./pageAddress.ts"

/** Longest a CDN may keep a page that shows prices, in seconds, beside the same again while it fetches anew. */
const SHARED_SECONDS = 30

/** Names and values in turn: the form in which node:http writes headers as they are. */
type HeaderList = ReadonlyArray<string>

/** The headers of a page in one coding, and the cache-control they were made with. */
interface KnownHeaders {
  readonly cacheControl: string
  readonly list: HeaderList
}

/** `always` stands in every answer of the shop. */
export const makePageSender = (always: Readonly<Record<string, string>>) => {
  const known = new WeakMap<Buffer, KnownHeaders>()

  const headersOf = (page: CachedPage, { body, coding, atOnce }: PageBody, now: number): HeaderList => {
    const control = page.shared ? cacheControl(page.until, now) : "private, no-store"
    const before = known.get(body)
    if (before?.cacheControl === control) return before.list
    const list = [
      // What a page says of itself stands in place of what every answer says, not beside it.
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

  /** `asked` is the whole address, whose unknown parts a redirect keeps. */
  return (request: IncomingMessage, response: ServerResponse, page: CachedPage, now: number, asked?: URL): void => {
    const { contentType, personal = false } = page
    const bytes = page.identity.length
    const sent = bodyOf(page, answerCoding(request.headers, { bytes, contentType, personal }))
    const headers = headersOf(page, sent, now)
    if (page.shared && page.status === 200 && matches(request.headers["if-none-match"], page.etag)) {
      response.writeHead(304, withoutBody(headers))
      response.end()
      return
    }
    const { location } = page.headers
    if (location !== undefined && asked !== undefined) response.setHeader("location", withTheRest(location, asked))
    response.writeHead(page.status, location === undefined ? [...headers] : without(headers, ["location"]))
    response.end(request.method === "HEAD" ? undefined : sent.body)
  }
}

/** A tag of its own for each row of bytes (RFC 9110 §8.8.3). */
const suffixOf = (coding: Coding, atOnce: boolean): string =>
  coding === "identity" ? "" : `-${coding}${atOnce ? "-first" : ""}`

const without = (headers: HeaderList, names: ReadonlyArray<string>): Array<string> =>
  headers.filter((_, index) => !names.includes(headers[index - (index % 2)] ?? ""))

/** What describes a body has no place in an answer without one (RFC 9110 §15.4.5). */
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

/** Browsers ask each time; a CDN may keep it a little, and never past the instant when the page stops being true. */
const cacheControl = (until: number, now: number): string => {
  const left = Math.max(0, Math.floor((until - now) / 1000))
  const fresh = Math.min(SHARED_SECONDS, Math.floor(left / 2))
  const stale = Math.min(SHARED_SECONDS, left - fresh)
  return `public, max-age=0, s-maxage=${fresh}, stale-while-revalidate=${stale}`
}
