/** Where the pictures of products are; the shop brings it, since it is the shop that draws them. */
import type { ProductCard } from "@kapitel/core/catalogue/ProductCard"
import type { ShopPicture } from "@kapitel/core/shop/ShopCart"
import { Context } from "effect"

export class ApiPictures extends Context.Service<
  ApiPictures,
  {
    /** Which picture a product has. */
    readonly picture: (product: ProductCard) => ShopPicture
    /** The address of the smallest picture; another picture of the same product has another one. */
    readonly thumbnail: (product: ProductCard) => string
  }
>()("adapters/http/server/ApiPictures") {}
