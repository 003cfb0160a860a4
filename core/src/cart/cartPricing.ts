/** Carts with today's prices and reductions. */
import { Clock, Effect } from "effect"
import { StockLevels } from "../availability/StockLevels.ts"
import { Catalogue, type CatalogueError } from "../catalogue/Catalogue.ts"
import type { Ean } from "../catalogue/Ean.ts"
import type { Product } from "../catalogue/Product.ts"
import { GiftCards } from "../gift-cards/GiftCards.ts"
import { Promotions } from "../promotions/Promotions.ts"
import { CurrentSite } from "../site/CurrentSite.ts"
import type { CartContents, CartEntry } from "./CartContents.ts"
import { type CartReductions, eansOf, NO_REDUCTIONS, priceCart, type Visitor } from "./priceCart.ts"

/** At the prices of now, with the paths of the current site. */
export const cartPricing = Effect.gen(function* () {
  const catalogue = yield* Catalogue
  const promotions = yield* Promotions
  const giftCards = yield* GiftCards
  const stock = yield* StockLevels

  const reductionsOf = Effect.fnUntraced(function* (contents: CartContents, { accountId }: Visitor, now: number) {
    const { id, codes = [], giftCards: cards = [] } = contents
    const candidates = yield* promotions.candidates({
      codes,
      now,
      cartId: id,
      ...(accountId === undefined ? {} : { accountId }),
    })
    const balances = cards.length === 0 ? NO_BALANCES : yield* giftCards.balances(cards, now, id)
    return { candidates, balances } satisfies CartReductions
  })

  /** Reads the products of a cart once, and again only when its products have changed. */
  const productsOnce = () => {
    let read: { readonly of: string; readonly products: ReadonlyArray<Product> } | undefined
    return (contents: CartContents): Effect.Effect<ReadonlyArray<Product>, CatalogueError> => {
      const eans = eansOf(contents)
      const of = eans.join(" ")
      if (read?.of === of) return Effect.succeed(read.products)
      return Effect.map(catalogue.productsByEan(eans), (products) => {
        read = { of, products }
        return products
      })
    }
  }

  /** When stock cannot be read no cart is limited: the copies are counted again before payment. */
  const copiesFor = (contents: CartContents, now: number) =>
    stock
      .free({ eans: eansOf(contents), cartId: contents.id, now })
      .pipe(
        Effect.catchTag("StockError", (cause) =>
          Effect.as(Effect.logWarning("The stock for a cart could not be read", cause), new Map<Ean, number>()),
        ),
      )

  const pricedWith = Effect.fnUntraced(function* (
    productsOf: ReturnType<typeof productsOnce>,
    contents: CartContents,
    visitor: Visitor,
  ) {
    const now = yield* Clock.currentTimeMillis
    const site = yield* CurrentSite
    // Nothing can be taken off an empty cart, whatever codes and cards are left in it.
    if (contents.entries.length === 0) return priceCart(contents, [], visitor, now, site)
    const products = yield* productsOf(contents)
    const reductions = yield* reductionsOf(contents, visitor, now)
    return priceCart(contents, products, visitor, now, site, reductions, yield* copiesFor(contents, now))
  })

  const priced = (contents: CartContents, visitor: Visitor) => pricedWith(productsOnce(), contents, visitor)

  /** Prices a cart's contents, several times if needed, with its products read once. */
  const withOneReading = () => {
    const productsOf = productsOnce()
    return (contents: CartContents, visitor: Visitor) => pricedWith(productsOf, contents, visitor)
  }

  /** Some lines of a cart, before promotions. */
  const linesOf = Effect.fnUntraced(function* (
    contents: CartContents,
    entries: ReadonlyArray<CartEntry>,
    visitor: Visitor,
  ) {
    if (entries.length === 0) return []
    const now = yield* Clock.currentTimeMillis
    const site = yield* CurrentSite
    const alone: CartContents = { id: contents.id, version: contents.version, entries }
    const products = yield* catalogue.productsByEan(eansOf(alone))
    return priceCart(alone, products, visitor, now, site, NO_REDUCTIONS, yield* copiesFor(alone, now)).lineItems
  })

  return { priced, withOneReading, linesOf }
})

/** The operations that `cartPricing` makes. */
export type CartPricing = Effect.Success<typeof cartPricing>

const NO_BALANCES: CartReductions["balances"] = new Map()
