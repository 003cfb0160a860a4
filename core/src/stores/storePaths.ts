/** Addresses of the stores' pages. Effect-free. */

/** The list of all stores. */
export const STORES_PATH = "/butik"

/** The query parameter of its search field. */
export const STORE_QUERY = "q"

/** The stores that a text finds. */
export const storesPath = (query: string): string =>
  query.trim() === "" ? STORES_PATH : `${STORES_PATH}?${new URLSearchParams({ [STORE_QUERY]: query.trim() })}`
