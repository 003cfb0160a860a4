/** Carts, for property tests. */
import type { CartContents, CartEntry } from "@kapitel/core/cart/CartContents"
import { CartId, NamedAddition, Quantity } from "@kapitel/core/cart/CartContents"
import type { Product } from "@kapitel/core/catalogue/Product"
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

/** Mostly none: few clients name what they add. */
const additions = Arbitrary.array(Arbitrary.schema(NamedAddition), { maxLength: 3 })

const contentsOf = (entries: Arbitrary.Arbitrary<ReadonlyArray<Omit<CartEntry, "key">>>) =>
  Arbitrary.all({ id: cartId, version: Arbitrary.schema(VERSION), entries, additions }).pipe(
    Arbitrary.map(
      ({ additions, ...cart }): CartContents => ({
        ...cart,
        ...(additions.length === 0 ? {} : { additions }),
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
