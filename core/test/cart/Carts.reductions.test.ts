import { assert, describe, it } from "@effect/vitest"
import { type CartContents, CartId, IdempotencyKey, Quantity } from "@kapitel/core/cart/CartContents"
import { Carts } from "@kapitel/core/cart/Carts"
import { GiftCardId } from "@kapitel/core/gift-cards/GiftCard"
import { Money } from "@kapitel/core/pricing/Money"
import { PromotionCode, PromotionId } from "@kapitel/core/promotions/Promotion"
import { Effect } from "effect"
import {
  book,
  CARD,
  CARDS,
  cardOf,
  cartOf,
  GUEST,
  HERE,
  MEMBER,
  mine,
  one,
  ore,
  SUMMER,
  shop,
  storeWith,
} from "./cartShop.ts"

describe("a discount code", () => {
  const filled = () => new Map<string, CartContents>([[mine, cartOf(mine, book)]])

  it.effect("is tried and priced with one read of the cart's products", () => {
    const read = { times: 0 }
    return Effect.gen(function* () {
      const carts = yield* Carts
      yield* carts.addCode(mine, "sommar20", GUEST, { name: IdempotencyKey.make("press-1") })
      assert.strictEqual(read.times, 1)
      yield* Effect.flip(carts.addCode(mine, "MEDLEM", GUEST))
      assert.strictEqual(read.times, 2)
    }).pipe(Effect.provide(shop(storeWith(filled()), { times: 0 }, read)))
  })

  it.effect("is accepted as typed, stored, and returned with its reduction of each line", () => {
    const saved = filled()
    return Effect.gen(function* () {
      const carts = yield* Carts
      const cart = yield* carts.addCode(mine, " sommar20 ", GUEST)
      assert.deepInclude(cart, { subTotal: ore(9_900), discount: ore(2_000), version: 2 })
      assert.deepStrictEqual(cart.promotions, [
        {
          id: PromotionId.make("sommar"),
          code: SUMMER,
          name: "sommar",
          amount: Money.make(2_000),
          active: true,
          autoApply: false,
        },
      ])
      assert.deepInclude(cart.lineItems[0], {
        priceSubTotal: ore(9_900),
        totalPrice: ore(7_900),
        promotions: [{ id: PromotionId.make("sommar"), name: "sommar", amount: ore(2_000), copies: 1 }],
        canApplyPromo: true,
        offer: "sommar",
      })
      assert.deepStrictEqual(saved.get(mine)?.codes, [SUMMER])
      assert.strictEqual((yield* carts.addCode(mine, "SOMMAR20", GUEST)).version, 2)
      const without = yield* carts.removeCode(mine, "sommar20", GUEST)
      assert.deepInclude(without, { discount: ore(0), promotions: [], version: 3 })
      assert.strictEqual((yield* carts.removeCode(mine, "SOMMAR20", GUEST)).version, 3)
    }).pipe(Effect.provide(shop(storeWith(saved))))
  })

  it.effect("without effect on this cart is refused with its reason, and not stored", () => {
    const saved = filled()
    return Effect.gen(function* () {
      const carts = yield* Carts
      for (const [typed, reason] of [
        ["FINNS-INTE", "unknown"],
        ["", "unknown"],
        ["<script>", "unknown"],
        ["x".repeat(5000), "unknown"],
        ["IGAR", "unknown"],
        ["IMORGON", "unknown"],
        ["SLUT", "usedUp"],
        ["MEDLEM", "unknown"],
        ["MER-KOP", "threshold"],
        ["PENNA", "nothingInScope"],
      ] as const) {
        assert.deepInclude(yield* Effect.flip(carts.addCode(mine, typed, GUEST)), { _tag: "CodeRefused", reason })
      }
      const unknown = yield* Effect.flip(carts.addCode(mine, "FINNS-INTE", GUEST))
      for (const typed of ["IGAR", "IMORGON", "MEDLEM"])
        assert.deepStrictEqual(yield* Effect.flip(carts.addCode(mine, typed, GUEST)), unknown)
      assert.deepInclude(yield* Effect.flip(carts.addCode(mine, "MER-KOP", GUEST)), { missing: ore(5_100) })
      for (const id of [undefined, CartId.make("a-cart-that-is-nobodys")]) {
        const refusal = yield* Effect.flip(carts.addCode(id, "SOMMAR20", GUEST))
        assert.deepInclude(refusal, { _tag: "CodeRefused", reason: "nothingInScope" })
      }
      assert.deepStrictEqual(saved, filled())
      assert.strictEqual((yield* carts.addCode(mine, "MEDLEM", MEMBER)).discount, 1_800)
    }).pipe(Effect.provide(shop(storeWith(saved))))
  })

  it.effect("stays while its conditions are not met, returns what is missing, and applies again when they are", () => {
    const saved = filled()
    return Effect.gen(function* () {
      const carts = yield* Carts
      yield* carts.setQuantity(mine, book, Quantity.make(2), GUEST)
      assert.strictEqual((yield* carts.addCode(mine, "MER-KOP", GUEST)).discount, 4_000)
      const fewer = yield* carts.setQuantity(mine, book, one, GUEST)
      assert.strictEqual(fewer.discount, 0)
      assert.deepInclude(fewer.promotions[0], {
        active: false,
        amount: ore(0),
        refusal: "threshold",
        missing: ore(5_100),
      })
      assert.strictEqual((yield* carts.setQuantity(mine, book, Quantity.make(2), GUEST)).discount, 4_000)
    }).pipe(Effect.provide(shop(storeWith(saved))))
  })

  it.effect("a cart has ten at most", () => {
    const codes = Array.from({ length: 10 }, (_, n) => PromotionCode.make(`KOD-${n}`))
    const saved = new Map<string, CartContents>([[mine, { ...cartOf(mine, book), codes }]])
    return Effect.gen(function* () {
      const carts = yield* Carts
      assert.deepInclude(yield* Effect.flip(carts.addCode(mine, "SOMMAR20", GUEST)), { reason: "tooMany" })
    }).pipe(Effect.provide(shop(storeWith(saved))))
  })
})

