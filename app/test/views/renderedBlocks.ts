/** Blocks as a page shows them, with invented goods. */
import type { Block } from "@kapitel/core/content/ContentPage"
import { decodeBlock } from "@kapitel/core/content/decodeBlock"
import type { StoreEvents } from "@kapitel/core/events/StoreEvents"
import type { ListQuery } from "@kapitel/core/search/ListQuery"
import { SearchError, SearchIndex } from "@kapitel/core/search/SearchIndex"
import { fillCardPlaceholders } from "@kapitel/ui/catalogue/RenderedCardView"
import { Effect, Layer } from "effect"
import { createElement, Fragment } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { CacheDependencies } from "../../server/CacheDependencies.ts"
import { recordDependencies } from "../../server/recordDependencies.ts"
import { renderBlocks } from "../../views/blocks.tsx"
import type { BlockAddress } from "../../views/productBlocks.tsx"
import { at, book, category, kr, shopWith, winter } from "./goods.ts"

export const NOVEMBER = winter("2026-11-23T08:00")
export const FRAMES = { frameHosts: ["frames.example"] }

export const block = (kind: string, fields: Block["fields"], areas?: Block["areas"]): Block => ({
  id: `the-${kind}`,
  kind,
  fields,
  ...(areas === undefined ? {} : { areas }),
})

export const BOOKS = [book(1), book(2, { title: "Vargtimmen", price: kr(219) })]
const SHELVES = [
  category("bocker", "Böcker", 7, [
    category("bocker_deckare", "Deckare", 3, [category("bocker_deckare_pussel", "Pusseldeckare", 1)]),
  ]),
  category("tomt", "Tomt", 0),
]

export const DEAD_SEARCH = Layer.mock(SearchIndex, {
  search: () => Effect.fail(new SearchError({ operation: "search", cause: "the worker has died" })),
})

export const render = (
  blocks: ReadonlyArray<Block>,
  now = NOVEMBER,
  products = BOOKS,
  others: Layer.Layer<SearchIndex> | Layer.Layer<StoreEvents> | Layer.Layer<never> = Layer.empty,
  { editing = false, address = { path: "/" } }: { editing?: boolean; address?: BlockAddress } = {},
) => {
  const queries: Array<ListQuery> = []
  const dependencies = new CacheDependencies()
  const shop = shopWith({
    products,
    categories: SHELVES,
    search: (query) => {
      queries.push(query)
      return {
        count: products.length,
        eans: products.slice(query.first - 1, query.last).map(({ identifier }) => identifier),
      }
    },
  })
  const node = Effect.runSync(
    renderBlocks(
      blocks.map((one) => decodeBlock(one, FRAMES)),
      { ...at(now), editing },
      dependencies,
      address,
    ).pipe(recordDependencies(dependencies), Effect.provide(Layer.merge(shop, others))),
  )
  const places = renderToStaticMarkup(createElement(Fragment, null, node))
  return { html: fillCardPlaceholders(places, (ean) => dependencies.cards.get(ean)), queries, dependencies }
}
