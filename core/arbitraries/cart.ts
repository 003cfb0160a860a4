/** Carts, for property tests. */
import type { CartContents, CartEntry } from "@kapitel/core/cart/CartContents"
import { CartId, NamedChange, Quantity } from "@kapitel/core/cart/CartContents"
import type { Product } from "@kapitel/core/catalogue/Product"
import { GiftCardId } from "@kapitel/core/gift-cards/GiftCard"
import { MemberId } from "@kapitel/core/identity/Member"
import { PromotionCode } from "@kapitel/core/promotions/Promotion"
import { Schema } from "effect"
import * as Arbitrary from "effect/Arbitrary"
import { ean, product } from "./offers.ts"

const VERSION = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 1000 }))

export const cartId = Arbitrary.schema(CartId)

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
  named: Arbitrary.array(Arbitrary.schema(NamedChange), { maxLength: 3 }),
  memberId: Arbitrary.schema(Schema.UndefinedOr(MemberId)),
})

const unique = <A>(list: ReadonlyArray<A>): ReadonlyArray<A> => [...new Set(list)]

const contentsOf = (entries: Arbitrary.Arbitrary<ReadonlyArray<Omit<CartEntry, "key">>>) =>
  Arbitrary.all({ id: cartId, version: Arbitrary.schema(VERSION), entries, more }).pipe(
    Arbitrary.map(
      ({ more: { codes, giftCards, named, memberId }, ...cart }): CartContents => ({
        ...cart,
        ...(codes.length === 0 ? {} : { codes: unique(codes) }),
        ...(giftCards.length === 0 ? {} : { giftCards: unique(giftCards) }),
        ...(named.length === 0 ? {} : { named }),
        ...(memberId === undefined ? {} : { memberId }),
        entries: [...new Map(cart.entries.map((entry) => [entry.ean, entry])).values()].map((entry, index) => ({
          key: index % 2 === 0 ? entry.ean : `line-${index}`,
          ...entry,
        })),
      }),
    ),
  )

/** A cart as it may have been saved: every product once, every line with a key of its own. */
export const cartContents: Arbitrary.Arbitrary<CartContents> = contentsOf(
  Arbitrary.array(Arbitrary.all({ ean, quantity }), { maxLength: 200 }),
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
