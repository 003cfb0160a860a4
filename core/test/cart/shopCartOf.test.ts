/** The cart and the stock that pages and the API show, as a whole, and what is left out when a part fails. */
import { assert, describe, expect, it } from "@effect/vitest"
import { StockError, StockLevels } from "@kapitel/core/availability/StockLevels"
import { CartId, Quantity } from "@kapitel/core/cart/CartContents"
import { CartStore } from "@kapitel/core/cart/CartStore"
import { Carts } from "@kapitel/core/cart/Carts"
import { priceCart } from "@kapitel/core/cart/priceCart"
import { shopCartOf, shopStockOf } from "@kapitel/core/cart/shopCartOf"
import { Catalogue, CatalogueError } from "@kapitel/core/catalogue/Catalogue"
import type { Product } from "@kapitel/core/catalogue/Product"
import { Recommendations } from "@kapitel/core/catalogue/Recommendations"
import { OrderStore, OrderStoreError } from "@kapitel/core/checkout/OrderStore"
import { bareProduct } from "@kapitel/core/contracts/catalogue/bareProduct"
import { sampleEan, sampleOrder } from "@kapitel/core/contracts/checkout/sampleOrder"
import { outline } from "@kapitel/core/contracts/outline"
import { samplePromotion } from "@kapitel/core/contracts/promotions/samplePromotion"
import { Holidays, HolidaysError } from "@kapitel/core/delivery/Holidays"
import { GiftCardId } from "@kapitel/core/gift-cards/GiftCard"
import { GiftCards } from "@kapitel/core/gift-cards/GiftCards"
import { AccountId } from "@kapitel/core/identity/Member"
import { RandomBytes } from "@kapitel/core/identity/RandomBytes"
import { Money } from "@kapitel/core/pricing/Money"
import { PriceHistory, PriceHistoryError } from "@kapitel/core/pricing/PriceHistory"
import { PromotionCode } from "@kapitel/core/promotions/Promotion"
import { Promotions } from "@kapitel/core/promotions/Promotions"
import { SearchError, SearchIndex } from "@kapitel/core/search/SearchIndex"
import type { ShopCart } from "@kapitel/core/shop/ShopCart"
import { Effect, Layer, Logger, Option } from "effect"
import { TestClock } from "effect/testing"

const NOW = Date.UTC(2026, 10, 24, 8)
const CARD = GiftCardId.make("00000000-0000-4000-8000-0000000000c1")
const MEMBER = { member: true, accountId: AccountId.make("00000000-0000-4000-8000-000000000001") }
const GUEST = { member: false }
const PLACE = {
  site: { nonBookDirectory: "vara" as const },
  now: NOW,
  pictureOf: ({ identifier }: { readonly identifier: string }) =>
    ({ ean: identifier, width: 68, height: 100, shape: "book" }) as const,
}

const product = (n: number, more: Partial<Product> = {}): Product =>
  bareProduct(sampleEan(n), {
    title: `Vara ${n}`,
    productType: "book",
    kind: "book",
    authors: [{ id: "ek", name: "Ann Ek" }],
    price: Money.make(10_000),
    vatRate: 6,
    availability: "AVAILABLE_TO_BUY",
    inStock: true,
    ...more,
  })
const REDUCED = product(1, {
  format: "Inbunden",
  originalPrice: Money.make(15_000),
  loyaltyPrice: Money.make(9_000),
  deliveryTime: "5-8",
})
const PEN = product(2, {
  productType: "other",
  kind: "other",
  authors: [],
  brand: "Nord",
  vatRate: 25,
  variants: [
    {
      identifier: sampleEan(3),
      title: "Blå penna",
      color: "Blå",
      price: Money.make(4_000),
      vatRate: 25,
      availability: "AVAILABLE_TO_BUY",
      inStock: true,
    },
  ],
})
const EBOOK = product(4, { kind: "ebook", distributionMethod: "download", deliverable: true })
const GONE = product(5, { availability: "OUT_OF_PRINT" })
const COMING = product(6, {
  inStock: false,
  preorderDate: "2026-11-01",
  preorderDeliveryDate: "2026-12-12",
})
const GIFT_CARD = product(7, { kind: "giftcard", distributionMethod: "download", deliverable: true, vatRate: 0 })
/** No more of it come. */
const LAST = product(8, { supply: { kind: "none" } })
const GOODS = [REDUCED, PEN, EBOOK, GONE, COMING, GIFT_CARD, LAST]

