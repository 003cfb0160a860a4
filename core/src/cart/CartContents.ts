/** What a visitor has chosen, as it is stored: never with a price (docs/reliability.md, rule 7). */
import { Schema } from "effect"
import { Ean } from "../catalogue/Ean.ts"
import { GiftCardId } from "../gift-cards/GiftCard.ts"
import { AccountId } from "../identity/Member.ts"
import { PromotionCode } from "../promotions/Promotion.ts"

/** 256 random bits in base64url, stored only in the visitor's cookie. */
export const CartId = Schema.String.pipe(
  Schema.check(Schema.isPattern(/^[A-Za-z0-9_-]{16,64}$/)),
  Schema.brand("CartId"),
)
export type CartId = typeof CartId.Type

/** Copies of one product; 1 to 999 (spec §5). */
export const Quantity = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 999 })).pipe(Schema.brand("Quantity"))
export type Quantity = typeof Quantity.Type

/** One line of a stored cart: an EAN with a number of copies and no price. */
export const CartEntry = Schema.Struct({
  /** Identifies the line within its cart only. */
  key: Schema.String.pipe(Schema.check(Schema.isPattern(/^[A-Za-z0-9_-]{1,32}$/))),
  ean: Ean,
  quantity: Quantity,
  /** The number of copies chosen, when fewer were available as two carts were merged; removed when the line changes. */
  wanted: Schema.optionalKey(Quantity),
})
export type CartEntry = typeof CartEntry.Type

/** A client's name for a change, so that sending it again changes nothing. */
export const IdempotencyKey = Schema.String.pipe(
  Schema.check(Schema.isPattern(/^[\x21-\x7e]{1,64}$/)),
  Schema.brand("IdempotencyKey"),
)
export type IdempotencyKey = typeof IdempotencyKey.Type

/** A change that its client named: `does` describes it; `at` in epoch ms. */
export const IdempotentChange = Schema.Struct({
  name: IdempotencyKey,
  does: Schema.String.check(Schema.isBetweenLength(1, 200)),
  at: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 8_640_000_000_000_000 })),
})
export type IdempotentChange = typeof IdempotentChange.Type

/**
 * `version` counts the saves: 1 for a new cart, one more each time. At most 200 lines, ten codes and ten gift cards; an
 * absent list is empty.
 */
export const CartContents = Schema.Struct({
  id: CartId,
  version: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 1_000_000_000 })),
  entries: Schema.Array(CartEntry).check(Schema.isMaxLength(200)),
  /** Codes in the order they were given. Whether one takes anything off is computed each time the cart is priced. */
  codes: Schema.optionalKey(Schema.Array(PromotionCode).check(Schema.isBetweenLength(1, 10))),
  /** Cards to pay with, in the order they are used. */
  giftCards: Schema.optionalKey(Schema.Array(GiftCardId).check(Schema.isBetweenLength(1, 10))),
  /** The way of delivery chosen at the checkout; absent until then. */
  delivery: Schema.optionalKey(Schema.String.check(Schema.isPattern(/^[a-z][a-z0-9-]{0,31}$/))),
  /**
   * The store in which all of it is collected, instead of being sent; its name as it was when it was chosen. `lost`: the
   * store has not all of it any more, and all is sent. It is kept until a way of delivery is chosen, so that the checkout
   * can say it each time it is shown.
   */
  collect: Schema.optionalKey(
    Schema.Struct({
      id: Schema.String.check(Schema.isBetweenLength(1, 100)),
      name: Schema.String.check(Schema.isBetweenLength(1, 200)),
      lost: Schema.optionalKey(Schema.Literal(true)),
    }),
  ),
  /** The account it belongs to: it follows the member between devices, and no other account can read it. */
  accountId: Schema.optionalKey(AccountId),
  /** The latest named changes, saved together with what they changed. */
  named: Schema.optionalKey(Schema.Array(IdempotentChange).check(Schema.isBetweenLength(1, 20))),
})
export type CartContents = typeof CartContents.Type
