/** Watching a product (decision 335): the form, where it is posted without a script, and its answer. */
export const WATCH = "/bevaka"

/** The product of the form. */
export const PRODUCT_PARAMETER = "ean"

/** What became of the form. */
export const RESULT_PARAMETER = "svar"
export const RESULTS = {
  sent: "skickat",
  started: "klart",
  faulty: "fel",
  forSale: "finns",
  full: "fullt",
  removed: "borttagen",
  tooMany: "for-manga",
  unavailable: "inte-sparad",
} as const

/** The page of a watch, where it is confirmed; posted to in order to confirm it. */
export const watchPath = (token: string): string => `${WATCH}/${token}`

/** In the address of a removal: it leads back to My pages. */
export const FROM_MY_PAGES = "mina-sidor"

/** Posted to in order to remove a watch: by its page, by My pages, and by mail programs (RFC 8058). */
export const removeWatchPath = (token: string): string => `${watchPath(token)}/ta-bort`
