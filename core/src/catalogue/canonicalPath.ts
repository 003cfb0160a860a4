/** The canonical address of a product. Effect-free. */
import type { Site } from "../site/Site.ts"
import { type ProductAddress, productPath, variantPath } from "./paths.ts"

/** An article as far as its address goes. */
type Addressed = ProductAddress & { readonly variants: ReadonlyArray<{ readonly identifier: string }> }

/**
 * The address that search engines show, which all colours share: that of an article without colours, else that of the
 * colour that is shown first. The address without a colour leads to it (PDP-23), so it is no page (D-64, decision 433).
 */
export const canonicalPath = (product: Addressed, site: Pick<Site, "nonBookDirectory">): string => {
  const first = product.variants.find(({ identifier }) => identifier === product.identifier) ?? product.variants[0]
  return first === undefined ? productPath(product, site) : variantPath(product, first.identifier, site)
}
