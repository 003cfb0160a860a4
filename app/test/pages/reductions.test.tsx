/**
 * Every place that says the price of a product: a reduction is said there together with the lowest price of the 30 days
 * before it, or not at all (D-73, decision 432). Orders and their e-mails have no earlier price in their record.
 */
import { assert, describe, it } from "@effect/vitest"
import { CartId, type Quantity } from "@kapitel/core/cart/CartContents"
import { Carts } from "@kapitel/core/cart/Carts"
import { NO_REDUCTIONS, priceCart } from "@kapitel/core/cart/priceCart"
import type { Product } from "@kapitel/core/catalogue/Product"
import { ContentSource } from "@kapitel/core/content/ContentSource"
import { Holidays } from "@kapitel/core/delivery/Holidays"
import { CatalogueWalk } from "@kapitel/core/discovery/CatalogueWalk"
import { readFeedItems } from "@kapitel/core/discovery/readFeed"
import { CartOffers } from "@kapitel/ui/cart/CartOffers"
import { CartPanel } from "@kapitel/ui/cart/CartPanel"
import { ProductGrid } from "@kapitel/ui/catalogue/ProductGrid"
import { IslandRenderer } from "@kapitel/ui/shop/Island"
import { Effect, Layer, Option } from "effect"
import { renderToStaticMarkup } from "react-dom/server"
import type { ShopServices } from "../../composition/openShop.ts"
import type { PageRequest } from "../../pages/PageRequest.ts"
import { ProductPage } from "../../pages/ProductPage.tsx"
import { readProductPage } from "../../pages/readProductPage.ts"
import { renderIsland } from "../../pages/renderIsland.tsx"
import { renderPageHtml } from "../../pages/renderPageHtml.tsx"
import { CacheDependencies } from "../../server/CacheDependencies.ts"
import { cardsOf } from "../../views/cards.tsx"
import { readCart } from "../../views/cart.ts"
import { coverOf, largePicture } from "../../views/cover.ts"
import { at, book, eanOf, kr, MONDAY, type Shelf, shopWith, site } from "../views/goods.ts"
import { pageRequest } from "./pageRequest.ts"

const SOLD = book(1, { price: kr(149), originalPrice: kr(199), loyaltyPrice: kr(129) })
const OTHER = book(2)

/** Of the reduced product: the lowest price of the 30 days before. */
const LOWEST: Readonly<Record<string, number | undefined>> = {
  "higher than the price": 179,
  "as high as the price": 149,
  "lower than the price": 139,
  unknown: undefined,
}

const servicesWith = (lowest: number | undefined, shelf: Shelf = {}) =>
  Layer.mergeAll(
    shopWith({
      products: [SOLD, OTHER],
      lowest: lowest === undefined ? {} : { [SOLD.identifier]: kr(lowest) },
      ...shelf,
    }),
    Layer.mock(CatalogueWalk, {
      products: (after) => Effect.succeed(after === "" ? [{ value: SOLD, changedAt: MONDAY }] : []),
    }),
    Layer.mock(ContentSource, {
      page: () => Effect.succeed(Option.none()),
      site: () => Effect.succeed({ settings: {}, dictionary: {} }),
    }),
    Layer.mock(Holidays, { list: Effect.succeed([]) }),
  )

const cartOf = (product: Product, lowest: number | undefined) => {
  const entries = [{ key: "line", ean: product.identifier, quantity: 2 as Quantity }]
  const id = CartId.make("a-cart-of-somebody-here")
  const carts = Layer.mock(Carts, {
    view: (_, who) =>
      Effect.succeed(priceCart({ id, version: 1, entries }, [product], who, MONDAY, site, NO_REDUCTIONS)),
  })
  const read = readCart(id, { member: false }, { site, now: MONDAY })
  const services = Layer.merge(servicesWith(lowest, { boughtAlong: [eanOf(1)] }), carts)
  return Effect.runSync(read.pipe(Effect.provide(services))).view
}

/** What a place says of the product. */
const PLACES: Readonly<Record<string, (lowest: number | undefined) => string | Promise<string>>> = {
  card: (lowest) => {
    const cards = cardsOf([SOLD], at(MONDAY), new CacheDependencies()).pipe(Effect.provide(servicesWith(lowest)))
    const products = Effect.runSync(cards)
    return renderToStaticMarkup(
      <IslandRenderer value={renderIsland}>
        <ProductGrid products={products} />
      </IslandRenderer>,
    )
  },
  "page, its link preview and its structured data": async (lowest) => {
    const services = servicesWith(lowest)
    const shop = {
      runPromise: <A, E>(effect: Effect.Effect<A, E, ShopServices>) =>
        Effect.runPromise(effect.pipe(Effect.provide(services)) as Effect.Effect<A, E>),
    } as PageRequest["shop"]
    const path = `/bok/bok-1/${SOLD.identifier}`
    const context = { ...pageRequest(shop, path), urlPathname: path, routeParams: { ean: SOLD.identifier } }
    const { head, main } = renderPageHtml(ProductPage, await readProductPage(context), context)
    return head.toString() + main.toString()
  },
  "line of a cart": (lowest) =>
    renderToStaticMarkup(<CartPanel cart={cartOf(SOLD, lowest)} id="cart" loginHref="/logga-in" />),
  "product beside a cart": (lowest) =>
    renderToStaticMarkup(<CartOffers id="offers" heading="" offers={cartOf(OTHER, lowest).recommended} />),
  "product feed": (lowest) =>
    Effect.runPromise(
      readFeedItems("", 10, site, (product) => largePicture(coverOf(product, site)), {
        site,
        loyaltyProgram: "medlem",
        now: MONDAY,
        holidays: [],
      }).pipe(
        Effect.map(({ text }) => text),
        Effect.provide(servicesWith(lowest)),
      ) as Effect.Effect<string>,
    ),
}

/** Words and marks of a reduction, in a page, in JSON and in the feed. */
const REDUCTION = /<s[ >]|<del|Nedsatt pris|Ordinarie pris|\u2212\d+\s?%|sale_price|StrikethroughPrice|199/
const SAYS_NONE = new Set(["line of a cart"])

describe.each(Object.entries(PLACES))("the %s", (place, textWith) => {
  it.each(Object.entries(LOWEST))("where the lowest price is %s (D-73)", async (_, lowest) => {
    const text = await textWith(lowest)
    assert.match(text, /149/)
    const isSaid = lowest !== undefined && lowest > 149 && !SAYS_NONE.has(place)
    assert.strictEqual(REDUCTION.test(text), isSaid, REDUCTION.exec(text)?.[0])
    if (isSaid) assert.include(text, String(lowest))
  })
})
