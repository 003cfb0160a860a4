/** The other forms that a work is sold in (PDP-11, PDP-12). Effect-free. */
import { buyability } from "../availability/buyability.ts"
import type { Site } from "../site/Site.ts"
import type { Product } from "./Product.ts"
import type { ProductCard } from "./ProductCard.ts"
import { productPath } from "./paths.ts"

/** `price` in öre; `url` is the path of its page. */
export type FormatEntry = Required<Pick<Product, "identifier" | "format" | "availability" | "inStock" | "price">> &
  Pick<Product, "distributionMethod" | "ticket"> & { readonly url: string }

/**
 * The editions of other formats that can be bought, preordered or streamed now, one per format, in the order given. A
 * product that cannot be bought itself has an edition of its own format too. `now` in epoch ms.
 */
export const otherFormats = (
  product: ProductCard,
  sameWork: ReadonlyArray<ProductCard>,
  site: Pick<Site, "nonBookDirectory">,
  now: number,
): ReadonlyArray<FormatEntry> => {
  const entries = new Map<string, FormatEntry>()
  const isForSale = buyability(product, now).kind !== "none"
  for (const edition of sameWork) {
    const { format, price, identifier } = edition
    if (format === undefined || price === undefined || identifier === product.identifier) continue
    if ((isForSale && nameOf(edition) === nameOf(product)) || entries.has(nameOf(edition))) continue
    if (buyability(edition, now).kind === "none" && !isStreamed(edition)) continue
    entries.set(nameOf(edition), {
      identifier,
      format,
      price,
      availability: edition.availability,
      inStock: edition.inStock,
      url: productPath(edition, site),
      ...(edition.distributionMethod === undefined ? {} : { distributionMethod: edition.distributionMethod }),
      ...(edition.ticket === undefined ? {} : { ticket: edition.ticket }),
    })
  }
  return [...entries.values()]
}

/** Offered although it cannot be bought: a link to its own page (D-76). */
const isStreamed = ({ distributionMethod, availability }: ProductCard): boolean =>
  distributionMethod === "streaming" && availability === "AVAILABLE_TO_BUY"

/** Streaming of a format is an entry of its own. */
const nameOf = ({ format, distributionMethod }: ProductCard): string =>
  `${format?.trim().toLowerCase() ?? ""} ${distributionMethod === "streaming"}`
