/** Categories, lists of products, and the days without parcel delivery (spec §7). */
import { CategoryKey } from "@kapitel/core/catalogue/Category"
import { Ean } from "@kapitel/core/catalogue/Ean"
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { ApiConventions } from "./ApiConventions.ts"
import { Caching, FIVE_MINUTES, ONE_HOUR, REVALIDATE } from "./Caching.ts"
import { MenuItem } from "./wire/MenuItem.ts"
import { listParameters, ProductBlock, ProductList, rangeParameters } from "./wire/ProductList.ts"
import { AuthorUnknown, CategoryUnknown, InvalidRequest, ProductUnknown, Unavailable } from "./wire/refusals.ts"
import { WireStock } from "./wire/WireCart.ts"
import { WireStoreStock } from "./wire/WireStoreStock.ts"

/** Levels of the menu (spec §2). */
const MAX_DEPTH = 10

export class CatalogueApi extends HttpApiGroup.make("catalogue")
  .add(
    HttpApiEndpoint.get("holidays", "/holidays", { success: Schema.Array(Schema.String) })
      .annotate(Caching, ONE_HOUR)
      .annotate(OpenApi.Description, "Dates when no parcel moves, besides weekends. Empty when they cannot be had."),
    HttpApiEndpoint.get("categories", "/categories", {
      query: {
        depth: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: MAX_DEPTH }))),
      },
      success: Schema.NullOr(Schema.Array(MenuItem)),
    })
      .annotate(Caching, FIVE_MINUTES)
      .annotate(OpenApi.Description, "The shelves to the given depth, 5 when absent. Null when they cannot be had."),
    HttpApiEndpoint.get("block", "/products/block", {
      query: {
        productsUrl: Schema.String.annotate({ description: "Address of a list page: /kategori/…, /search?q=…" }),
        target: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(200))),
        ...rangeParameters,
      },
      success: ProductBlock,
      error: [InvalidRequest, Unavailable],
    })
      .annotate(Caching, REVALIDATE)
      .annotate(OpenApi.Description, "Products of any list page, for a block on another."),
    HttpApiEndpoint.get("byCategory", "/products/by-category", {
      query: { selected_category: CategoryKey, ...listParameters },
      success: ProductList,
      error: [InvalidRequest, CategoryUnknown, Unavailable],
    })
      .annotate(Caching, REVALIDATE)
      .annotate(OpenApi.Description, "A shelf and everything below it."),
    HttpApiEndpoint.get("byAuthor", "/products/by-author", {
      query: { selected_author: Schema.NonEmptyString, ...listParameters },
      success: ProductList,
      error: [InvalidRequest, AuthorUnknown, Unavailable],
    })
      .annotate(Caching, REVALIDATE)
      .annotate(OpenApi.Description, "Everything by an author, who is named by the id of `/author/{id}`."),
  )
  .add(
    HttpApiEndpoint.get("stock", "/products/:ean/stock", {
      params: { ean: Ean },
      success: WireStock,
      error: [InvalidRequest, ProductUnknown, Unavailable],
    })
      .annotate(Caching, REVALIDATE)
      .annotate(
        OpenApi.Description,
        "A product as its own page has it: price, whether it can be bought, and when it is sent. The number may be that of a colour.",
      ),
    HttpApiEndpoint.get("storeStock", "/products/:ean/stores", {
      params: { ean: Ean },
      success: Schema.Array(WireStoreStock),
      error: [InvalidRequest, Unavailable],
    })
      .annotate(Caching, REVALIDATE)
      .annotate(
        OpenApi.Description,
        "The copies of a product, or of one of its colours, in each store that has reported them. Empty when nothing is known.",
      ),
  )
  .middleware(ApiConventions) {}
