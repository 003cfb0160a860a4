/** The other forms that a work is sold in (PDP-11, PDP-12). Effect-free. */
import { buyability } from "../availability/buyability.ts"
import type { Money } from "../pricing/Money.ts"
import type { Site } from "../site/Site.ts"
import type { Product } from "./Product.ts"
import type { ProductCard } from "./ProductCard.ts"
import { productPath } from "./paths.ts"

/** `price` in öre; `url` is the path of its page. */
export type FormatEntry = Required<Pick<Product, "identifier" | "format" | "availability" | "inStock" | "price">> &
  Pick<Product, "distributionMethod" | "ticket"> & { readonly url: string }

/** An edition that has a format and a price. */
type OfferedEdition = ProductCard & Required<Pick<ProductCard, "format" | "price">>

/**
 * The editions of other formats that can be bought, preordered or streamed now, one per format, in the order given. A
 * product that cannot be bought itself has an edition of its own format too. `now` in epoch ms.
 */
const offeredEditions = (
  product: ProductCard,
  sameWork: ReadonlyArray<ProductCard>,
  now: number,
): ReadonlyArray<OfferedEdition> => {
  const offered = new Map<string, OfferedEdition>()
  const isForSale = buyability(product, now).kind !== "none"
  for (const edition of sameWork) {
    const { format, price, identifier } = edition
    if (format === undefined || price === undefined || identifier === product.identifier) continue
    if ((isForSale && nameOf(edition) === nameOf(product)) || offered.has(nameOf(edition))) continue
    if (!canBeBought(edition, now) && !isStreamed(edition)) continue
    offered.set(nameOf(edition), { ...edition, format, price })
  }
  return [...offered.values()]
}

/** Those editions as entries of the product page. */
export const otherFormats = (
  product: ProductCard,
  sameWork: ReadonlyArray<ProductCard>,
  site: Pick<Site, "nonBookDirectory">,
  now: number,
): ReadonlyArray<FormatEntry> =>
  offeredEditions(product, sameWork, now).map((edition) => ({
    identifier: edition.identifier,
    format: edition.format,
    price: edition.price,
    availability: edition.availability,
    inStock: edition.inStock,
    url: productPath(edition, site),
    ...(edition.distributionMethod === undefined ? {} : { distributionMethod: edition.distributionMethod }),
    ...(edition.ticket === undefined ? {} : { ticket: edition.ticket }),
  }))

/** What a card says of the other editions of its work. */
export interface OtherEditions {
  /** Each format once, never that of the card. A streamed one only where the format is not sold otherwise. */
  readonly formats: ReadonlyArray<Pick<FormatEntry, "format" | "distributionMethod">>
  /** In öre: the lowest price of those that can be bought or preordered; absent when all of them are streamed. */
  readonly lowestPrice: Money | undefined
}

/** The formats of the same editions, in the same order; undefined when there is no other one. */
export const otherEditions = (
  product: ProductCard,
  sameWork: ReadonlyArray<ProductCard>,
  now: number,
): OtherEditions | undefined => {
  const offered = offeredEditions(product, sameWork, now).filter((edition) => nameOf(edition) !== nameOf(product))
  const sold = new Set([product, ...offered].filter((edition) => !isStreamed(edition)).map(formatOf))
  const others = offered.filter((edition) => !(isStreamed(edition) && sold.has(formatOf(edition))))
  if (others.length === 0) return undefined
  const prices = others.filter((edition) => canBeBought(edition, now)).map(({ price }) => price)
  return {
    formats: others.map(({ format, distributionMethod }) => ({
      format,
      ...(distributionMethod === undefined ? {} : { distributionMethod }),
    })),
    lowestPrice: prices.length === 0 ? undefined : (Math.min(...prices) as Money),
  }
}

const canBeBought = (edition: ProductCard, now: number): boolean => buyability(edition, now).kind !== "none"

/** Offered although it cannot be bought: a link to its own page (D-76). */
const isStreamed = ({ distributionMethod, availability }: ProductCard): boolean =>
  distributionMethod === "streaming" && availability === "AVAILABLE_TO_BUY"

const formatOf = ({ format }: ProductCard): string => format?.trim().toLowerCase() ?? ""

/** Streaming of a format is an entry of its own. */
const nameOf = (edition: ProductCard): string => `${formatOf(edition)} ${edition.distributionMethod === "streaming"}`