describe("a gift card", () => {
  const filled = () => new Map<string, CartContents>([[mine, cartOf(mine, book)]])

  it.effect("pays for goods and shipping, hides its number, and leaves the rest to the next card", () => {
    const saved = filled()
    return Effect.gen(function* () {
      const carts = yield* Carts
      const first = yield* carts.addGiftCard(mine, cardOf(0), HERE, GUEST)
      assert.deepStrictEqual(first.giftCards, [
        { id: CARD, code: "•••• •••• •••• 1230", amount: Money.make(12_000), added: true },
      ])
      assert.strictEqual(first.total, 9_900 + 4_900 - 12_000)
      const both = yield* carts.addGiftCard(mine, cardOf(1), HERE, GUEST)
      assert.deepStrictEqual(
        both.giftCards.map(({ amount }) => Number(amount)),
        [12_000, 2_800],
      )
      assert.deepInclude(both, { total: ore(0), subTotal: ore(9_900) })
      assert.strictEqual((yield* carts.addGiftCard(mine, cardOf(0), HERE, GUEST)).version, both.version)
      const left = yield* carts.removeGiftCard(mine, CARD, GUEST)
      assert.deepInclude(left, { total: ore(9_900 + 4_900 - 5_000) })
      assert.strictEqual((yield* carts.removeGiftCard(mine, "nothing", GUEST)).version, left.version)
      assert.strictEqual(JSON.stringify([...saved.values()]).includes("600000000000123"), false)
    }).pipe(Effect.provide(shop(storeWith(saved))))
  })

  it.effect("that is refused changes nothing, and no card is looked up while there is nothing to pay", () => {
    const saved = filled()
    const lookups = { times: 0 }
    return Effect.gen(function* () {
      const carts = yield* Carts
      const refusal = yield* Effect.flip(carts.addGiftCard(mine, cardOf(0, "00000"), HERE, GUEST))
      assert.strictEqual(refusal._tag, "GiftCardRefused")
      assert.deepStrictEqual(saved, filled())
      assert.strictEqual(lookups.times, 1)
      for (const id of [undefined, CartId.make("a-cart-that-is-nobodys")]) {
        assert.strictEqual((yield* Effect.flip(carts.addGiftCard(id, cardOf(0), HERE, GUEST)))._tag, "NothingToPay")
      }
      assert.strictEqual(lookups.times, 1)
    }).pipe(Effect.provide(shop(storeWith(saved), lookups)))
  })

  it.effect("without value is refused, and one that is in the cart already stays there", () => {
    const saved = filled()
    return Effect.gen(function* () {
      const carts = yield* Carts
      const refusal = yield* Effect.flip(carts.addGiftCard(mine, cardOf(2), HERE, GUEST))
      assert.strictEqual(refusal._tag, "GiftCardsSpent")
      assert.deepStrictEqual(saved, filled())
      const empty = GiftCardId.make(CARDS[2]?.id ?? "")
      saved.set(mine, { ...cartOf(mine, book), giftCards: [empty] })
      assert.lengthOf((yield* carts.addGiftCard(mine, cardOf(2), HERE, GUEST)).giftCards, 1)
    }).pipe(Effect.provide(shop(storeWith(saved))))
  })

  it.effect("a cart has ten at most", () => {
    const giftCards = Array.from({ length: 10 }, () => GiftCardId.make(crypto.randomUUID()))
    const saved = new Map<string, CartContents>([[mine, { ...cartOf(mine, book), giftCards }]])
    return Effect.gen(function* () {
      const carts = yield* Carts
      const refusal = yield* Effect.flip(carts.addGiftCard(mine, cardOf(0), HERE, GUEST))
      assert.strictEqual(refusal._tag, "TooManyGiftCards")
    }).pipe(Effect.provide(shop(storeWith(saved))))
  })
})
