/** Where the pictures of products are; implemented by the shop, which renders them. */
import type { ProductCard } from "@kapitel/core/catalogue/ProductCard"
import type { ShopPicture } from "@kapitel/core/shop/ShopCart"
import { Context } from "effect"

export class ApiPictures extends Context.Service<
  ApiPictures,
  {
    /** The picture of a product. */
    readonly picture: (product: ProductCard) => ShopPicture
    /** The address of the smallest picture; it changes with the picture. */
    readonly thumbnail: (product: ProductCard) => string
  }
>()("adapters/http/server/ApiPictures") {}