const cartOf = (visitor: { readonly member: boolean; readonly accountId?: AccountId }) =>
  priceCart(
    {
      id: CartId.make("cart-0000000000000000"),
      version: 4,
      codes: [PromotionCode.make("REA")],
      giftCards: [CARD],
      entries: [1, 3, 4, 5, 6].map((n) => ({
        key: `line-${n}`,
        ean: sampleEan(n),
        quantity: Quantity.make(n === 1 ? 2 : 1),
      })),
    },
    GOODS,
    visitor,
    NOW,
    PLACE.site,
    {
      candidates: [
        {
          promotion: samplePromotion("rea", {
            code: PromotionCode.make("REA"),
            scope: { kind: "products", eans: [sampleEan(1)] },
          }),
          uses: 0,
          usedByMember: false,
        },
      ],
      balances: new Map([[CARD, { last4: "0001", available: Money.make(5_000) }]]),
    },
    new Map([
      [sampleEan(1), 2],
      [sampleEan(3), 0],
    ]),
  )

type Part = "orders" | "search" | "recommendations" | "prices" | "holidays" | "stock"

const shop = (fails: ReadonlyArray<Part> = []) => {
  const lines: Array<unknown> = []
  const [searches, lookups]: [Array<unknown>, Array<unknown>] = [[], []]
  const unless = <A, E>(part: Part, answer: A, error: E): Effect.Effect<A, E> =>
    fails.includes(part) ? Effect.fail(error) : Effect.succeed(answer)
  const down = { operation: "any", cause: "down" }
  const found = (ean: string) =>
    GOODS.find(({ identifier, variants }) =>
      [identifier, ...variants.map((one) => one.identifier)].includes(ean as never),
    )
  const cards = (eans: ReadonlyArray<string>) => Effect.succeed([...new Set(eans.flatMap((ean) => found(ean) ?? []))])
  const layer = Layer.mergeAll(
    Layer.mock(Catalogue, {
      productByEan: (ean) => Effect.succeed(found(ean) ?? REDUCED),
      productsByEan: cards,
      cardsByEan: cards,
    }),
    Layer.mock(SearchIndex, {
      search: (query) =>
        Effect.suspend(() => {
          searches.push(query)
          return unless("search", { eans: [sampleEan(1), sampleEan(6)] } as never, new SearchError(down))
        }),
    }),
    Layer.mock(OrderStore, {
      findPaidOfCart: (...lookup) =>
        Effect.suspend(() => {
          lookups.push(lookup)
          return unless("orders", Option.some(sampleOrder()), new OrderStoreError(down))
        }),
    }),
    Layer.mock(Recommendations, {
      of: () =>
        unless(
          "recommendations",
          { eans: [sampleEan(7)], incomplete: false },
          new CatalogueError({ operation: "cardsByEan", cause: "down" }),
        ),
    }),
    Layer.mock(PriceHistory, {
      lowestBeforeReduction: () => unless("prices", Option.some(Money.make(12_000)), new PriceHistoryError(down)),
    }),
    Layer.mock(Holidays, { list: unless("holidays", ["2026-11-25"], new HolidaysError(down)) }),
    Layer.mock(StockLevels, { free: () => unless("stock", new Map([[LAST.identifier, 1]]), new StockError(down)) }),
    Logger.layer([Logger.make(({ message }) => void lines.push(Array.isArray(message) ? message[0] : message))]),
  )
  return { layer, lines, searches, lookups }
}

const shown = (visitor: typeof GUEST | typeof MEMBER, fails?: ReadonlyArray<Part>, empty = false) => {
  const { layer, lines } = shop(fails)
  return Effect.map(
    shopCartOf(empty ? undefined : cartOf(visitor), visitor, PLACE).pipe(Effect.provide(layer)),
    (cart) => ({ ...cart, lines }),
  )
}

