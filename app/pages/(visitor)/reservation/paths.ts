/** Reserving in a store (decision 379): the form, and the page of a reservation. */

/** The form of a product: `/reservera/9789100000000`. */
export const RESERVE = "/reservera"

/** The store that is chosen in the form, and how many copies. */
export const STORE_PARAMETER = "butik"
export const QUANTITY_PARAMETER = "antal"

/** What became of a form, or of a press on the page of a reservation. */
export const RESULT_PARAMETER = "svar"
export const RESERVE_RESULTS = {
  store: "ingen-butik",
  contact: "kontakt",
  quantity: "fel-antal",
  sentBefore: "redan-skickad",
  short: "slut",
  tooManyHeld: "for-manga",
  tooManyCopies: "for-manga-ex",
  tooManyOfProduct: "eftertraktad",
} as const
export const RESERVATION_RESULTS = {
  made: "gjord",
  extended: "forlangd",
  notExtended: "inte-forlangd",
  notCancelled: "inte-avbokad",
} as const

/** Asks whether the reservation is cancelled. */
export const CANCEL_PARAMETER = "avboka"

/** Characters of what was sent that an address repeats. */
const MAX_TYPED_QUANTITY = 10
const MAX_TYPED_STORE = 64

interface Chosen {
  readonly storeId?: string | undefined
  /** As it was typed. */
  readonly quantity?: number | string | undefined
  readonly results?: ReadonlyArray<keyof typeof RESERVE_RESULTS>
}

/** The form of a product, with what is chosen. */
export const reservePath = (ean: string, { storeId, quantity = 1, results = [] }: Chosen = {}): string => {
  const query = new URLSearchParams({
    ...(storeId === undefined || storeId === "" ? {} : { [STORE_PARAMETER]: storeId.slice(0, MAX_TYPED_STORE) }),
    ...(String(quantity) === "1" ? {} : { [QUANTITY_PARAMETER]: String(quantity).slice(0, MAX_TYPED_QUANTITY) }),
    ...(results.length === 0 ? {} : { [RESULT_PARAMETER]: results.map((name) => RESERVE_RESULTS[name]).join(".") }),
  })
  return `${RESERVE}/${ean}${query.size === 0 ? "" : `?${query}`}`
}

/** The page of a reservation, for any visitor with its link. */
export const reservationPath = (token: string): string => `/reservation/${token}`

/** The page of one that was made just now. */
export const madePath = (token: string): string =>
  `${reservationPath(token)}?${RESULT_PARAMETER}=${RESERVATION_RESULTS.made}`

/** Posted to in order to hold it for longer, and to cancel it. */
export const extendPath = (token: string): string => `${reservationPath(token)}/forlang`
export const cancelPath = (token: string): string => `${reservationPath(token)}/avboka`

/** The question before it is cancelled. */
export const askCancelPath = (token: string): string => `${reservationPath(token)}?${CANCEL_PARAMETER}=1`
