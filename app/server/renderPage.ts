/** One page through Vike: the whole document, or title and main area alone for in-page visits. */

import type { Site } from "@kapitel/core/site/Site"
import type { ShopRuntime } from "../composition/openShop.ts"
import type { DrawnPage } from "../pages/+onAfterRenderHtml.ts"
import { contentSecurityPolicy } from "./http/securityHeaders.ts"
import type { RenderedPage } from "./PageCache.ts"
import { PageNotes } from "./PageNotes.ts"
import { FRAGMENT_PARAMETER } from "./pageAddress.ts"
import type { Settings } from "./Settings.ts"
import type { Visitor } from "./Visitor.ts"

/** When a page that cannot be read now may be asked for again. */
const RETRY_AFTER_SECONDS = "5"

export interface PageRendering {
  /** `vike/server`, handed in after the build has been registered with it. */
  readonly vike: Pick<typeof import("vike/server"), "renderPage">
  readonly shop: ShopRuntime
  readonly site: Site
  readonly settings: Settings
}

/**
 * Renders `address` as it is at `now`. Redirects come back with their `location`. Only pages that belong to one
 * visitor are told who that is: what is kept for everyone cannot contain what it never saw.
 */
export const renderPage = async (
  { vike, shop, site, settings }: PageRendering,
  address: string,
  fragment: boolean,
  now: number,
  visitor: Visitor | undefined,
): Promise<RenderedPage> => {
  const notes = new PageNotes()
  const { httpResponse, drawn } = await vike.renderPage({
    urlOriginal: address,
    shop,
    site,
    now,
    notes,
    publicUrl: settings.publicUrl,
    demo: settings.demo,
    visitor,
  })
  const location = httpResponse.headers.find(([name]) => name.toLowerCase() === "location")?.[1]
  const document = location === undefined ? await httpResponse.getBody() : ""
  const status = httpResponse.statusCode
  const page = fragment && location === undefined ? fragmentOf(document, drawn) : wholePage(document, drawn)
  return {
    status,
    contentType: fragment && location === undefined ? "application/json; charset=utf-8" : "text/html; charset=utf-8",
    body: page,
    headers: {
      "content-security-policy": contentSecurityPolicy(notes.policy),
      ...(location === undefined ? {} : { location: fragment ? marked(location) : location }),
      ...(fragment ? { "x-robots-tag": "noindex" } : {}),
      ...(status === 503 ? { "retry-after": RETRY_AFTER_SECONDS } : {}),
      // Addresses of personal pages hold tokens: they are told to nobody (notes/reliability.md §0, R8).
      ...(visitor === undefined ? {} : { "referrer-policy": "no-referrer", "x-robots-tag": "noindex" }),
    },
    tags: notes.tags,
    until: notes.until,
    shared: visitor === undefined && (status === 200 || status === 301),
  }
}

/** A redirect of a fragment leads to a fragment. */
const marked = (location: string): string => `${location}${location.includes("?") ? "&" : "?"}${FRAGMENT_PARAMETER}=1`

const between = (html: string, start: string, end: string): string => {
  const from = html.indexOf(start)
  if (from < 0) return ""
  const to = html.indexOf(end, from + start.length)
  return to < 0 ? "" : html.slice(from + start.length, to)
}

/** The document that Vike finished, with the body in its place. */
const wholePage = (document: string, drawn: DrawnPage | undefined): Buffer => {
  if (drawn === undefined) return Buffer.from(document)
  const { frame, main, bodyPlace } = drawn
  const at = document.indexOf(bodyPlace)
  const end = Buffer.from(document.slice(at + bodyPlace.length))
  return Buffer.concat([Buffer.from(document.slice(0, at)), frame.before, main, frame.after, end])
}

/** `{title, canonical, main}`: `main` is the HTML inside `<main id="content">`. */
const fragmentOf = (document: string, drawn: DrawnPage | undefined): Buffer =>
  Buffer.from(
    JSON.stringify({
      title: decodeEntities(between(document, "<title>", "</title>")),
      canonical: drawn?.canonical ?? "",
      main: drawn?.main.toString() ?? "",
    }),
  )

const decodeEntities = (text: string): string =>
  text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&")