const byLine = ({ lines, ...cart }: ShopCart) => ({
  ...cart,
  lines: Object.fromEntries(lines.map(({ key, ...line }) => [key, line])),
})

describe("the cart that is shown", () => {
  it.effect("says why a line cannot be bought, also when its product is gone or has come meanwhile", () =>
    Effect.gen(function* () {
      const soon = product(9, { availability: "NOT_YET_PUBLISHED", preorderDate: "2026-11-25", inStock: false })
      const arriving = { ...soon, preorderDeliveryDate: "2026-12-12" }
      const entry = (n: number) => ({ key: `line-${n}`, ean: sampleEan(n), quantity: Quantity.make(1) })
      const contents = { id: CartId.make("cart-0000000000000000"), version: 1, entries: [5, 9, 10].map(entry) }
      const nothing = { candidates: [], balances: new Map() }
      const cart = priceCart(contents, [GONE, arriving], GUEST, NOW, PLACE.site, nothing, new Map())
      const refusalsAt = (now: number) =>
        shopCartOf(cart, GUEST, { ...PLACE, now }).pipe(
          Effect.provide(shop().layer),
          Effect.map(({ cart: { lines } }) => lines.map(({ refusal }) => refusal)),
        )
      assert.deepStrictEqual(yield* refusalsAt(NOW), ["OUT_OF_PRINT", "NOT_YET_PUBLISHED", "NOT_AVAILABLE"])
      const opened = Date.UTC(2026, 10, 26)
      assert.deepStrictEqual(yield* refusalsAt(opened), ["OUT_OF_PRINT", "NOT_AVAILABLE", "NOT_AVAILABLE"])
    }),
  )

  it.effect("has the prices, promises and reductions of a guest, and of a member", () =>
    Effect.gen(function* () {
      const [guest, member] = [yield* shown(GUEST), yield* shown(MEMBER)]
      yield* Effect.promise(() =>
        expect(outline({ guest: byLine(guest.cart), member: byLine(member.cart) }, 4)).toMatchFileSnapshot(
          "outlines/shownCart.txt",
        ),
      )
      assert.deepStrictEqual(guest.recommended, [GIFT_CARD])
    }),
  )

  it.effect("is shown without what fails, which is logged", () =>
    Effect.gen(function* () {
      const without = yield* shown(GUEST, ["recommendations", "prices", "holidays"])
      assert.deepStrictEqual([without.cart.recommended, without.recommended], [[], []])
      assert.deepStrictEqual(without.lines, ["The recommendations of a cart could not be read"])
      assert.strictEqual(without.cart.total, (yield* shown(GUEST)).cart.total)
    }),
  )

  it.effect("has a top list when it is empty, with the lowest price before a reduction", () =>
    Effect.gen(function* () {
      const { layer, searches, lookups } = shop()
      const { cart, recommended } = yield* shopCartOf(undefined, GUEST, PLACE).pipe(Effect.provide(layer))
      assert.deepStrictEqual<unknown>(
        cart.empty?.topList.map(({ ean, price }) => [ean, price]),
        [
          [
            sampleEan(1),
            { type: "loyalty", price: 10_000, loyaltyPrice: 9_000, originalPrice: 15_000, lowestRecentPrice: 12_000 },
          ],
          [sampleEan(6), { type: "original", price: 10_000, loyaltyPrice: 10_000 }],
        ],
      )
      assert.deepStrictEqual([cart.version, cart.empty?.ordered, recommended, lookups], [0, undefined, [], []])
      assert.deepStrictEqual<unknown>(searches, [{ facets: [], sort: "default", first: 1, last: 4 }])
      const failing = yield* shown(GUEST, ["search"], true)
      assert.deepStrictEqual<unknown>(failing.cart.empty?.topList, [])
      assert.deepStrictEqual(failing.lines, ["The top list of an empty cart could not be read"])
      const ofFailing = yield* shown(GUEST, ["prices"], true)
      assert.notProperty(ofFailing.cart.empty?.topList[0]?.price, "lowestRecentPrice")
    }),
  )

  it.effect(
    "names the order that it became within the last hour; without lines only, and not when it cannot be read",
    () =>
      Effect.gen(function* () {
        const id = CartId.make("cart-0000000000000000")
        const nothing = { candidates: [], balances: new Map() }
        const emptied = priceCart({ id, version: 5, entries: [] }, [], GUEST, NOW, PLACE.site, nothing, new Map())
        const { layer, lookups } = shop()
        const { cart } = yield* shopCartOf(emptied, GUEST, PLACE).pipe(Effect.provide(layer))
        const { number, pageToken } = sampleOrder()
        assert.deepStrictEqual([cart.version, cart.empty?.ordered], [5, { number, href: `/order/${pageToken}` }])
        yield* shopCartOf(cartOf(GUEST), GUEST, PLACE).pipe(Effect.provide(layer))
        assert.deepStrictEqual(lookups, [[id, NOW - 3_600_000]])
        const failing = shop(["orders"])
        const without = yield* shopCartOf(emptied, GUEST, PLACE).pipe(Effect.provide(failing.layer))
        assert.notProperty(without.cart.empty, "ordered")
        assert.deepStrictEqual(failing.lines, ["The last order could not be read"])
      }),
  )
})

