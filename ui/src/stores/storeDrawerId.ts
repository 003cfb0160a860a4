/** The `data-opens` value of links that open 'Hitta butik'. */
export const STORE_DRAWER = "store-drawer"

/** The list of stores, where its openers lead without a script. */
export const STORES_PATH = "/butik"

/** The API address of the stores. */
export const STORES_API = "/api/stores"
