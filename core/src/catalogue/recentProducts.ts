/** The products that this browser has shown last, newest first (decision 434). Effect-free; stored in the browser. */

/** EANs that the browser stores, and cards in the row. */
export const MAX_RECENT_PRODUCTS = 12

/** The row of cards; its main area is requested alone. */
export const RECENT_PATH = "/senast-tittade"
/** EANs, separated by commas. */
export const RECENT_PARAMETER = "varor"

/** Written as an EAN: its check digit is not looked at here. */
export const isEanText = (text: unknown): text is string => typeof text === "string" && /^\d{13}$/.test(text)

/** The EAN in the path of a product's page; undefined elsewhere. */
export const eanOfPath = (path: string): string | undefined =>
  /^\/(?:bok|vara|product)\/[^/]+\/(\d{13})$/.exec(path)?.[1]

/** The list without one product. */
export const withoutProduct = (eans: ReadonlyArray<string>, ean: string | undefined): ReadonlyArray<string> =>
  eans.filter((other) => other !== ean)

/** A product that is shown again moves up. */
export const addRecentProduct = (eans: ReadonlyArray<string>, ean: string): ReadonlyArray<string> =>
  [ean, ...withoutProduct(eans, ean)].slice(0, MAX_RECENT_PRODUCTS)

/** Path and query of the row with these products. */
export const recentProductsPath = (eans: ReadonlyArray<string>): string =>
  `${RECENT_PATH}?${RECENT_PARAMETER}=${eans.join(",")}`
