/** The import of goods: the store's catalogue intake, without the search index, and the readers of each format. */

import { pricesFeed } from "@kapitel/adapters/csv/pricesFeed"
import { productsFeed } from "@kapitel/adapters/csv/productsFeed"
import { stockFeed } from "@kapitel/adapters/csv/stockFeed"
import * as CatalogueIntake from "@kapitel/adapters/embedded/CatalogueIntake"
import { storeLayer } from "@kapitel/adapters/embedded/Embedded"
import * as Promotions from "@kapitel/adapters/embedded/Promotions"
import * as StoreEvents from "@kapitel/adapters/embedded/StoreEvents"
import * as Stores from "@kapitel/adapters/embedded/Stores"
import { onixFeed } from "@kapitel/adapters/onix/onixFeed"
import type { Feed } from "@kapitel/core/catalogue/receiveFeed"
import { Layer } from "effect"

export { fileBytes } from "@kapitel/adapters/feed/fileBytes"
export { readEvents } from "@kapitel/adapters/json/eventsFile"
export { PromotionsFileRefused, promotionsJsonSchema, readPromotions } from "@kapitel/adapters/json/promotionsFile"
export { readStores } from "@kapitel/adapters/json/storesFile"

export const intakeLayer = (options: { readonly dataDir: string }) =>
  CatalogueIntake.layer.pipe(Layer.provide(storeLayer(options)))

export const promotionsLayer = (options: { readonly dataDir: string }) =>
  Promotions.layer.pipe(Layer.provide(storeLayer(options)))

export const eventsLayer = (options: { readonly dataDir: string }) =>
  StoreEvents.layer.pipe(Layer.provide(storeLayer(options)))
export const storesLayer = (options: { readonly dataDir: string }) =>
  Stores.layer.pipe(Layer.provide(storeLayer(options)))

export type FeedFormat = "onix" | "products" | "stock" | "prices"

export const feedOf: Readonly<Record<FeedFormat, (bytes: AsyncIterable<Uint8Array>) => Feed>> = {
  onix: onixFeed,
  products: productsFeed,
  stock: stockFeed,
  prices: pricesFeed,
}
