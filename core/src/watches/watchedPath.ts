/** Links to watched products. Effect-free. */
import { productPath, variantPath } from "../catalogue/paths.ts"
import type { Site } from "../site/Site.ts"
import type { WatchedProduct } from "./readWatched.ts"

/** The path of the page that shows the product, in its colour. */
export const watchedPath = (
  { ean, article, card }: Pick<WatchedProduct, "ean" | "article" | "card">,
  site: Pick<Site, "nonBookDirectory">,
): string => (card === article ? productPath(article, site) : variantPath(article, ean, site))
