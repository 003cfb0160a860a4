/** A product's picture: `covers/` draws it from the product's data and its site, so it is the same in every process. */
import type { ProductCard } from "@kapitel/core/catalogue/ProductCard"
import { productPicture } from "@kapitel/core/images/imageWidth"
import type { ShopPicture } from "@kapitel/core/shop/ShopCart"
import type { CoverView } from "@kapitel/ui/catalogue/CoverView"
import { coverRequestOf } from "../covers/coverRequest.ts"
import { coverSize } from "../covers/coverSize.ts"
import { coverVersion } from "../covers/coverVersion.ts"
import { type PicturedSite, requestFor } from "../covers/shopMark.ts"

const shapeOf = (product: ProductCard, { width, height }: { width: number; height: number }): CoverView["shape"] => {
  switch (product.kind) {
    case "book":
    case "ebook":
    case "audiobook":
      return product.format === "Pocket" ? "pocket" : width / height > 0.85 ? "square" : "book"
    case "notebook":
      return "notebook"
    case "calendar":
      return "calendar"
    default:
      return "wide"
  }
}

/** Pixels across the smallest picture (IMG-01). */
const THUMBNAIL = 70

/** The address of the smallest picture, which is cached as long as it stays the same. */
export const thumbnail = (product: ProductCard, site: PicturedSite): string =>
  productPicture(
    { ean: product.identifier, version: coverVersion(requestFor(coverRequestOf(product), site)) },
    THUMBNAIL,
    "webp",
  )

/** Proportions are computed before the picture is drawn, so that nothing moves when it loads. */
export const coverOf = (product: ProductCard, site: PicturedSite): ShopPicture => {
  const request = requestFor(coverRequestOf(product), site)
  const size = coverSize(request)
  return { ean: product.identifier, version: coverVersion(request), ...size, shape: shapeOf(product, size) }
}

/** Pixels across the widest picture that the shop has (IMG-01). */
const LARGE = 766

/** The picture for other sites; in a format that all of them support. */
export const largePicture = ({ ean, version, width, height }: CoverView) => ({
  path: productPicture({ ean, version }, LARGE, "webp"),
  width: LARGE,
  height: Math.round((LARGE * height) / width),
})
