/** Products recommended on a product page: those bought together with it, then similar ones. */
import { Clock, Context, Duration, Effect, Layer } from "effect"
import { buyability } from "../availability/buyability.ts"
import { SearchIndex } from "../search/SearchIndex.ts"
import { BoughtTogether } from "./BoughtTogether.ts"
import { Catalogue, type CatalogueError } from "./Catalogue.ts"
import type { Ean } from "./Ean.ts"
import { likeness } from "./likeness.ts"
import type { ProductCard } from "./ProductCard.ts"
import { workOf } from "./workOf.ts"

/** The number shown at once. */
export const MAX_RECOMMENDED = 8

/** Companions read: some are shown already, or cannot be bought. */
const COMPANIONS_LOOKED_AT = 12

/** The most popular products of a category, among which the most similar are found. */
const SHELF_MATES = 24

/** How long a category's most popular products, and which of them can be bought, are cached. */
const SHELF_CACHED = Duration.minutes(10)

/** Categories cached at once: more than a bookshop has. */
const MAX_CACHED_SHELVES = 500

/** EANs to show, and whether some source did not answer. */
export interface Recommended {
  /** Best first; products that can be bought or preordered, each work once. */
  readonly eans: ReadonlyArray<Ean>
  /** A source failed: a later call may return more. */
  readonly incomplete: boolean
}

/** Recommends products for a product page. Never fails: a source that fails makes the answer `incomplete`. */
export class Recommendations extends Context.Service<
  Recommendations,
  {
    /** Never the product itself, nor any of `shown`, which are on the page already. */
    readonly of: (
      product: ProductCard,
      shown: ReadonlySet<Ean>,
      now: number,
    ) => Effect.Effect<Recommended, CatalogueError>
  }
>()("core/catalogue/Recommendations") {
  static readonly layer = Layer.effect(
    this,
    Effect.gen(function* () {
      const catalogue = yield* Catalogue
      const boughtTogether = yield* BoughtTogether
      const index = yield* SearchIndex
      const shelves = new Map<string, { readonly until: number; readonly mates: ReadonlyArray<ProductCard> }>()

      const matesOf = Effect.fnUntraced(function* (category: string) {
        const now = yield* Clock.currentTimeMillis
        const known = shelves.get(category)
        if (known !== undefined && known.until > now) return known.mates
        const { eans } = yield* index.search({ category, facets: [], sort: "default", first: 1, last: SHELF_MATES })
        const mates = yield* catalogue.cardsByEan(eans)
        shelves.delete(category)
        shelves.set(category, { until: now + Duration.toMillis(SHELF_CACHED), mates })
        const [oldest] = shelves.keys()
        if (shelves.size > MAX_CACHED_SHELVES && oldest !== undefined) shelves.delete(oldest)
        return mates
      })

      const of = Effect.fnUntraced(function* (product: ProductCard, shown: ReadonlySet<Ean>, now: number) {
        let incomplete = false
        const otherwiseNone = () => {
          incomplete = true
          return Effect.succeed([])
        }
        const works = new Set([workOf(product)])
        const chosen: Array<Ean> = []
        const choose = (cards: ReadonlyArray<ProductCard>) => {
          for (const card of cards) {
            if (chosen.length === MAX_RECOMMENDED) return
            if (shown.has(card.identifier) || works.has(workOf(card))) continue
            if (buyability(card, now).kind === "none") continue
            works.add(workOf(card))
            chosen.push(card.identifier)
          }
        }
        const companions = yield* boughtTogether
          .beside(product.identifier)
          .pipe(Effect.catchTag("BoughtTogetherError", otherwiseNone))
        choose(yield* catalogue.cardsByEan(companions.slice(0, COMPANIONS_LOOKED_AT)))
        const category = product.categories.at(-1)?.key
        if (chosen.length < MAX_RECOMMENDED && category !== undefined) {
          const mates = yield* matesOf(category).pipe(Effect.catchTag("SearchError", otherwiseNone))
          choose(
            mates
              .map((mate) => ({ mate, likeness: likeness(product, mate) }))
              .toSorted((a, b) => b.likeness - a.likeness)
              .map(({ mate }) => mate),
          )
        }
        return { eans: chosen, incomplete }
      })

      return Recommendations.of({ of })
    }),
  )
}
