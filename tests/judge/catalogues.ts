/** The catalogues whose queries are generated: the demo shop of one day, and books that exist, from an ONIX file. */
import { type SearchDocument, searchDocument } from "@kapitel/adapters/embedded/search/SearchDocument"
import type { Product } from "@kapitel/core/catalogue/Product"
import { Effect, Stream } from "effect"
import { feedOf, fileBytes } from "../../app/composition/importLayers.ts"
import { demoProducts } from "./demoProducts.ts"

export interface JudgedCatalogue {
  readonly name: string
  readonly products: ReadonlyArray<Product>
  readonly documents: ReadonlyArray<SearchDocument>
}

export const demoCatalogue = (): JudgedCatalogue => catalogueOf("demo", demoProducts())

/** `path` names an ONIX 3 file; `.gz` is unpacked. */
export const onixCatalogue = async (path: string): Promise<JudgedCatalogue> => {
  const items = await Effect.runPromise(Stream.runCollect(feedOf.onix(fileBytes(path))))
  const products = new Map<string, Product>()
  for (const item of items.flat())
    if (item.kind === "record" && item.record.kind === "product") {
      const { facts, offer } = item.record
      products.set(facts.identifier, { ...facts, ...offer, variants: [] })
    }
  return catalogueOf("onix", [...products.values()])
}

const catalogueOf = (name: string, products: ReadonlyArray<Product>): JudgedCatalogue => ({
  name,
  products,
  documents: products.map(searchDocument),
})
