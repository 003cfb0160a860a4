/** Paths of products, categories, authors and campaigns (spec §2; D-12, D-15, D-34, D-35). Effect-free. */
import { GIFT_CARDS_PATH } from "../gift-cards/giftCardPaths.ts"
import type { Site } from "../site/Site.ts"
import { isBook } from "./isBook.ts"
import type { Product } from "./Product.ts"
import { slugify } from "./slug.ts"

/** The fields that a path is built from; every product has them. */
export type ProductAddress = Pick<Product, "productType" | "title"> &
  Partial<Pick<Product, "event" | "giftCard">> & { readonly identifier: string }

/**
 * `/bok/roda-rummet/9789100123451`; other products are under the site's own segment, `/vara/…`. A ticket's page is its
 * event's, a gift card's the one where it was filled in.
 */
export const productPath = (product: ProductAddress, site: Pick<Site, "nonBookDirectory">): string =>
  product.event?.path ??
  (product.giftCard === true ? GIFT_CARDS_PATH : undefined) ??
  `/${isBook(product) ? "bok" : site.nonBookDirectory}/${slugify(product.title)}/${segment(product.identifier)}`

/** The same page with one of its colours chosen (PDP-23). */
export const variantPath = (
  product: ProductAddress,
  variantEan: string,
  site: Pick<Site, "nonBookDirectory">,
): string => `${productPath(product, site)}?v=${segment(variantEan)}`

/**
 * `bocker_skonlitteratur_deckare` → `/kategori/bocker/skonlitteratur/deckare`; an invalid key gives the path of all
 * categories.
 */
export const categoryPath = (key: string): string =>
  isCategoryKey(key) ? `/kategori/${key.replaceAll("_", "/")}` : "/kategori"

/** The key of a category path; absent for `/kategori` itself and for any other path. */
export const categoryKeyFromPath = (path: string): string | undefined => {
  if (!path.startsWith("/kategori/")) return undefined
  const trail = path.slice("/kategori/".length).replace(/\/$/, "")
  const key = trail.toLowerCase().replaceAll("/", "_")
  return !trail.includes("_") && isCategoryKey(key) ? key : undefined
}

/** Lower case words joined by underscores, root first (D-12). */
export const isCategoryKey = (text: string): boolean => /^[a-z0-9-]+(_[a-z0-9-]+)*$/.test(text)

/** The index of authors; without a letter, the first one. Pages are counted from 1. */
export const authorsPath = (letter?: string, page = 1): string => {
  const params = new URLSearchParams({
    ...(letter === undefined ? {} : { bokstav: letter }),
    ...(page > 1 ? { page: String(page) } : {}),
  })
  return params.size === 0 ? "/forfattare" : `/forfattare?${params}`
}

/** Path of an author's page, e.g. `/author/selma-lagerlof`. */
export const authorPath = (id: string): string => `/author/${segment(id)}`

/** A campaign's path is derived from its label: `Höstens deckare` → `/kampanj/hostens-deckare` (CMS-16). */
export const campaignPath = (label: string): string => `/kampanj/${slugify(label)}`

/** The list of what has not come out. */
export const COMING_PATH = "/kommande"

/** One segment of a path, whatever the text: `.` and `..` would leave the folder. */
const segment = (text: string): string =>
  text === "" || text === "." || text === ".." ? slugify(text) : encodeURIComponent(text.toWellFormed())
