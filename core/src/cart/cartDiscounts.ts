/** Codes and gift cards, which reduce a cart or pay for it, as a visitor adds and removes them. */
import { Clock, Effect, Option, type Redacted, Schema } from "effect"
import { normaliseDiscountCode } from "../checkout/discountCode.ts"
import { GiftCardsSpent } from "../checkout/OrderStore.ts"
import { GiftCards } from "../gift-cards/GiftCards.ts"
import { Money } from "../pricing/Money.ts"
import { PromotionCode } from "../promotions/Promotion.ts"
import type { CartPromotion } from "./Cart.ts"
import { type CartContents, CartId } from "./CartContents.ts"
import { CartOutdated } from "./CartStore.ts"
import { type CartPersistence, type ChangePreconditions, isOther } from "./cartPersistence.ts"
import type { CartPricing } from "./cartPricing.ts"
import { addCode, addGiftCard, type CartChange, findIdempotentChange, removeCodes, removeGiftCard } from "./changes.ts"
import { isGiftCard } from "./goodsTotal.ts"
import type { Visitor } from "./priceCart.ts"

/**
 * The code takes nothing off this cart. `unknown` also covers a code that has expired or is not valid yet, and one that
 * is bound to other accounts (D-79). `missing` is how far the goods are below the threshold.
 */
export class CodeRefused extends Schema.TaggedError<CodeRefused>()("CodeRefused", {
  reason: Schema.Literals(["unknown", "tooMany", "usedUp", "threshold", "nothingInScope", "betterWithout"]),
  missing: Schema.optionalKey(Money),
}) {}

/** The cart has ten gift cards already. */
export class TooManyGiftCards extends Schema.TaggedError<TooManyGiftCards>()("TooManyGiftCards", { id: CartId }) {}

/** The cart contains nothing that a gift card could pay for: it is empty, or has gift cards alone (decision 402). */
export class NothingToPay extends Schema.TaggedError<NothingToPay>()("NothingToPay", {}) {}

/** The four changes that a visitor can make to what a cart costs. `Carts` documents each of them. */
export const cartDiscounts = Effect.fnUntraced(function* (
  { change, ownOrBegun }: CartPersistence,
  { priced, withOneReading }: CartPricing,
) {
  const giftCards = yield* GiftCards

  /** The effect of a code in the priced cart, or why it has none. */
  const giving = Effect.fnUntraced(function* (
    contents: CartContents,
    code: PromotionCode,
    visitor: Visitor,
    price: ReturnType<typeof withOneReading>,
  ) {
    const cart = yield* price(contents, visitor)
    const found = cart.promotions.find((promotion) => promotion.code === code)
    return found ?? NO_PROMOTION
  })

  return {
    addCode: Effect.fn("Carts.addCode")(function* (
      id: CartId | undefined,
      typed: string,
      visitor: Visitor,
      terms: ChangePreconditions = {},
    ) {
      const code = decodeCode(normaliseDiscountCode(typed))
      if (Option.isNone(code)) return yield* new CodeRefused({ reason: "unknown" })
      const price = withOneReading()
      const contents = yield* change(id, visitor, terms, `code ${code.value}`, (cart) =>
        Effect.gen(function* () {
          const change = addCode(cart, code.value)
          if (change.kind !== "changed") return yield* new CodeRefused({ reason: "tooMany" })
          if (change.contents === cart) return cart
          // No code takes anything off an empty cart, so the code is not looked up.
          if (cart.entries.length === 0) return yield* new CodeRefused({ reason: "nothingInScope" })
          const { active, refusal, missing } = yield* giving(change.contents, code.value, visitor, price)
          if (active) return change.contents
          return yield* new CodeRefused({ reason: refusal ?? "unknown", ...(missing === undefined ? {} : { missing }) })
        }),
      )
      return yield* price(contents, visitor)
    }),

    removeCode: Effect.fn("Carts.removeCode")(function* (
      id: CartId,
      typed: string,
      visitor: Visitor,
      terms: ChangePreconditions = {},
    ) {
      const code = normaliseDiscountCode(typed)
      const contents = yield* change(id, visitor, terms, `uncode ${code}`.slice(0, MAX_DOES), (cart) =>
        Effect.succeed(removeCodes(cart, [code])),
      )
      return yield* priced(contents, visitor)
    }),

    addGiftCard: Effect.fn("Carts.addGiftCard")(function* (
      id: CartId | undefined,
      card: { readonly code: Redacted.Redacted; readonly pin: Redacted.Redacted },
      { network }: { readonly network: string },
      visitor: Visitor,
      terms: ChangePreconditions = {},
    ) {
      const before = yield* ownOrBegun(id, visitor)
      const now = yield* Clock.currentTimeMillis
      // A card is looked up only when it could be added, or when the same request is repeated.
      const isDone = terms.name !== undefined && findIdempotentChange(before, terms.name, now) !== undefined
      if (!isDone) {
        if (isOther(before, terms)) return yield* new CartOutdated({ id: before.id })
        const { lineItems } = yield* priced(before, visitor)
        if (lineItems.every(isGiftCard)) return yield* new NothingToPay()
      }
      const found = yield* giftCards.find({ ...card, session: before.id, network, now })
      // Its whole balance may be held for the order that this cart is paying.
      if (!isDone && found.balance === 0 && before.giftCards?.includes(found.id) !== true) {
        const own = (yield* giftCards.balances([found.id], now, before.id)).get(found.id)
        if (own === undefined || own.available === 0) return yield* new GiftCardsSpent({ ids: [found.id] })
      }
      const contents = yield* change(before.id, visitor, terms, `card ${found.id}`, (cart) =>
        whenRoom(cart, addGiftCard(cart, found.id)),
      )
      return yield* priced(contents, visitor)
    }),

    removeGiftCard: Effect.fn("Carts.removeGiftCard")(function* (
      id: CartId,
      card: string,
      visitor: Visitor,
      terms: ChangePreconditions = {},
    ) {
      const contents = yield* change(id, visitor, terms, `uncard ${card}`.slice(0, MAX_DOES), (cart) =>
        Effect.succeed(removeGiftCard(cart, card)),
      )
      return yield* priced(contents, visitor)
    }),
  }
})

/** A code that belongs to no promotion. */
const NO_PROMOTION: Pick<CartPromotion, "active" | "refusal" | "missing"> = { active: false }

/** The longest description of a change; a visitor may type a longer text, which is no valid code. */
const MAX_DOES = 200

const decodeCode = Schema.decodeUnknownOption(PromotionCode)

const whenRoom = (
  { id, entries }: CartContents,
  change: CartChange,
): Effect.Effect<CartContents, NothingToPay | TooManyGiftCards> => {
  if (entries.length === 0) return Effect.fail(new NothingToPay())
  return change.kind === "changed" ? Effect.succeed(change.contents) : Effect.fail(new TooManyGiftCards({ id }))
}
