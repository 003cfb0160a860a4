/** A shop with few goods, codes and cards, for the tests of carts. */
import { eanOf } from "@kapitel/core/arbitraries/offers"
import { StockLevels } from "@kapitel/core/availability/StockLevels"
import { type CartContents, CartId, Quantity } from "@kapitel/core/cart/CartContents"
import { CartOutdated, CartStore } from "@kapitel/core/cart/CartStore"
import { Carts } from "@kapitel/core/cart/Carts"
import { Catalogue, type CatalogueError, ProductNotFound } from "@kapitel/core/catalogue/Catalogue"
import type { Ean } from "@kapitel/core/catalogue/Ean"
import type { Product } from "@kapitel/core/catalogue/Product"
import { samplePromotion } from "@kapitel/core/contracts/promotions/samplePromotion"
import { GiftCardId } from "@kapitel/core/gift-cards/GiftCard"
import { GiftCardRefused, GiftCards } from "@kapitel/core/gift-cards/GiftCards"
import { RandomBytes } from "@kapitel/core/identity/RandomBytes"
import { Money } from "@kapitel/core/pricing/Money"
import { type Promotion, PromotionCode } from "@kapitel/core/promotions/Promotion"
import { Promotions } from "@kapitel/core/promotions/Promotions"
import { Effect, Layer, Option, Redacted } from "effect"

export const GUEST = { member: false }
export const ore = (amount: number) => Money.make(amount)
export const MEMBER = { member: true }
export const one = Quantity.make(1)
export const red = eanOf("735000000002")

const novel = (ean: Ean, more: Partial<Product> = {}): Product => ({
  identifier: ean,
  title: "Röda rummet",
  productType: "book",
  kind: "book",
  authors: [],
  tags: [],
  badges: [],
  categories: [],
  popularity: 1,
  price: Money.make(9_900),
  loyaltyPrice: Money.make(8_900),
  vatRate: 6,
  availability: "AVAILABLE_TO_BUY",
  inStock: true,
  variants: [],
  ...more,
})
export const book = eanOf("978911308483")
export const other = eanOf("978911308484")
export const soldOut = eanOf("978911308485")
export const pen = eanOf("735000000001")
export const coming = eanOf("978911308486")
const shelf = new Map<string, Product>(
  [
    novel(book),
    novel(other),
    novel(soldOut, { availability: "OUT_OF_PRINT" }),
    novel(coming, { inStock: false, preorderDate: "1970-01-02", preorderDeliveryDate: "1970-01-03" }),
    novel(pen, {
      availability: "TEMP_OUT_OF_STOCK",
      variants: [
        {
          identifier: red,
          title: "Röd penna",
          price: Money.make(2_000),
          vatRate: 25,
          availability: "AVAILABLE_TO_BUY",
          inStock: true,
        },
      ],
    }),
  ].flatMap((product) =>
    [product.identifier, ...product.variants.map((one) => one.identifier)].map((ean) => [ean, product]),
  ),
)

/** `times` counts how often the goods of a cart were read; with `error` they cannot be. */
interface Reads {
  times: number
  readonly error?: CatalogueError
}

const catalogue = (read: Reads) =>
  Layer.mock(Catalogue)({
    productByEan: (ean) => {
      const product = shelf.get(ean)
      return product === undefined ? Effect.fail(new ProductNotFound({ ean })) : Effect.succeed(product)
    },
    productsByEan: (eans) =>
      Effect.suspend(() => {
        read.times++
        return read.error === undefined
          ? Effect.succeed(eans.flatMap((ean) => shelf.get(ean) ?? []))
          : Effect.fail(read.error)
      }),
  })

/** A store in which `between` may save something after every read, as another tab would. */
export const storeWith = (
  saved: Map<string, CartContents>,
  between: (contents: CartContents) => CartContents | undefined = () => undefined,
) =>
  Layer.succeed(CartStore, {
    find: (id) =>
      Effect.sync(() => {
        const found = saved.get(id)
        const meanwhile = found === undefined ? undefined : between(found)
        if (meanwhile !== undefined) saved.set(id, meanwhile)
        return Option.fromUndefinedOr(found)
      }),
    findOfMember: (accountId) =>
      Effect.sync(() => Option.fromUndefinedOr([...saved.values()].find((cart) => cart.accountId === accountId))),
    save: (cart) => saveAll(saved, [cart]),
    saveTogether: (carts) => saveAll(saved, carts),
  })

