/** What a visitor has chosen, as it is kept: no price is ever stored with it (notes/reliability.md §10 rule 7). */
import { Schema } from "effect"
import { Ean } from "../catalogue/Ean.ts"

/** 256 random bits in base64url, known only to the visitor's cookie. */
export const CartId = Schema.String.pipe(
  Schema.check(Schema.isPattern(/^[A-Za-z0-9_-]{16,64}$/)),
  Schema.brand("CartId"),
)
export type CartId = typeof CartId.Type

/** Copies of one product; 1 to 999 (spec §5). */
export const Quantity = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 999 })).pipe(Schema.brand("Quantity"))
export type Quantity = typeof Quantity.Type

export const CartEntry = Schema.Struct({
  /** Names the line within its cart, and only there. */
  key: Schema.String.pipe(Schema.check(Schema.isPattern(/^[A-Za-z0-9_-]{1,32}$/))),
  ean: Ean,
  quantity: Quantity,
})
export type CartEntry = typeof CartEntry.Type

/** `version` counts the saves: 1 for a new cart, one more each time. At most 200 lines. */
export const CartContents = Schema.Struct({
  id: CartId,
  version: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 1_000_000_000 })),
  entries: Schema.Array(CartEntry).check(Schema.isMaxLength(200)),
})
export type CartContents = typeof CartContents.Type
