/**
 * The ports that pages read, with each result recorded: a page is dropped from the cache when what it has read changes
 * (`invalidateOnChanges.ts`). Every method of a port is listed, so a new one does not compile until its dependencies are given.
 */
import { StockLevels } from "@kapitel/core/availability/StockLevels"
import { Catalogue, type WorkEditions } from "@kapitel/core/catalogue/Catalogue"
import type { Recommendations } from "@kapitel/core/catalogue/Recommendations"
import type { SampleReader } from "@kapitel/core/catalogue/SampleReader"
import { ContentSource } from "@kapitel/core/content/ContentSource"
import { PictureLibrary } from "@kapitel/core/content/PictureLibrary"
import type { Holidays } from "@kapitel/core/delivery/Holidays"
import { EventSignUps } from "@kapitel/core/events/EventSignUps"
import { StoreEvents } from "@kapitel/core/events/StoreEvents"
import { PriceHistory } from "@kapitel/core/pricing/PriceHistory"
import { Promotions } from "@kapitel/core/promotions/Promotions"
import { SearchIndex } from "@kapitel/core/search/SearchIndex"
import { Stores } from "@kapitel/core/stores/Stores"
import { Effect } from "effect"
import type { CardHtmlCache } from "../views/CardHtmlCache.ts"
import type { CacheDependencies } from "./CacheDependencies.ts"

type RecordedPort =
  | Catalogue
  | SearchIndex
  | ContentSource
  | Promotions
  | PriceHistory
  | StockLevels
  | EventSignUps
  | StoreEvents
  | Stores
  | PictureLibrary

/**
 * What a cached page may read: recorded ports; recommendations, which are as old as their page (the cards that they
 * name are recorded); and what does not change while a shop runs.
 */
export type PageServices = RecordedPort | Recommendations | SampleReader | Holidays

/** What a product that shows the other editions of its work depends on: each of them, and whether there is a new one. */
export const editionTags = ({ work, others }: WorkEditions): ReadonlyArray<string> => [
  `work:${work}`,
  ...others.map(({ identifier }) => `product:${identifier}`),
]

const recordCatalogue =
  (on: CacheDependencies) =>
  (catalogue: Catalogue["Service"]): Catalogue["Service"] => {
    const onProducts = (eans: ReadonlyArray<string>) => on.dependsOn(...eans.map((ean) => `product:${ean}`))
    return {
      productByEan: (ean) => {
        onProducts([ean])
        // The EAN may be a variant's.
        return Effect.tap(catalogue.productByEan(ean), ({ identifier }) => Effect.sync(() => onProducts([identifier])))
      },
      productsByEan: (eans) => {
        onProducts(eans)
        return catalogue.productsByEan(eans)
      },
      cardsByEan: (eans) => {
        onProducts(eans)
        return catalogue.cardsByEan(eans)
      },
      editionsByEan: (eans) => {
        onProducts(eans)
        return Effect.tap(catalogue.editionsByEan(eans), (works) =>
          Effect.sync(() => {
            for (const work of works.values()) on.dependsOn(...editionTags(work))
          }),
        )
      },
      categories: (depth) => {
        on.dependsOn("categories")
        return catalogue.categories(depth)
      },
      categoryByKey: (key) => {
        on.dependsOn("categories")
        return catalogue.categoryByKey(key)
      },
      authorById: (id) => {
        on.dependsOn(`author:${id}`)
        return catalogue.authorById(id)
      },
      // How many titles an author has follows the index.
      authorLetters: Effect.suspend(() => {
        on.dependsOn("lists")
        return catalogue.authorLetters
      }),
      authorsByLetter: (letter, first, last) => {
        on.dependsOn("lists")
        return catalogue.authorsByLetter(letter, first, last)
      },
      bestByAuthor: (id, limit) => {
        on.dependsOn("lists")
        return catalogue.bestByAuthor(id, limit)
      },
      related: (ean) => {
        onProducts([ean])
        on.dependsOn("relations")
        return Effect.tap(catalogue.related(ean), ({ sameWork }) => Effect.sync(() => onProducts(sameWork)))
      },
    }
  }

const recordSearchIndex =
  (on: CacheDependencies) =>
  (index: SearchIndex["Service"]): SearchIndex["Service"] => {
    const onLists = <A extends ReadonlyArray<unknown>, B>(read: (...args: A) => B) => {
      return (...args: A): B => {
        on.dependsOn("lists")
        return read(...args)
      }
    }
    return {
      search: onLists(index.search),
      suggest: onLists(index.suggest),
      popular: onLists(index.popular),
      note: index.note,
      noteAfter: index.noteAfter,
      campaigns: index.campaigns,
      version: index.version,
    }
  }

