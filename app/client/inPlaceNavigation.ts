/** Which addresses are visited in place, and which load a new document. */

/** Pages with a shell or a style sheet of their own (decision 361), or that belong to one visitor. */
const ORDINARY =
  /^\/(butik|evenemang|anmalan|reservation|reservera|personal|checkout|order|hitta-order|angra|bevaka|demo|api|cart|images|assets|mina-sidor|logga-in|auth)(\/|$)/

export type Place = Pick<URL, "origin" | "pathname" | "search">

/** Events searched for on their own page, whose style sheet is there. */
const isOtherSearch = (url: URL, here: Place): boolean =>
  url.pathname === "/evenemang" && here.pathname === url.pathname

/** `here`: the address of the current page. */
export const isInPlaceNavigation = (url: URL, here: Place): boolean =>
  url.origin === here.origin && (!ORDINARY.test(url.pathname) || isOtherSearch(url, here))

/** A fragment of the current page. */
export const isWithin = (url: URL, here: Place): boolean =>
  url.hash !== "" && url.pathname === here.pathname && url.search === here.search

/** Another colour of the current article: the page stays, with its scroll position and focus. */
export const isOtherVariant = (url: URL, here: Place): boolean =>
  url.pathname === here.pathname && url.searchParams.has("v")
