/** The catalogues that searches are judged on: the demo shop of one day, and books that exist, from an ONIX file. */
import { readFileSync } from "node:fs"
import { readDictionaries } from "@kapitel/adapters/embedded/search/analysis/dictionaries"
import { buildIndex, inIndexOrder } from "@kapitel/adapters/embedded/search/buildIndex"
import { type SearchDocument, searchDocument } from "@kapitel/adapters/embedded/search/SearchDocument"
import { type Segments, segmentsOf } from "@kapitel/adapters/embedded/search/segments"
import { parseSynonyms } from "@kapitel/adapters/embedded/search/synonyms"
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

const SYNONYMS = new URL("../../adapters/src/embedded/search/synonyms.sv.txt", import.meta.url)

/** As the shop builds it, with the synonyms that the shop includes. */
export const indexOf = ({ documents }: JudgedCatalogue): Segments =>
  segmentsOf(
    buildIndex(documents.toSorted(inIndexOrder), {
      synonyms: parseSynonyms(readFileSync(SYNONYMS, "utf8")),
      dictionaries: readDictionaries(),
    }),
  )
