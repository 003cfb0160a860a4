/** `/robots.txt`, the index `/sitemap.xml` and its files `/sitemap1.xml` … (SEO-01, D-64; decision 406). */
import { readSitemapPages, type WalkedPart } from "@kapitel/core/discovery/readSitemap"
import { robotsText } from "@kapitel/core/discovery/robots"
import {
  latestOf,
  SITEMAP_END,
  SITEMAP_START,
  type SitemapEntry,
  type SitemapPart,
  sitemapEntries,
  sitemapIndex,
  sitemapNumber,
} from "@kapitel/core/discovery/sitemap"
import type { Site } from "@kapitel/core/site/Site"
import type { ShopRuntime } from "../../composition/openShop.ts"
import { server as words } from "../../text/server.ts"
import type { Handler } from "../handleRequest.ts"
import { clientNetwork } from "../http/clientNetwork.ts"
import { plain, type ShopResponse } from "../http/ShopResponse.ts"
import type { ShopRequest } from "../readRequest.ts"
import type { CatalogueThread } from "./CatalogueThread.ts"
import { conditional, weakTag } from "./conditional.ts"
import type { StreamTurn, StreamTurns } from "./StreamTurns.ts"

export interface Sitemaps {
  readonly shop: Pick<ShopRuntime, "runPromise">
  readonly catalogue: Pick<CatalogueThread, "read">
  readonly site: Site
  /** False: no search engine may show the shop. */
  readonly open: boolean
  readonly turns: StreamTurns
  /** Epoch ms. */
  readonly now: () => number
}

/** For how long the division into files is kept, and crawlers may keep a file: new pages are listed after that. */
const KEPT_SECONDS = 600
const ROBOTS_SECONDS = 3_600
const XML = "application/xml; charset=utf-8"

/** A crawler comes back after this many seconds. */
const BUSY_SECONDS = 60

interface Layout {
  readonly pages: ReadonlyArray<SitemapEntry>
  readonly parts: ReadonlyArray<SitemapPart>
}

/** Too many long responses are under way. */
export const laterResponse = (): ShopResponse => plain(503, words.overloaded, { "retry-after": String(BUSY_SECONDS) })

export const makeSitemaps = ({ shop, catalogue, site, open, turns, now }: Sitemaps): Handler => {
  let layout: Promise<Layout> | undefined
  let until = 0

  const readLayout = async (): Promise<Layout> => {
    const { pages, parts } = await shop.runPromise(readSitemapPages(site, now()))
    const { result: stretches } = await catalogue.read("stretches", {})
    return { pages, parts: [...parts, ...stretches] }
  }

  /** Read once for all requests. */
  const current = (): Promise<Layout> => {
    if (layout !== undefined && until > now()) return layout
    until = now() + KEPT_SECONDS * 1000
    layout = readLayout()
    layout.catch(() => {
      layout = undefined
    })
    return layout
  }

  async function* rowsOf(part: WalkedPart, turn: StreamTurn) {
    for (let after: string | undefined = part.after; after !== undefined; ) {
      const from: string = after
      const read = await turn.step(() => catalogue.read("sitemapRows", { part, after: from, site }))
      yield read.text
      after = read.next
    }
  }

  async function* textOf(part: SitemapPart, pages: ReadonlyArray<SitemapEntry>, turn: StreamTurn) {
    try {
      yield SITEMAP_START
      if (part.kind === "pages") yield sitemapEntries(pages.slice(part.from, part.to))
      else {
        yield* rowsOf(part, turn)
      }
      yield SITEMAP_END
    } finally {
      turn.end()
    }
  }

  const index = async (request: ShopRequest): Promise<ShopResponse> => {
    const { parts } = await current()
    const body = sitemapIndex(parts, site.origin)
    const changedAt = latestOf(parts.map((part) => part.changedAt))
    return conditional(request, { etag: weakTag(body), changedAt }, KEPT_SECONDS, { body, contentType: XML })
  }

  const file = async (request: ShopRequest, number: number): Promise<ShopResponse> => {
    const { pages, parts } = await current()
    const part = parts[number - 1]
    if (part === undefined) return plain(404, words.notFound)
    const madeFrom = part.kind === "pages" ? [site.origin, pages.slice(part.from, part.to)] : [site.origin, part]
    const version = { etag: weakTag(madeFrom), changedAt: part.changedAt }
    const answer = conditional(request, version, KEPT_SECONDS, { body: "", contentType: XML })
    if (answer.status === 304 || request.method === "HEAD") return answer
    const turn = turns.begin(clientNetwork(request.client.address))
    return turn === undefined ? laterResponse() : { ...answer, stream: textOf(part, pages, turn) }
  }

  return (request) => {
    const { method, url } = request
    if (method !== "GET" && method !== "HEAD") return undefined
    if (url.pathname === "/robots.txt") {
      const body = robotsText({ origin: site.origin, open })
      const version = { etag: weakTag(body) }
      return Promise.resolve(
        conditional(request, version, ROBOTS_SECONDS, { body, contentType: "text/plain; charset=utf-8" }),
      )
    }
    if (url.pathname === "/sitemap.xml") return index(request)
    const number = sitemapNumber(url.pathname)
    return number === undefined ? undefined : file(request, number)
  }
}
