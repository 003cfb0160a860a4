/** The `data-opens` value of links that open 'Hitta butik'. */
export const STORE_DRAWER = "store-drawer"

/** The API address of the stores. */
export const STORES_API = "/api/stores"
