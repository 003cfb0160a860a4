/** What the catalogue's thread reads, by name. Arguments and results are cloned between threads: plain values. */
import type { Product } from "@kapitel/core/catalogue/Product"
import type { FeedTerms } from "@kapitel/core/discovery/merchantFeed"
import { readFeedItems } from "@kapitel/core/discovery/readFeed"
import { readSitemapRows, readStretches, type WalkedPart } from "@kapitel/core/discovery/readSitemap"
import type { Site } from "@kapitel/core/site/Site"
import type { Effect } from "effect"
import { coverOf, largePicture } from "../../views/cover.ts"

/** Rows of a read: a piece of a response is some 20 to 200 kB of text. */
const ROWS = 100

export const CATALOGUE_READS = {
  stretches: (_nothing: object) => readStretches,
  sitemapRows: ({ part, after, site }: { readonly part: WalkedPart; readonly after: string; readonly site: Site }) =>
    readSitemapRows(part, after, ROWS, site),
  feedItems: ({ after, site, terms }: { readonly after: string; readonly site: Site; readonly terms: FeedTerms }) =>
    readFeedItems(after, ROWS, site, (product: Product) => largePicture(coverOf(product, site)), terms),
}

export type ReadName = keyof typeof CATALOGUE_READS
export type ArgumentsOf<Name extends ReadName> = Parameters<(typeof CATALOGUE_READS)[Name]>[0]
export type ResultOf<Name extends ReadName> = Effect.Success<ReturnType<(typeof CATALOGUE_READS)[Name]>>

/** The result of a read, and the time that it took of a processor: milliseconds, without waiting for the disk. */
export interface Timed<A> {
  readonly result: A
  readonly ms: number
}