const recordContent =
  (on: CacheDependencies) =>
  (content: ContentSource["Service"]): ContentSource["Service"] => ({
    page: (place) => {
      on.dependsOn("content")
      return content.page(place)
    },
    paths: (brand) => {
      on.dependsOn("content")
      return content.paths(brand)
    },
    site: (brand) => {
      on.dependsOn("content")
      return content.site(brand)
    },
  })

const recordPictures =
  (on: CacheDependencies) =>
  (library: PictureLibrary["Service"]): PictureLibrary["Service"] => ({
    ...library,
    all: Effect.suspend(() => {
      on.dependsOn("content")
      return library.all
    }),
  })

const recordPromotions =
  (on: CacheDependencies) =>
  (promotions: Promotions["Service"]): Promotions["Service"] => {
    const onPromotions = <A>(read: A): A => {
      on.dependsOn("promotions")
      return read
    }
    return {
      candidates: (request) => onPromotions(promotions.candidates(request)),
      all: Effect.suspend(() => onPromotions(promotions.all)),
      left: Effect.suspend(() => onPromotions(promotions.left)),
      replaceAll: promotions.replaceAll,
    }
  }

const recordStockLevels =
  (on: CacheDependencies) =>
  (stock: StockLevels["Service"]): StockLevels["Service"] => ({
    of: (ean) => {
      on.dependsOn(`stock:${ean}`)
      return stock.of(ean)
    },
    // Unrecorded: only the checkout asks, which is never cached.
    inStores: stock.inStores,
    // Unrecorded: pages take no store's report into account, their islands ask the API.
    reportedAt: stock.reportedAt,
    free: (request) => {
      on.dependsOn(...request.eans.map((ean) => `stock:${ean}`))
      return stock.free(request)
    },
  })

const recordStoreEvents =
  (on: CacheDependencies) =>
  (events: StoreEvents["Service"]): StoreEvents["Service"] => {
    const onEvents = <A>(read: A): A => {
      on.dependsOn("events")
      return read
    }
    return {
      all: Effect.suspend(() => onEvents(events.all)),
      byPath: (path) => onEvents(events.byPath(path)),
      put: events.put,
    }
  }

const recordPriceHistory =
  (on: CacheDependencies) =>
  (history: PriceHistory["Service"]): PriceHistory["Service"] => ({
    of: (ean) => {
      on.dependsOn(`product:${ean}`)
      return history.of(ean)
    },
    lowestBeforeReduction: (ean) => {
      on.dependsOn(`product:${ean}`)
      return history.lowestBeforeReduction(ean)
    },
  })

const recordStores =
  (on: CacheDependencies) =>
  (stores: Stores["Service"]): Stores["Service"] => {
    const onStores = <A>(read: A): A => {
      on.dependsOn("stores")
      return read
    }
    return {
      list: Effect.suspend(() => onStores(stores.list)),
      byId: (id) => onStores(stores.byId(id)),
      byPath: (path) => onStores(stores.byPath(path)),
      receive: stores.receive,
    }
  }

const recordEventSignUps =
  (on: CacheDependencies) =>
  (signUps: EventSignUps["Service"]): EventSignUps["Service"] => ({
    ...signUps,
    count: (event) => {
      on.dependsOn(`seats:${event}`)
      return signUps.count(event)
    },
  })

/** Runs an effect with ports that record on `dependencies` what is read. */
export const recordDependencies =
  (dependencies: CacheDependencies) =>
  <A, E, R>(read: Effect.Effect<A, E, R>): Effect.Effect<A, E, R | RecordedPort> =>
    read.pipe(
      Effect.updateService(Catalogue, recordCatalogue(dependencies)),
      Effect.updateService(SearchIndex, recordSearchIndex(dependencies)),
      Effect.updateService(ContentSource, recordContent(dependencies)),
      Effect.updateService(PictureLibrary, recordPictures(dependencies)),
      Effect.updateService(Promotions, recordPromotions(dependencies)),
      Effect.updateService(PriceHistory, recordPriceHistory(dependencies)),
      Effect.updateService(StockLevels, recordStockLevels(dependencies)),
      Effect.updateService(StoreEvents, recordStoreEvents(dependencies)),
      Effect.updateService(EventSignUps, recordEventSignUps(dependencies)),
      Effect.updateService(Stores, recordStores(dependencies)),
    )

/** Cards that were rendered before, recorded as they are looked up. */
export const recordCards = (
  dependencies: CacheDependencies,
  cards: Pick<CardHtmlCache, "find" | "begin">,
): Pick<CardHtmlCache, "find" | "begin"> => ({
  find: (ean, now) => {
    dependencies.dependsOn(`product:${ean}`)
    const card = cards.find(ean, now)
    if (card !== undefined) dependencies.dependsOn(...card.tags)
    return card
  },
  begin: () => cards.begin(),
})
