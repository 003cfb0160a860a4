/** RSS of new books, of what is new in a category, and of the events (decision 409). */

import { bylineOf } from "@kapitel/core/catalogue/byline"
import { Catalogue } from "@kapitel/core/catalogue/Catalogue"
import { isBook } from "@kapitel/core/catalogue/isBook"
import type { Product } from "@kapitel/core/catalogue/Product"
import { categoryKeyFromPath, categoryPath, productPath } from "@kapitel/core/catalogue/paths"
import { parseInstant, stockholmDate } from "@kapitel/core/delivery/stockholm"
import { CatalogueWalk } from "@kapitel/core/discovery/CatalogueWalk"
import { NEW_BOOKS_FEED, RSS_ENDING, type RssChannel, type RssItem, rssDocument } from "@kapitel/core/discovery/rss"
import { currentEvents } from "@kapitel/core/events/eventList"
import { EVENTS_PATH } from "@kapitel/core/events/eventPaths"
import { StoreEvents } from "@kapitel/core/events/StoreEvents"
import { EMPTY_LIST_STATE } from "@kapitel/core/search/listState"
import { SearchIndex } from "@kapitel/core/search/SearchIndex"
import type { Site } from "@kapitel/core/site/Site"
import { Stores } from "@kapitel/core/stores/Stores"
import { eventTimeText } from "@kapitel/ui/text/eventText"
import { Effect, Option } from "effect"
import type { ShopRuntime } from "../../composition/openShop.ts"
import { feeds as words } from "../../text/feeds.ts"
import { server } from "../../text/server.ts"
import type { Handler } from "../handleRequest.ts"
import { plain } from "../http/ShopResponse.ts"
import { conditional, weakTag } from "./conditional.ts"

export interface NewsFeeds {
  readonly shop: Pick<ShopRuntime, "runPromise">
  readonly site: Site
  /** Epoch ms. */
  readonly now: () => number
}

/** Items of a feed: readers ask every hour. */
const ITEMS = 50
const KEPT_SECONDS = 900
const RSS = "application/rss+xml; charset=utf-8"

/** The books of a shop are its first category whose products are books. */
const BOOKS = "book"

interface News {
  readonly channel: Omit<RssChannel, "own">
  readonly items: ReadonlyArray<RssItem>
}

const dayOf = (product: Product): number | undefined =>
  product.publishingDate?.length === 10 ? parseInstant(product.publishingDate) : undefined

/** What is out, the latest first. */
const readNew = Effect.fnUntraced(function* (category: string | undefined, { origin, ...site }: Site, now: number) {
  const index = yield* SearchIndex
  const { eans } = yield* index.search({
    ...EMPTY_LIST_STATE,
    ...(category === undefined ? {} : { category }),
    sort: "publishing_date desc",
    first: 1,
    last: ITEMS,
  })
  const products = yield* (yield* Catalogue).productsByEan(eans)
  return products
    .filter(({ publishingDate }) => publishingDate !== undefined && publishingDate <= stockholmDate(now))
    .filter((product) => category !== undefined || isBook(product))
    .map((product): RssItem => {
      const byline = bylineOf(product)
      return {
        title: byline === undefined ? product.title : `${product.title} – ${byline}`,
        url: origin + productPath(product, site),
        description: product.description ?? product.promotionalDescription,
        at: dayOf(product),
        categories: product.categories.map(({ name }) => name),
      }
    })
})

const newBooks = Effect.fnUntraced(function* (site: Site, now: number) {
  const roots = yield* (yield* Catalogue).categories(1)
  const key = roots.find(({ type }) => type === BOOKS)?.key
  const page = site.origin + (key === undefined ? "/kategori" : `${categoryPath(key)}?sort=publishing_date+desc`)
  const channel = { title: words.newBooks(site.name), description: words.newBooksAbout, page }
  return { channel, items: yield* readNew(key, site, now) }
})

const newIn = Effect.fnUntraced(function* (path: string, site: Site, now: number) {
  const key = categoryKeyFromPath(path)
  const found = key === undefined ? Option.none() : yield* (yield* Catalogue).categoryByKey(key)
  if (Option.isNone(found) || found.value.category.productCount === 0) return undefined
  const { displayName, key: known } = found.value.category
  return {
    channel: {
      title: words.newIn(displayName, site.name),
      description: words.newInAbout(displayName),
      page: site.origin + categoryPath(known),
    },
    items: yield* readNew(known, site, now),
  }
})

const readEvents = Effect.fnUntraced(function* ({ origin, name }: Site, now: number) {
  const events = currentEvents(yield* (yield* StoreEvents).all, now).slice(0, ITEMS)
  const changes = yield* (yield* CatalogueWalk).changes("event")
  const stores = yield* (yield* Stores).list
  const places = new Map(stores.map(({ storeID, storeName }) => [storeID, storeName]))
  return {
    channel: { title: words.events(name), description: words.eventsAbout, page: origin + EVENTS_PATH },
    items: events.map((event): RssItem => {
      const place = places.get(event.store)
      const about = [eventTimeText(event), place ?? "", event.description ?? ""].filter((text) => text !== "")
      return {
        title: event.title,
        url: origin + event.path,
        description: about.join(". "),
        // When it was announced or changed: its day is no time of news.
        at: changes.get(event.path),
      }
    }),
  }
})

export const makeNewsFeeds = ({ shop, site, now }: NewsFeeds): Handler => {
  const read = (
    path: string,
  ):
    | Effect.Effect<News | undefined, unknown, Catalogue | CatalogueWalk | SearchIndex | StoreEvents | Stores>
    | undefined => {
    if (path === NEW_BOOKS_FEED) return newBooks(site, now())
    const page = path.slice(0, -RSS_ENDING.length)
    if (page === EVENTS_PATH) return readEvents(site, now())
    return page.startsWith("/kategori/") ? newIn(page, site, now()) : undefined
  }

  return (request) => {
    const { method, url } = request
    if (!url.pathname.endsWith(RSS_ENDING) || (method !== "GET" && method !== "HEAD")) return undefined
    const reading = read(url.pathname)
    if (reading === undefined) return undefined
    return shop.runPromise(
      reading.pipe(
        Effect.map((news) => {
          if (news === undefined) return plain(404, server.notFound)
          const body = rssDocument({ ...news.channel, own: site.origin + url.pathname }, news.items)
          return conditional(request, { etag: weakTag(body) }, KEPT_SECONDS, { body, contentType: RSS })
        }),
        Effect.catch((error) =>
          Effect.as(Effect.logError("A feed could not be read", error), plain(503, server.overloaded)),
        ),
      ),
    )
  }
}
