/** What the sitemap lists: canonical addresses of pages that exist, and in which file they are. */

import { Effect } from "effect"
import { Catalogue } from "../catalogue/Catalogue.ts"
import type { Category } from "../catalogue/Category.ts"
import { canonicalPath } from "../catalogue/canonicalPath.ts"
import { authorPath, authorsPath, COMING_PATH, campaignPath, categoryPath } from "../catalogue/paths.ts"
import { ContentSource } from "../content/ContentSource.ts"
import { isEditorialPath } from "../content/editorialPath.ts"
import { EVENTS_PATH } from "../events/eventPaths.ts"
import { eventEnd } from "../events/eventTimes.ts"
import { StoreEvents } from "../events/StoreEvents.ts"
import { GIFT_CARDS_PATH } from "../gift-cards/giftCardPaths.ts"
import { EMPTY_LIST_STATE } from "../search/listState.ts"
import { SearchIndex } from "../search/SearchIndex.ts"
import type { Site } from "../site/Site.ts"
import { Stores } from "../stores/Stores.ts"
import { STORES_PATH } from "../stores/storePaths.ts"
import { CatalogueWalk, type Stretch, type WalkedKind } from "./CatalogueWalk.ts"
import { latestOf, SITEMAP_SIZE, type SitemapEntry, type SitemapPart, sitemapEntries } from "./sitemap.ts"

/** Pages that every shop has. */
const OWN_PAGES = ["/", "/kategori", authorsPath(), COMING_PATH, STORES_PATH, EVENTS_PATH, GIFT_CARDS_PATH]

/** Navigation and pages of categories are as deep (NAV-05). */
const DEPTH = 99

const withSubCategories = (category: Category): ReadonlyArray<Category> => [
  category,
  ...category.subCategories.flatMap(withSubCategories),
]

const readCategories = Effect.gen(function* () {
  const roots = yield* (yield* Catalogue).categories(DEPTH)
  const changes = yield* (yield* CatalogueWalk).changes("category")
  return roots
    .flatMap(withSubCategories)
    .filter(({ productCount }) => productCount > 0)
    .map(({ key }) => ({ path: categoryPath(key), changedAt: changes.get(key) }))
})

const readStores = Effect.gen(function* () {
  const stores = yield* (yield* Stores).list
  const changes = yield* (yield* CatalogueWalk).changes("store")
  return stores.map(({ storeID, storePath }) => ({ path: storePath, changedAt: changes.get(storeID) }))
})

/** Those that are not over; a cancelled one says so on its page. */
const readEvents = Effect.fnUntraced(function* (now: number) {
  const events = yield* (yield* StoreEvents).all
  const changes = yield* (yield* CatalogueWalk).changes("event")
  return events.filter((event) => eventEnd(event) > now).map(({ path }) => ({ path, changedAt: changes.get(path) }))
})

/** Those with something to sell: the others are over. */
const readCampaigns = Effect.gen(function* () {
  const index = yield* SearchIndex
  const slugs = yield* index.campaigns
  const running = yield* Effect.filter(slugs, (campaign) =>
    Effect.map(index.search({ ...EMPTY_LIST_STATE, campaign, first: 1, last: 1 }), ({ count }) => count > 0),
  )
  return running.map((slug) => ({ path: campaignPath(slug), changedAt: undefined }))
})

/** Everything but products and authors, each address once. `now` in epoch ms. */
const readListedPages = Effect.fnUntraced(function* ({ origin, brand }: Site, now: number) {
  const editorial = yield* (yield* ContentSource).paths(brand)
  const pages = [
    ...OWN_PAGES.map((path) => ({ path, changedAt: undefined })),
    ...editorial
      .filter(({ path }) => path === "/" || isEditorialPath(path))
      .map(({ path, modified }) => ({ path, changedAt: modified })),
    ...(yield* readCategories),
    ...(yield* readCampaigns),
    ...(yield* readStores),
    ...(yield* readEvents(now)),
  ]
  const byPath = new Map(pages.map(({ path, changedAt }) => [path, changedAt]))
  return [...byPath].map(([path, changedAt]): SitemapEntry => ({ url: origin + path, changedAt }))
})

/** A file of authors or products. */
export type WalkedPart = Extract<SitemapPart, { kind: WalkedKind }>

const stretchesOf = Effect.fnUntraced(function* (kind: WalkedKind) {
  const walk = yield* CatalogueWalk
  const parts: Array<WalkedPart> = []
  let after = ""
  for (;;) {
    const stretch: Stretch | undefined = yield* walk.stretch(kind, after, SITEMAP_SIZE)
    if (stretch === undefined) return parts
    parts.push({ ...stretch, kind, after })
    after = stretch.last
  }
})

/** Files of authors and products. Their addresses are read when a file is: they may be a million. */
export const readStretches = Effect.gen(function* () {
  return [...(yield* stretchesOf("authors")), ...(yield* stretchesOf("products"))]
})

/** The other pages, and their files, which are the first. `now` in epoch ms. */
export const readSitemapPages = Effect.fn("readSitemapPages")(function* (site: Site, now: number) {
  const pages = yield* readListedPages(site, now)
  const parts: Array<SitemapPart> = []
  for (let from = 0; from < pages.length; from += SITEMAP_SIZE) {
    const listed = pages.slice(from, from + SITEMAP_SIZE)
    parts.push({
      kind: "pages",
      from,
      to: from + listed.length,
      changedAt: latestOf(listed.map(({ changedAt }) => changedAt)),
    })
  }
  return { pages, parts }
})

/** The text of the next addresses of a file after `after`, and the key to go on from; undefined at its end. */
export const readSitemapRows = Effect.fnUntraced(function* (
  part: WalkedPart,
  after: string,
  rowsAtMost: number,
  site: Site,
) {
  const walk = yield* CatalogueWalk
  const rows =
    part.kind === "authors"
      ? (yield* walk.authors(after, rowsAtMost)).map(({ value, changedAt }) => ({
          key: value,
          path: authorPath(value),
          changedAt,
        }))
      : (yield* walk.cards(after, rowsAtMost)).map(({ value, changedAt }) => ({
          key: value.identifier,
          // The page of a ticket's event is in another file.
          path: value.event === undefined ? canonicalPath(value, site) : undefined,
          changedAt,
        }))
  const entries = rows
    .flatMap(({ path, ...row }) => (path === undefined ? [] : [{ ...row, path }]))
    .filter(({ key }) => key <= part.last)
    .map(({ path, changedAt }): SitemapEntry => ({ url: site.origin + path, changedAt }))
  const last = rows.at(-1)
  return { text: sitemapEntries(entries), next: last === undefined || last.key >= part.last ? undefined : last.key }
})
