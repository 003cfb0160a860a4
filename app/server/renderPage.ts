/** One page through Vike: the whole document, or title and main area alone for in-page visits. */

import type { Site } from "@kapitel/core/site/Site"
import type { ShopRuntime } from "../composition/openShop.ts"
import type { DrawnPage } from "../pages/drawPage.tsx"
import { type Mould, mouldOf } from "../pages/mould.ts"
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
  const mould = mouldOf(document)
  const drawnInPart = fragment && location === undefined
  const body =
    drawn === undefined || mould === undefined ? document : drawnInPart ? fragmentOf(drawn) : wholePage(mould, drawn)
  return {
    status,
    contentType: drawnInPart ? "application/json; charset=utf-8" : "text/html; charset=utf-8",
    body,
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

/** The document that Vike finished, with head and body in their places. */
const wholePage = ({ start, middle, end }: Mould, { head, frame, main }: DrawnPage): Buffer =>
  Buffer.concat([start, head, middle, frame.before, main, frame.after, end])

/** `main` is the HTML inside `<main id="content">`. */
const fragmentOf = ({ title, canonical, main }: DrawnPage): Buffer =>
  Buffer.from(JSON.stringify({ title, canonical: canonical ?? "", main: main.toString() }))
