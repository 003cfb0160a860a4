/** The catalogues whose queries are generated: the demo shop of one day, and books that exist, from an ONIX file. */
import { type SearchDocument, searchDocument } from "@kapitel/adapters/embedded/search/SearchDocument"
import type { Product } from "@kapitel/core/catalogue/Product"
import type { Feed } from "@kapitel/core/catalogue/receiveFeed"
import { Effect, Stream } from "effect"
import { feedOf, fileBytes } from "../../app/composition/importLayers.ts"
import { demoFeed } from "../../app/demo/goods/demoCatalogue.ts"

/** The catalogue is the same on every machine and every day. */
const DEMO = { products: 5_000, seed: 1, today: "2026-11-21" }

export interface JudgedCatalogue {
  readonly name: string
  readonly products: ReadonlyArray<Product>
  readonly documents: ReadonlyArray<SearchDocument>
}

export const demoCatalogue = (): Promise<JudgedCatalogue> => catalogueOf("demo", demoFeed(DEMO))

/** `path` names an ONIX 3 file; `.gz` is unpacked. */
export const onixCatalogue = (path: string): Promise<JudgedCatalogue> =>
  catalogueOf("onix", feedOf.onix(fileBytes(path)))

const catalogueOf = async (name: string, feed: Feed): Promise<JudgedCatalogue> => {
  const items = await Effect.runPromise(Stream.runCollect(feed))
  const products = new Map<string, Product>()
  for (const item of items.flat()) {
    if (item.kind !== "record" || item.record.kind !== "product") continue
    const { facts, offer, variants } = item.record
    products.set(facts.identifier, {
      ...facts,
      ...offer,
      variants: variants.map((variant) => ({ ...variant.facts, ...variant.offer })),
    })
  }
  return { name, products: [...products.values()], documents: [...products.values()].map(searchDocument) }
}
