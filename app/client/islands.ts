/** The islands of browse pages by name. A page fetches those that it contains, and React with the first of them. */
import type { EnterField } from "@kapitel/adapters/browser/preHydrationPanel"
import type { AnyIsland } from "./IslandSource.ts"

const modules: Readonly<Record<string, () => Promise<AnyIsland>>> = {
  account: () => import("@kapitel/ui/shell/AccountEntry").then(({ accountEntry }) => accountEntry),
  cart: () => import("./islands/cart.ts").then(({ cartDrawer }) => cartDrawer),
  login: () => import("./islands/login.ts").then(({ loginDrawer }) => loginDrawer),
  "menu-bar": () => import("@kapitel/ui/shell/MenuBar").then(({ menuBar }) => menuBar),
  buy: () => import("@kapitel/ui/availability/BuyButton").then(({ buyIsland }) => buyIsland),
  buyForm: () => import("./islands/buyForm.ts").then(({ buyFormIsland }) => buyFormIsland),
  messages: () => import("@kapitel/ui/shell/Messages").then(({ messagesIsland }) => messagesIsland),
  carousel: () => import("@kapitel/ui/content/CarouselControls").then(({ carouselControls }) => carouselControls),
  "filter-page": () => import("@kapitel/ui/search/Filters").then(({ filterPage }) => filterPage),
  filters: () => import("@kapitel/ui/search/Filters").then(({ filters }) => filters),
  "list-header": () => import("@kapitel/ui/search/ListHeader").then(({ listHeader }) => listHeader),
  "load-more": () => import("@kapitel/ui/search/LoadMore").then(({ loadMore }) => loadMore),
  "event-search": () => import("./islands/places.ts").then(({ eventSearch }) => eventSearch),
  "event-row": () => import("./islands/eventRow.ts").then(({ eventRow }) => eventRow),
  sample: () => import("@kapitel/ui/catalogue/BookSample").then(({ bookSample }) => bookSample),
  watch: () => import("@kapitel/ui/watches/WatchForm").then(({ watchForm }) => watchForm),
  zoom: () => import("@kapitel/ui/catalogue/ImageZoom").then(({ imageZoom }) => imageZoom),
  consent: () => import("@kapitel/ui/shell/ConsentQuestion").then(({ consentQuestion }) => consentQuestion),
  recent: () => import("./islands/recentProducts.ts").then(({ recentProductsRow }) => recentProductsRow),
  reserve: () => import("./islands/reserve.ts").then(({ reserveIsland }) => reserveIsland),
  "store-finder": () => import("./islands/places.ts").then(({ storeFinder }) => storeFinder),
  search: () => import("./islands/search.ts").then(({ searchField }) => searchField),
  store: () => import("./islands/myStore.ts").then(({ storeEntry }) => storeEntry),
  "choose-store": () => import("./islands/myStore.ts").then(({ chooseStore }) => chooseStore),
  "store-stock": () => import("./islands/myStore.ts").then(({ storeStock }) => storeStock),
  stores: () => import("./islands/stores.ts").then(({ storeDrawer }) => storeDrawer),
  menu: () => import("@kapitel/ui/shell/MenuDrawer").then(({ menuDrawer }) => menuDrawer),
}

/**
 * Loads once: a browser walks through the import list of a module for each `import()`. A failed load is tried again. Without a
 * connection it fails at once: Chromium never fetches a module again whose fetch has failed.
 */
export const once = <A>(load: () => Promise<A>): (() => Promise<A>) => {
  let loading: Promise<A> | undefined
  const loadOnline = async () => {
    if (navigator.onLine) return load()
    throw new TypeError("offline")
  }
  return () => {
    loading ??= loadOnline().catch((fault: unknown) => {
      loading = undefined
      throw fault
    })
    return loading
  }
}

export const islands: typeof modules = Object.fromEntries(
  Object.entries(modules).map(([name, load]) => [name, once(load)]),
)

/** What the field of an island shows before its component is loaded. It needs no React. */
export const early: Readonly<Record<string, () => Promise<EnterField>>> = {
  search: once(() => import("./islands/recentSearches.ts").then(({ showRecent }) => showRecent)),
}