describe("the stock of a product's page", () => {
  it.effect("is that of the article or of the colour, with its delivery", () =>
    Effect.gen(function* () {
      const { layer } = shop()
      const stocks = yield* Effect.forEach([1, 2, 3, 4, 5, 6, 7], (n) => shopStockOf(sampleEan(n), PLACE)).pipe(
        Effect.provide(layer),
      )
      yield* Effect.promise(() =>
        expect(outline(Object.fromEntries(stocks.map((stock) => [stock.ean, stock])), 3)).toMatchFileSnapshot(
          "outlines/shownStock.txt",
        ),
      )
      const failing = yield* shopStockOf(sampleEan(1), PLACE).pipe(Effect.provide(shop(["holidays", "prices"]).layer))
      assert.strictEqual(failing.inStock, true)
    }),
  )
})

describe("a cart whose stock cannot be read", () => {
  const id = CartId.make("cart-0000000000000000")
  const entries = [{ key: "a", ean: LAST.identifier, quantity: Quantity.make(3) }]

  it.effect("is limited by no copies, and is the member's at login as it is", () =>
    Effect.gen(function* () {
      yield* TestClock.setTime(NOW)
      for (const fails of [[], ["stock"]] as ReadonlyArray<ReadonlyArray<Part>>) {
        const saved: Array<unknown> = []
        const { layer, lines } = shop(fails)
        const carts = Carts.layer.pipe(
          Layer.provide([
            layer,
            Layer.mock(CartStore, {
              find: () => Effect.succeed(Option.some({ id, version: 1, entries })),
              findOfMember: () =>
                Effect.succeed(
                  Option.some({
                    id: CartId.make("cart-of-the-member"),
                    version: 1,
                    entries: [{ key: "b", ean: LAST.identifier, quantity: Quantity.make(1) }],
                    accountId: MEMBER.accountId,
                  }),
                ),
              save: (cart) => Effect.sync(() => void saved.push(cart.entries.map(({ quantity }) => quantity))),
              saveTogether: (all) =>
                Effect.sync(() => void saved.push(...all.map((cart) => cart.entries.map(({ quantity }) => quantity)))),
            }),
            Layer.mock(Promotions, { candidates: () => Effect.succeed([]) }),
            Layer.mock(GiftCards, {}),
            Layer.succeed(RandomBytes, { next: (count) => Effect.succeed(new Uint8Array(count)) }),
          ]),
        )
        const view = yield* Carts.use((service) => service.view(id, GUEST)).pipe(
          Effect.provide(carts),
          Effect.provide(layer),
        )
        yield* Carts.use((service) => service.mergeAtLogin(id, MEMBER)).pipe(
          Effect.provide(carts),
          Effect.provide(layer),
        )
        const isUnread = fails.length > 0
        assert.strictEqual(view.lineItems[0]?.promise.missing, isUnread ? 0 : 2)
        assert.deepInclude(saved, isUnread ? [4] : [1])
        assert.strictEqual(lines.includes("The stock for a cart could not be read"), isUnread)
      }
    }),
  )
})
