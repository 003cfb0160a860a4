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

/** What a client may call an addition, so that sending it again adds nothing. */
export const AdditionName = Schema.String.pipe(
  Schema.check(Schema.isPattern(/^[\x21-\x7e]{1,64}$/)),
  Schema.brand("AdditionName"),
)
export type AdditionName = typeof AdditionName.Type

/** An addition that its client named; `at` in epoch ms. */
export const NamedAddition = Schema.Struct({
  name: AdditionName,
  ean: Ean,
  quantity: Quantity,
  at: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 8_640_000_000_000_000 })),
})
export type NamedAddition = typeof NamedAddition.Type

/** `version` counts the saves: 1 for a new cart, one more each time. At most 200 lines. */
export const CartContents = Schema.Struct({
  id: CartId,
  version: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 1_000_000_000 })),
  entries: Schema.Array(CartEntry).check(Schema.isMaxLength(200)),
  /** The latest that were named, kept in the same save as what they added. */
  additions: Schema.optionalKey(Schema.Array(NamedAddition).check(Schema.isMaxLength(20))),
})
export type CartContents = typeof CartContents.Type
