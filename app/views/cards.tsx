/** Cards for a list: found as rendered before, or read, computed and rendered together. */
import { Catalogue } from "@kapitel/core/catalogue/Catalogue"
import type { Ean } from "@kapitel/core/catalogue/Ean"
import type { ProductCard as Product } from "@kapitel/core/catalogue/ProductCard"
import { ProductCard } from "@kapitel/ui/catalogue/ProductCard"
import type { RenderedCardView } from "@kapitel/ui/catalogue/RenderedCardView"
import { IslandRenderer } from "@kapitel/ui/shop/Island"
import { Effect } from "effect"
import { renderToStaticMarkup } from "react-dom/server"
import { renderIsland } from "../pages/renderIsland.tsx"
import type { CacheDependencies } from "../server/CacheDependencies.ts"
import { editionTags } from "../server/recordDependencies.ts"
import type { RenderedCard } from "./CardHtmlCache.ts"
import { type ComputedCard, computeCard } from "./computeCards.ts"
import type { CardRenderContext } from "./productCard.ts"

/** Notes until when a card is true, and that the page shows ratings. */
const note = (
  dependencies: CacheDependencies,
  { until, rated, incomplete, now }: Pick<RenderedCard, "until" | "rated"> & { incomplete: boolean; now: number },
): void => {
  dependencies.expiresAt(until)
  if (rated) dependencies.showsRatings = true
  if (incomplete) dependencies.isIncomplete(now)
}

/** Cards of products in their order, to be rendered on the page, without the other editions of their works. */
export const cardsOf = Effect.fnUntraced(function* (
  products: ReadonlyArray<Product>,
  showing: CardRenderContext,
  dependencies: CacheDependencies,
) {
  const worked = yield* Effect.forEach(products, (product) => computeCard(product, showing))
  return worked.map(({ view, until, incomplete }) => {
    note(dependencies, { until, rated: view.rating !== undefined, incomplete, now: showing.now })
    return view
  })
})

/** Separates cards that are rendered together; no text of the shop can contain it. */
const SEAM = "\u0000"

/** One React render for all of them. */
const renderAll = (worked: ReadonlyArray<ComputedCard>): ReadonlyArray<string> =>
  renderToStaticMarkup(
    <IslandRenderer value={renderIsland}>
      {worked.map(({ view }) => [<ProductCard key={view.ean} product={view} />, SEAM])}
    </IslandRenderer>,
  ).split(SEAM)

/** A rendered card, and what it is a card of. */
export type RenderedProductCard = RenderedCardView & Pick<RenderedCard, "title" | "href">

/**
 * Cards of the products with these numbers, in their order, for a list. Those that have left the catalogue are left
 * out.
 */
export const readCards = Effect.fnUntraced(function* (
  eans: ReadonlyArray<Ean>,
  showing: CardRenderContext,
  dependencies: CacheDependencies,
) {
  const { cards, now } = showing
  const found = new Map<string, RenderedCard>()
  const missing: Array<Ean> = []
  for (const ean of eans) {
    const card = cards.find(ean, now)
    if (card === undefined) missing.push(ean)
    else found.set(ean, card)
  }
  const incomplete = new Set<string>()
  if (missing.length > 0) {
    const reading = cards.begin()
    yield* Effect.gen(function* () {
      const catalogue = yield* Catalogue
      const products = yield* catalogue.cardsByEan(missing)
      const works = yield* catalogue.editionsByEan(missing)
      const worked = yield* Effect.forEach(products, (product) => {
        const work = works.get(product.identifier)
        return Effect.map(computeCard(product, showing, work?.others), (card) => ({ ...card, work }))
      })
      const rendered = renderAll(worked)
      for (const [index, { view, until, incomplete: lacking, work }] of worked.entries()) {
        const card = {
          markup: rendered[index] ?? "",
          title: view.title,
          href: view.href,
          rated: view.rating !== undefined,
          until,
          tags: [`product:${view.ean}`, ...(work === undefined ? [] : editionTags(work))],
        }
        found.set(view.ean, card)
        if (lacking) incomplete.add(view.ean)
        else reading.keep(view.ean, card)
      }
    }).pipe(Effect.ensuring(Effect.sync(reading.end)))
  }
  return eans.flatMap((ean): ReadonlyArray<RenderedProductCard> => {
    const card = found.get(ean)
    if (card === undefined) return []
    note(dependencies, { until: card.until, rated: card.rated, incomplete: incomplete.has(ean), now })
    dependencies.cards.set(ean, card.markup)
    return [{ ean, rendered: true, title: card.title, href: card.href }]
  })
})
