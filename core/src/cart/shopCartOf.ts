/**
 * The cart as its visitor sees it, and a product as its page shows it: computed in one place for page, drawer and API.
 */
import { Effect, Option } from "effect"
import { Catalogue } from "../catalogue/Catalogue.ts"
import type { Ean } from "../catalogue/Ean.ts"
import type { ProductCard } from "../catalogue/ProductCard.ts"
import { asVariant, chosenVariant } from "../catalogue/variantChoice.ts"
import { OrderStore } from "../checkout/OrderStore.ts"
import { orderPagePath } from "../checkout/orderPagePath.ts"
import { DeliveryTerms } from "../delivery/DeliveryTerms.ts"
import { Holidays } from "../delivery/Holidays.ts"
import type { Money } from "../pricing/Money.ts"
import { PriceHistory } from "../pricing/PriceHistory.ts"
import { priceOf } from "../pricing/priceType.ts"
import { SearchIndex } from "../search/SearchIndex.ts"
import type { ShopCart } from "../shop/ShopCart.ts"
import type { Cart } from "./Cart.ts"
import { CartId } from "./CartContents.ts"
import type { Visitor } from "./priceCart.ts"
import { recommendForCart } from "./recommendForCart.ts"
import { type CartPlace, emptyShopCart, filledShopCart, shopOffer, shopStock } from "./shopCartFacts.ts"

/** Number of products in an empty cart's top list. */
const TOP_LIST_LENGTH = 4

/** An order as old as this is no longer what an empty cart reminds of: one hour. */
const JUST_ORDERED_MS = 3_600_000

/** A cart, and the whole products that `recommended` shows, in the same order. */
export interface ShownCart {
  readonly cart: ShopCart
  readonly recommended: ReadonlyArray<ProductCard>
}

/** Of reduced products. When the price history fails the lowest recent price is left out. */
const lowestOf = Effect.fnUntraced(function* (product: Pick<ProductCard, "identifier" | "price" | "originalPrice">) {
  const tag = priceOf(product)
  const isReduced = tag.kind === "price" && tag.originalPrice !== undefined
  const lowest = isReduced
    ? yield* (yield* PriceHistory)
        .lowestBeforeReduction(product.identifier)
        .pipe(Effect.orElseSucceed(() => Option.none<Money>()))
    : Option.none<Money>()
  return Option.getOrUndefined(lowest)
})

const offerOf = Effect.fnUntraced(function* (product: ProductCard, place: CartPlace) {
  return shopOffer(product, place, yield* lowestOf(product))
})

/** A product as its own page shows it, in the colour with this `ean`. */
export const shopStockOf = Effect.fn("shopStockOf")(function* (ean: Ean, place: CartPlace) {
  const article = yield* (yield* Catalogue).productByEan(ean)
  const choice = chosenVariant(article, ean === article.identifier ? undefined : ean)
  const product = choice === undefined ? article : asVariant(article, choice.variant)
  const holidays = yield* (yield* Holidays).list.pipe(Effect.orElseSucceed(() => []))
  return shopStock(product, place, holidays, yield* lowestOf(product))
})

/** The most popular products now. The cart is shown without them when the search fails. */
const topList = Effect.fn("shopCart.topList")(
  function* (place: CartPlace) {
    const [catalogue, index] = [yield* Catalogue, yield* SearchIndex]
    const { eans } = yield* index.search({ facets: [], sort: "default", first: 1, last: TOP_LIST_LENGTH })
    return yield* Effect.forEach(yield* catalogue.cardsByEan(eans), (product) => offerOf(product, place))
  },
  Effect.catch((cause) => Effect.as(Effect.logWarning("The top list of an empty cart could not be read", cause), [])),
)

/** The order that this cart has just become. The cart is shown without it when it cannot be read. */
const readJustOrdered = Effect.fnUntraced(
  function* (cart: Cart, now: number) {
    const found = yield* (yield* OrderStore).findPaidOfCart(CartId.make(cart.id), now - JUST_ORDERED_MS)
    return Option.getOrUndefined(
      Option.map(found, ({ number, pageToken }) => ({ number, href: orderPagePath(pageToken) })),
    )
  },
  Effect.catch((cause) => Effect.as(Effect.logWarning("The last order could not be read", cause), undefined)),
)

/** A cart with today's prices for its visitor; `undefined` for one that was never created. */
export const shopCartOf = Effect.fn("shopCartOf")(function* (
  cart: Cart | undefined,
  visitor: Visitor,
  place: CartPlace,
) {
  const { now } = place
  if (cart === undefined || cart.lineItems.length === 0) {
    const ordered = cart && (yield* readJustOrdered(cart, now))
    const empty: ShownCart = {
      cart: emptyShopCart(cart?.version ?? 0, visitor, now, yield* topList(place), ordered),
      recommended: [],
    }
    return empty
  }
  const [catalogue, holidays, terms] = [yield* Catalogue, yield* Holidays, yield* DeliveryTerms]
  const cards = yield* catalogue.cardsByEan(cart.lineItems.map(({ ean }) => ean))
  // Without holidays the promise is a day or two too early at Christmas: better than no cart (DATE-09).
  const days = yield* holidays.list.pipe(Effect.orElseSucceed(() => []))
  // Recommendations must not delay or fail a cart (docs/reliability.md, rule 16).
  const recommended = yield* recommendForCart(cart, visitor, now).pipe(
    Effect.catch((cause) => Effect.as(Effect.logWarning("The recommendations of a cart could not be read", cause), [])),
  )
  const offers = yield* Effect.forEach(recommended, (product) => offerOf(product, place))
  const lowest = yield* Effect.forEach(cart.lineItems, ({ ean, guestPrice, originalPrice }) =>
    originalPrice === undefined
      ? Effect.succeed(undefined)
      : lowestOf({ identifier: ean, price: guestPrice, originalPrice }),
  )
  const shown: ShownCart = {
    cart: filledShopCart(cart, visitor, place, { cards, holidays: days, terms, recommended: offers, lowest }),
    recommended,
  }
  return shown
})
