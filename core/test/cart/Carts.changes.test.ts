import { assert, describe, it } from "@effect/vitest"
import { type CartContents, IdempotencyKey, Quantity } from "@kapitel/core/cart/CartContents"
import { Carts } from "@kapitel/core/cart/Carts"
import type { ChangePreconditions } from "@kapitel/core/cart/cartPersistence"
import { Effect } from "effect"
import { book, busy, CARD, CARDS, cardOf, GUEST, HERE, mine, other, shop, storeWith } from "./cartShop.ts"

/** Every change, from a cart with two lines, a code and a card. */
const CHANGES: ReadonlyArray<
  readonly [
    name: string,
    change: (
      carts: Carts["Service"],
      terms: ChangePreconditions,
    ) => Effect.Effect<{ readonly version: number }, { readonly _tag: string }>,
    /** The same change with another argument. */
    other: (
      carts: Carts["Service"],
      terms: ChangePreconditions,
    ) => Effect.Effect<{ readonly version: number }, { readonly _tag: string }>,
  ]
> = [
  [
    "setQuantity",
    (carts, terms) => carts.setQuantity(mine, book, Quantity.make(7), GUEST, terms),
    (carts, terms) => carts.setQuantity(mine, book, Quantity.make(8), GUEST, terms),
  ],
  [
    "remove",
    (carts, terms) => carts.remove(mine, book, GUEST, terms),
    (carts, terms) => carts.remove(mine, other, GUEST, terms),
  ],
  [
    "addCode",
    (carts, terms) => carts.addCode(mine, "PENNA", GUEST, terms),
    (carts, terms) => carts.addCode(mine, "SOMMAR20", GUEST, terms),
  ],
  [
    "removeCode",
    (carts, terms) => carts.removeCode(mine, "SOMMAR20", GUEST, terms),
    (carts, terms) => carts.removeCode(mine, "PENNA", GUEST, terms),
  ],
  [
    "addGiftCard",
    (carts, terms) => carts.addGiftCard(mine, cardOf(1), HERE, GUEST, terms),
    (carts, terms) => carts.addGiftCard(mine, cardOf(0), HERE, GUEST, terms),
  ],
  [
    "removeGiftCard",
    (carts, terms) => carts.removeGiftCard(mine, CARD, GUEST, terms),
    (carts, terms) => carts.removeGiftCard(mine, CARDS[1]?.id ?? "", GUEST, terms),
  ],
]

describe("concurrent changes of one cart", () => {
  it.effect.each(CHANGES)("%s for another version than the cart's changes nothing", ([, change]) => {
    const saved = new Map<string, CartContents>([[mine, busy()]])
    return Effect.gen(function* () {
      const carts = yield* Carts
      for (const version of [0, 4, 6]) {
        assert.strictEqual((yield* Effect.flip(change(carts, { version })))._tag, "CartOutdated")
      }
      assert.deepStrictEqual(saved.get(mine), busy())
      assert.strictEqual((yield* change(carts, { version: 5 })).version, 6)
    }).pipe(Effect.provide(shop(storeWith(saved))))
  })

  it.effect.each(CHANGES)("%s for a version that is outdated while it is saved changes nothing", ([, change]) => {
    let left = 1
    const saved = new Map<string, CartContents>([[mine, busy()]])
    const store = storeWith(saved, (cart) => (left-- > 0 ? { ...cart, version: cart.version + 1 } : undefined))
    return Effect.gen(function* () {
      const carts = yield* Carts
      assert.strictEqual((yield* Effect.flip(change(carts, { version: 5 })))._tag, "CartOutdated")
      assert.deepStrictEqual(saved.get(mine), { ...busy(), version: 6 })
    }).pipe(Effect.provide(shop(store)))
  })
})

describe("a change with an idempotency key", () => {
  it.effect.each(CHANGES)(
    "%s takes effect once, whatever the version, and its key is refused for another change",
    (each) => {
      const [, change, another] = each
      const saved = new Map<string, CartContents>([[mine, busy()]])
      return Effect.gen(function* () {
        const carts = yield* Carts
        const name = IdempotencyKey.make("press-1")
        const first = yield* change(carts, { name, version: 5 })
        const stored = saved.get(mine)
        assert.strictEqual(first.version, 6)
        assert.deepStrictEqual(yield* change(carts, { name, version: 5 }), first)
        assert.deepStrictEqual(yield* change(carts, { name }), first)
        assert.strictEqual((yield* Effect.flip(another(carts, { name })))._tag, "IdempotencyKeyReused")
        assert.deepStrictEqual(saved.get(mine), stored)
      }).pipe(Effect.provide(shop(storeWith(saved))))
    },
  )
})
