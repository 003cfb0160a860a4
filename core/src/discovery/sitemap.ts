/** Sitemaps (SEO-01, D-64; sitemaps.org/protocol.html). Effect-free. */
import type { Stretch, WalkedKind } from "./CatalogueWalk.ts"
import { XML_HEAD, xmlElement } from "./xml.ts"

/** Most addresses in one file. Source: sitemaps.org and D-64. */
export const SITEMAP_SIZE = 50_000

const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9"

/** An address with scheme and host; `changedAt` in epoch ms, where it is known. */
export interface SitemapEntry {
  readonly url: string
  readonly changedAt?: number | undefined
}

/** A file of the sitemap: listed pages from the first to before the last one, or a stretch of products or authors. */
export type SitemapPart =
  | { readonly kind: "pages"; readonly from: number; readonly to: number; readonly changedAt?: number | undefined }
  | (Stretch & { readonly kind: WalkedKind; readonly after: string })

/** `2026-11-30T02:44:59Z`: W3C's date and time, to the second. */
const instant = (at: number | undefined): string | undefined =>
  at === undefined ? undefined : `${new Date(at).toISOString().slice(0, 19)}Z`

const entry = (element: string, { url, changedAt }: SitemapEntry): string =>
  `<${element}>${xmlElement("loc", url)}${xmlElement("lastmod", instant(changedAt))}</${element}>\n`

/** The address of a file, counted from 1 (D-64). */
export const sitemapPath = (number: number): string => `/sitemap${number}.xml`

/** The number in such an address: from 1, without leading zeros. */
export const sitemapNumber = (path: string): number | undefined => {
  const [, digits] = /^\/sitemap([1-9]\d{0,5})\.xml$/.exec(path) ?? []
  return digits === undefined ? undefined : Number(digits)
}

/** The index of all files, in their order. */
export const sitemapIndex = (parts: ReadonlyArray<SitemapPart>, origin: string): string =>
  `${XML_HEAD}<sitemapindex xmlns="${NAMESPACE}">\n${parts
    .map(({ changedAt }, index) => entry("sitemap", { url: origin + sitemapPath(index + 1), changedAt }))
    .join("")}</sitemapindex>\n`

/** The beginning of a file, before its entries. */
export const SITEMAP_START = `${XML_HEAD}<urlset xmlns="${NAMESPACE}">\n`
/** The end of a file, after its entries. */
export const SITEMAP_END = "</urlset>\n"

/** Entries of a file, in their order. */
export const sitemapEntries = (entries: ReadonlyArray<SitemapEntry>): string =>
  entries.map((one) => entry("url", one)).join("")

/** The latest of the instants that are known. */
export const latestOf = (instants: ReadonlyArray<number | undefined>): number | undefined =>
  instants.reduce((latest, at) => (at === undefined || (latest ?? 0) > at ? latest : at), undefined)