const saveAll = (saved: Map<string, CartContents>, carts: ReadonlyArray<CartContents>) =>
  Effect.suspend(() => {
    const outdated = carts.find(
      ({ id, version, accountId }) =>
        version !== (saved.get(id)?.version ?? 0) + 1 ||
        (accountId !== undefined &&
          [...saved.values()].some((other) => other.id !== id && other.accountId === accountId)),
    )
    if (outdated !== undefined) return Effect.fail(new CartOutdated({ id: outdated.id }))
    for (const cart of carts) saved.set(cart.id, cart)
    return Effect.void
  })

const countingBytes = Layer.sync(RandomBytes, () => {
  let created = 0
  return { next: (count) => Effect.sync(() => new Uint8Array(count).fill(++created)) }
})

export const SUMMER = PromotionCode.make("SOMMAR20")
const OFFERS: ReadonlyArray<Promotion> = [
  samplePromotion("sommar", { code: SUMMER }),
  samplePromotion("troskel", { code: PromotionCode.make("MER-KOP"), threshold: Money.make(15_000) }),
  samplePromotion("medlem", { code: PromotionCode.make("MEDLEM"), membersOnly: true }),
  samplePromotion("gammal", { code: PromotionCode.make("IGAR"), validUntil: 0 }),
  samplePromotion("kommande", { code: PromotionCode.make("IMORGON"), validFrom: Number.MAX_SAFE_INTEGER }),
  samplePromotion("slut", { code: PromotionCode.make("SLUT"), maxUses: 1 }),
  samplePromotion("pennor", { code: PromotionCode.make("PENNA"), scope: { kind: "products", eans: [red] } }),
]
const promotions = Layer.mock(Promotions)({
  candidates: ({ codes }) =>
    Effect.succeed(
      OFFERS.filter(({ code }) => code === undefined || codes.includes(code)).map((promotion) => ({
        promotion,
        uses: promotion.maxUses ?? 0,
        usedByMember: false,
      })),
    ),
})

export const CARDS = [12_000, 5_000, 0].map((available, n) => ({
  id: GiftCardId.make(`00000000-0000-4000-8000-00000000000${n}`),
  code: `600000000000123${n}`,
  last4: `123${n}`,
  available: Money.make(available),
}))
const PIN = "48213"
export const CARD = GiftCardId.make(CARDS[0]?.id ?? "")
/** Cards as their store has them; `asked` counts the look-ups. */
const giftCards = (lookups: { times: number }) =>
  Layer.mock(GiftCards)({
    find: ({ code, pin }) =>
      Effect.suspend(() => {
        lookups.times++
        const card = CARDS.find((one) => one.code === Redacted.value(code))
        return card !== undefined && Redacted.value(pin) === PIN
          ? Effect.succeed({ id: card.id, last4: card.last4, balance: card.available })
          : Effect.fail(new GiftCardRefused())
      }),
    balances: (ids) =>
      Effect.succeed(new Map(CARDS.filter(({ id }) => ids.includes(id)).map((card) => [card.id, card]))),
  })
export const cardOf = (n: number, pin = PIN) => ({ code: Redacted.make(CARDS[n]?.code ?? ""), pin: Redacted.make(pin) })
export const HERE = { network: "192.0.2.0/24" }

/** Counts these copies and nothing else. */
const stock = (copies: ReadonlyMap<Ean, number>) =>
  Layer.mock(StockLevels)({
    free: ({ eans }) => Effect.succeed(new Map([...copies].filter(([ean]) => eans.includes(ean)))),
  })

export const shop = (
  store: Layer.Layer<CartStore>,
  lookups = { times: 0 },
  read: Reads = { times: 0 },
  copies: ReadonlyMap<Ean, number> = new Map(),
) =>
  Carts.layer.pipe(
    Layer.provide(Layer.mergeAll(store, catalogue(read), promotions, giftCards(lookups), countingBytes, stock(copies))),
  )

export const cartOf = (id: CartId, ...eans: ReadonlyArray<Ean>): CartContents => ({
  id,
  version: 1,
  entries: eans.map((ean) => ({ key: ean, ean, quantity: one })),
})
export const mine = CartId.make("a-cart-that-is-mine")

/** Three lines, a code and a card. */
export const busy = (): CartContents => ({
  ...cartOf(mine, book, other, red),
  version: 5,
  codes: [SUMMER],
  giftCards: CARDS.slice(0, 1).map(({ id }) => id),
})
