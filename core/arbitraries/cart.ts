/** Carts, for property tests (Effect). */
import type { CartContents, CartEntry } from "@kapitel/core/cart/CartContents"
import { CartId, IdempotentChange, Quantity } from "@kapitel/core/cart/CartContents"
import type { CartReductions } from "@kapitel/core/cart/priceCart"
import type { Product } from "@kapitel/core/catalogue/Product"
import { GiftCardId } from "@kapitel/core/gift-cards/GiftCard"
import { AccountId } from "@kapitel/core/identity/Member"
import { Money } from "@kapitel/core/pricing/Money"
import { PromotionCode } from "@kapitel/core/promotions/Promotion"
import { Schema } from "effect"
import * as Arbitrary from "effect/Arbitrary"
import { ean, product } from "./offers.ts"
import { smallPromotionRequest } from "./promotions.ts"

const VERSION = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 1000 }))

/** The id of a cart: 16 to 64 characters of base64url. */
export const cartId: Arbitrary.Arbitrary<CartId> = Arbitrary.schema(CartId)

/** 1 to 999, often at its ends. */
export const quantity: Arbitrary.Arbitrary<Quantity> = Arbitrary.all([
  Arbitrary.schema(Quantity),
  Arbitrary.schema(Schema.Literals([1, 2, 998, 999])),
  Arbitrary.schema(Schema.Boolean),
] as const).pipe(Arbitrary.map(([any, edge, atEdge]) => (atEdge ? Quantity.make(edge) : any)))

/** Mostly few or none: what most carts have. */
const more = Arbitrary.all({
  codes: Arbitrary.array(Arbitrary.schema(PromotionCode), { maxLength: 3 }),
  giftCards: Arbitrary.array(Arbitrary.schema(GiftCardId), { maxLength: 3 }),
  named: Arbitrary.array(Arbitrary.schema(IdempotentChange), { maxLength: 3 }),
  accountId: Arbitrary.schema(Schema.UndefinedOr(AccountId)),
  delivery: Arbitrary.schema(Schema.UndefinedOr(Schema.Literals(["parcel", "home", "no-longer-offered"]))),
})

const unique = <A>(list: ReadonlyArray<A>): ReadonlyArray<A> => [...new Set(list)]

const NO_CARD = GiftCardId.make("00000000-0000-4000-8000-000000000000")
const GIFT_CARDS = [1, 2, 3].map((n) => GiftCardId.make(`00000000-0000-4000-8000-00000000000${n}`))

const contentsOf = (entries: Arbitrary.Arbitrary<ReadonlyArray<Omit<CartEntry, "key">>>) =>
  Arbitrary.all({ id: cartId, version: Arbitrary.schema(VERSION), entries, more }).pipe(
    Arbitrary.map(
      ({ more: { codes, giftCards, named, accountId, delivery }, ...cart }): CartContents => ({
        ...cart,
        ...(codes.length === 0 ? {} : { codes: unique(codes) }),
        ...(giftCards.length === 0 ? {} : { giftCards: unique(giftCards) }),
        ...(named.length === 0 ? {} : { named }),
        ...(accountId === undefined ? {} : { accountId }),
        ...(delivery === undefined ? {} : { delivery }),
        entries: [...new Map(cart.entries.map((entry) => [entry.ean, entry])).values()].map((entry, index) => ({
          key: index % 2 === 0 ? entry.ean : `line-${index}`,
          ...entry,
        })),
      }),
    ),
  )

/** A cart as it may have been saved: every product once, every line with a separate key. */
export const cartContents: Arbitrary.Arbitrary<CartContents> = contentsOf(
  Arbitrary.array(
    Arbitrary.all({ ean, quantity, wanted: Arbitrary.schema(Schema.UndefinedOr(Quantity)) }).pipe(
      Arbitrary.map(
        ({ wanted, ...line }): Omit<CartEntry, "key"> => (wanted === undefined ? line : { ...line, wanted }),
      ),
    ),
    { maxLength: 200 },
  ),
)

/** A cart and the products in it, some of them chosen in a colour, some sold out or without a price. */
export const cartWithProducts: Arbitrary.Arbitrary<{
  readonly contents: CartContents
  readonly products: ReadonlyArray<Product>
}> = Arbitrary.all({
  id: cartId,
  version: Arbitrary.schema(VERSION),
  lines: Arbitrary.array(Arbitrary.all({ product, quantity, colour: Arbitrary.schema(Schema.Boolean) }), {
    maxLength: 12,
  }),
}).pipe(
  Arbitrary.map(({ id, version, lines }) => ({
    contents: {
      id,
      version,
      entries: lines.map(({ product, quantity, colour }, index) => ({
        key: `line-${index}`,
        ean: (colour ? product.variants[0]?.identifier : undefined) ?? product.identifier,
        quantity,
      })),
    },
    products: lines.map(({ product }) => product),
  })),
)

/** Up to three goods with competing promotions, member prices, and gift cards of any value. */
export const cartWithReductions: Arbitrary.Arbitrary<{
  readonly contents: CartContents
  readonly products: ReadonlyArray<Product>
  readonly reductions: CartReductions
}> = Arbitrary.all({
  id: cartId,
  request: smallPromotionRequest,
  product,
  memberPercent: Arbitrary.schema(Schema.Literals([100, 90, 60])),
  cards: Arbitrary.array(Arbitrary.schema(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 120_000 }))), {
    maxLength: 3,
  }),
}).pipe(
  Arbitrary.map(({ id, request, product, memberPercent, cards }) => {
    const lines = [...new Map(request.lines.map((line) => [line.ean, line])).values()]
    const held = cards.map((available, index) => [GIFT_CARDS[index] ?? NO_CARD, Money.make(available)] as const)
    return {
      contents: {
        id,
        version: 1,
        entries: lines.map(({ key, ean, quantity }) => ({ key, ean, quantity: Quantity.make(quantity) })),
        ...(held.length === 0 ? {} : { giftCards: held.map(([card]) => card) }),
      },
      products: lines.map(({ ean, price, categories, campaignTags }) => ({
        ...product,
        identifier: ean,
        price,
        loyaltyPrice: Money.make(Math.round((price * memberPercent) / 10_000) * 100),
        availability: "AVAILABLE_TO_BUY",
        categories: categories.map((key) => ({ type: "book", name: key, key })),
        campaignTags,
        variants: [],
      })),
      reductions: {
        candidates: request.candidates,
        balances: new Map(held.map(([card, available]) => [card, { last4: "1234", available }])),
      },
    }
  }),
)
