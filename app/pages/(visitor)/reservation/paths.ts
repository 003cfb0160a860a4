/** Reserving in a store (decision 379): the form, and the page of a reservation. */

/** The form of a product: `/reservera/9789100000000`. */
export const RESERVE = "/reservera"

/** The store that is chosen in the form. */
export const STORE_PARAMETER = "butik"

export const reservePath = (ean: string, storeId?: string): string =>
  `${RESERVE}/${ean}${storeId === undefined ? "" : `?${STORE_PARAMETER}=${encodeURIComponent(storeId)}`}`

/** The page of a reservation, for whoever has its link. */
export const reservationPath = (token: string): string => `/reservation/${token}`
