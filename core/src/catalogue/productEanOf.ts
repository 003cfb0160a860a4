/** The product of an address. Effect-free. */

/** `/bok/…/EAN`, `/vara/…/EAN`; the internal `/product/…/EAN` of both sites (D-34). */
const PRODUCT = /^\/(?:bok|vara|product)\/(?:[^/]+\/)?(\d{13})$/

/** The EAN that a product page shows, that of a colour where the address names one; absent on other pages (STORE-07). */
export const productEanOf = (path: string, query: string): string | undefined => {
  const ean = PRODUCT.exec(path)?.[1]
  if (ean === undefined) return undefined
  const variant = new URLSearchParams(query).get("v") ?? ""
  return /^\d{13}$/.test(variant) ? variant : ean
}
