import { assert, describe, it } from "@effect/vitest"
import { type CartContents, CartId, IdempotencyKey, Quantity } from "@kapitel/core/cart/CartContents"
import { CartOutdated, CartStore } from "@kapitel/core/cart/CartStore"
import { Carts } from "@kapitel/core/cart/Carts"
import { type ChangePreconditions, MAX_CONFLICT_RETRIES } from "@kapitel/core/cart/cartPersistence"
import { AccountId } from "@kapitel/core/identity/Member"
import { Money } from "@kapitel/core/pricing/Money"
import { Effect, Layer, Option } from "effect"
import { book, busy, CARD, CARDS, cardOf, cartOf, GUEST, HERE, mine, other, red, shop, storeWith } from "./cartShop.ts"

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

it.effect("a member's cart is shown as it is while other saves keep overtaking the merge", () => {
  const accountId = AccountId.make("9f8b7c6d-5e4f-4a3b-8c2d-1e0f9a8b7c6d")
  const mines = { ...cartOf(mine, book), version: 3 }
  const theirs = { ...cartOf(CartId.make("a-cart-of-the-member"), other, red), version: 8, accountId }
  let tries = 0
  const overtaken = Effect.suspend(() => {
    tries++
    return Effect.fail(new CartOutdated({ id: mine }))
  })
  const store = Layer.succeed(CartStore, {
    find: (id) => Effect.succeed(Option.fromUndefinedOr([mines, theirs].find((cart) => cart.id === id))),
    findOfMember: () => Effect.succeed(Option.some(theirs)),
    save: () => overtaken,
    saveTogether: () => overtaken,
  })
  return Effect.gen(function* () {
    const { id, version, itemCount } = yield* (yield* Carts).view(mine, { member: true, accountId })
    assert.deepStrictEqual([id, version, itemCount], [theirs.id, 8, 2])
    assert.strictEqual(tries, 1 + MAX_CONFLICT_RETRIES)
  }).pipe(Effect.provide(shop(store)))
})

it.effect("the chosen delivery is stored with the cart, and an unknown one is not", () => {
  const saved = new Map<string, CartContents>([[mine, busy()]])
  return Effect.gen(function* () {
    const carts = yield* Carts
    const choose = (delivery: string) => carts.chooseDelivery(mine, delivery, GUEST)
    const chosen: Array<string> = []
    for (const delivery of ["drone", "home", "drone", "parcel"]) {
      yield* choose(delivery)
      chosen.push(saved.get(mine)?.delivery ?? "none")
    }
    assert.deepStrictEqual(chosen, ["none", "home", "home", "parcel"])
  }).pipe(Effect.provide(shop(storeWith(saved))))
})

it.effect("a cart that is collected in a store costs no freight, until it is sent again", () => {
  const saved = new Map<string, CartContents>([[mine, busy()]])
  const haga = { id: "haga", name: "Kapitel Haga" }
  return Effect.gen(function* () {
    const carts = yield* Carts
    const sent = yield* carts.view(mine, GUEST)
    const { shippingChoice, shippingCost, deliveryOptions, total, version } = yield* carts.collectIn(mine, haga, GUEST)
    assert.deepStrictEqual(shippingChoice, {
      id: "collect",
      name: "Hämtas i butik: Kapitel Haga",
      fee: Money.make(0),
      store: haga,
    })
    assert.deepStrictEqual([shippingCost, deliveryOptions], [0, [shippingChoice]])
    assert.strictEqual(total, sent.total - sent.shippingCost)
    assert.strictEqual((yield* carts.collectIn(mine, haga, GUEST)).version, version)
    const again = yield* carts.collectIn(mine, undefined, GUEST)
    assert.deepStrictEqual([again.shippingChoice, again.total], [sent.shippingChoice, sent.total])
    assert.isFalse("collect" in (saved.get(mine) ?? {}))
  }).pipe(Effect.provide(shop(storeWith(saved))))
})

it.effect("a lost store is named until a way of delivery is chosen", () => {
  const saved = new Map<string, CartContents>([[mine, busy()]])
  const haga = { id: "haga", name: "Kapitel Haga" }
  return Effect.gen(function* () {
    const carts = yield* Carts
    const sent = yield* carts.view(mine, GUEST)
    const giveUp = carts.giveUpStore(mine, GUEST)
    assert.strictEqual((yield* giveUp).version, sent.version)
    for (const choose of [
      carts.collectIn(mine, haga, GUEST),
      carts.collectIn(mine, undefined, GUEST),
      carts.chooseDelivery(mine, "parcel", GUEST),
      carts.chooseDelivery(mine, "parcel", GUEST),
    ]) {
      yield* carts.collectIn(mine, haga, GUEST)
      const lost = yield* giveUp
      assert.deepStrictEqual(
        [lost.lostStore, lost.shippingChoice, lost.deliveryOptions, lost.total],
        ["Kapitel Haga", sent.shippingChoice, sent.deliveryOptions, sent.total],
      )
      assert.strictEqual((yield* giveUp).version, lost.version)
      assert.isUndefined((yield* choose).lostStore)
    }
    yield* carts.collectIn(mine, haga, GUEST)
    assert.strictEqual((yield* carts.chooseDelivery(mine, "home", GUEST)).shippingChoice?.store?.id, "haga")
  }).pipe(Effect.provide(shop(storeWith(saved))))
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
