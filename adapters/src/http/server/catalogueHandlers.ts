/** The catalogue's routes over its ports. */
import type { StockLevels } from "@kapitel/core/availability/StockLevels"
import { storeStockOf } from "@kapitel/core/availability/storeStock"
import { shopStockOf } from "@kapitel/core/cart/shopCartOf"
import { Catalogue } from "@kapitel/core/catalogue/Catalogue"
import type { Category } from "@kapitel/core/catalogue/Category"
import { categoryPath } from "@kapitel/core/catalogue/paths"
import { Holidays } from "@kapitel/core/delivery/Holidays"
import type { PriceHistory } from "@kapitel/core/pricing/PriceHistory"
import { heldUntilByStore } from "@kapitel/core/reservations/reserveInStore"
import { SearchIndex } from "@kapitel/core/search/SearchIndex"
import type { Site } from "@kapitel/core/site/Site"
import type { Stores } from "@kapitel/core/stores/Stores"
import { Clock, Effect, Option } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "../Api.ts"
import type { MenuItem } from "../wire/MenuItem.ts"
import { AuthorUnknown, CategoryUnknown, InvalidRequest, ProductUnknown } from "../wire/refusals.ts"
import { ApiMessages } from "./ApiMessages.ts"
import { ApiPictures } from "./ApiPictures.ts"
import { findProducts, stateOf } from "./findProducts.ts"
import { listOfAddress } from "./listOfAddress.ts"
import { orUnavailable } from "./unavailable.ts"
import { wireStock } from "./wireCart.ts"

/** Levels of the navigation by default (spec §9). */
const NAVIGATION_DEPTH = 5

const menuItem = (category: Category, level: number, parent?: string): MenuItem => ({
  key: category.key,
  displayName: category.displayName,
  type: category.type,
  title: category.displayName,
  ...(parent === undefined ? {} : { parent }),
  level,
  href: categoryPath(category.key),
  categories: category.subCategories.map((sub) => menuItem(sub, level + 1, category.key)),
})

export const catalogueHandlers = (site: Pick<Site, "nonBookDirectory" | "streamingOffer">) =>
  HttpApiBuilder.group(
    Api,
    "catalogue",
    Effect.fnUntraced(function* (handlers) {
      const words = yield* ApiMessages
      const [catalogue, holidays] = [yield* Catalogue, yield* Holidays]
      const { picture: pictureOf } = yield* ApiPictures
      const services = yield* Effect.context<
        ApiMessages | Catalogue | Holidays | PriceHistory | SearchIndex | StockLevels | Stores
      >()
      const find = (...args: Parameters<typeof findProducts>) => Effect.provideContext(findProducts(...args), services)

      return handlers.handleAll({
        holidays: () =>
          holidays.list.pipe(
            Effect.catch((cause) => Effect.as(Effect.logWarning("The holidays could not be read", cause), [])),
          ),

        categories: ({ query: { depth = NAVIGATION_DEPTH } }) =>
          catalogue.categories(depth).pipe(
            Effect.map((categories) => categories.map((category) => menuItem(category, 1))),
            Effect.catch((cause) => Effect.as(Effect.logError("The categories could not be read", cause), null)),
          ),

        block: ({ query: { productsUrl, target, ...places } }) =>
          Effect.gen(function* () {
            const list = listOfAddress(productsUrl)
            if (list === undefined) {
              return yield* new InvalidRequest({ message: words.refusal("InvalidRequest"), field: "productsUrl" })
            }
            const found = yield* find(list.scope, list.state, places, site)
            const { count, products } = found.list
            return { count, products, ...(target === undefined ? {} : { target }) }
          }).pipe(orUnavailable("A block's products could not be read", words)),

        byCategory: ({ query: { selected_category: category, ...query } }) =>
          Effect.gen(function* () {
            if (Option.isNone(yield* catalogue.categoryByKey(category))) {
              return yield* new CategoryUnknown({ message: words.refusal("CategoryNotFound") })
            }
            return (yield* find({ category }, stateOf(query), query, site)).list
          }).pipe(orUnavailable("A category's products could not be read", words)),

        byAuthor: ({ query: { selected_author: author, ...query } }) =>
          Effect.gen(function* () {
            if (Option.isNone(yield* catalogue.authorById(author))) {
              return yield* new AuthorUnknown({ message: words.refusal("AuthorNotFound") })
            }
            return (yield* find({ author }, stateOf(query), query, site)).list
          }).pipe(orUnavailable("An author's products could not be read", words)),

        stock: ({ params: { ean } }) =>
          Effect.gen(function* () {
            const now = yield* Clock.currentTimeMillis
            return wireStock(yield* shopStockOf(ean, { site, now, pictureOf }))
          }).pipe(
            Effect.provideContext(services),
            Effect.catchTag("ProductNotFound", () => new ProductUnknown({ message: words.refusal("ProductNotFound") })),
            orUnavailable("A product's stock could not be read", words),
          ),

        storeStock: ({ params: { ean } }) =>
          Effect.gen(function* () {
            const levels = yield* storeStockOf(ean, yield* Clock.currentTimeMillis)
            const held = yield* heldUntilByStore(ean).pipe(
              Effect.catchTag("ProductNotFound", () => Effect.succeed(new Map<string, number>())),
            )
            return levels.map(({ storeKey, available, isOld }) => {
              const until = held.get(storeKey)
              const heldUntil = until === undefined ? {} : { heldUntil: new Date(until).toISOString() }
              return { storeKey, values: { available }, isOld, ...heldUntil }
            })
          }).pipe(Effect.provideContext(services), orUnavailable("The stores' stock could not be read", words)),
      })
    }),
  )
