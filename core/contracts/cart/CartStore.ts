/** The contract of every cart store. */
import { assert, it } from "@effect/vitest"
import { cartContents } from "@kapitel/core/arbitraries/cart"
import { type CartContents, CartId } from "@kapitel/core/cart/CartContents"
import { CartStore } from "@kapitel/core/cart/CartStore"
import { AccountId } from "@kapitel/core/identity/Member"
import { Effect, type Layer, Option } from "effect"

const newId = () => CartId.make(`contract-${crypto.randomUUID()}`)
const newMember = () => AccountId.make(crypto.randomUUID())
/** A new cart, with a new member when it is a member's. */
const fresh = (cart: CartContents): CartContents => ({
  ...cart,
  id: newId(),
  version: 1,
  ...(cart.accountId === undefined ? {} : { accountId: newMember() }),
})
const empty = (): CartContents => ({ id: newId(), version: 1, entries: [] })

/** `layer` is built once for all tests; `adapter` is its name in their titles. */
export const suite = <E>(adapter: string, layer: Layer.Layer<CartStore, E>) =>
  it.layer(layer, { timeout: "60 seconds", excludeTestServices: true })(`CartStore (${adapter})`, (it) => {
    it.effect("an unknown cart is absent, not an error", () =>
      Effect.gen(function* () {
        const carts = yield* CartStore
        assert.deepStrictEqual(yield* carts.find(newId()), Option.none())
      }),
    )

    it.effect.prop("a saved cart is found again, unchanged", [cartContents], ([any]) =>
      Effect.gen(function* () {
        const carts = yield* CartStore
        const cart = fresh(any)
        yield* carts.save(cart)
        assert.deepStrictEqual(yield* carts.find(cart.id), Option.some(cart))
      }),
    )

    it.effect.prop("the next version replaces the previous one", [cartContents, cartContents], ([first, second]) =>
      Effect.gen(function* () {
        const carts = yield* CartStore
        const cart = fresh(first)
        yield* carts.save(cart)
        const next = { ...fresh(second), id: cart.id, version: 2 }
        yield* carts.save(next)
        assert.deepStrictEqual(yield* carts.find(cart.id), Option.some(next))
      }),
    )

    it.effect("a new cart begins at version 1, and no other version is stored", () =>
      Effect.gen(function* () {
        const carts = yield* CartStore
        const cart = { ...empty(), version: 2 }
        const refusal = yield* Effect.flip(carts.save(cart))
        assert.deepInclude(refusal, { _tag: "CartOutdated", id: cart.id })
        assert.deepStrictEqual(yield* carts.find(cart.id), Option.none())
      }),
    )

    it.effect("the second of two tabs to save is refused as outdated, and changes nothing", () =>
      Effect.gen(function* () {
        const carts = yield* CartStore
        const cart = empty()
        yield* carts.save(cart)
        const saved = { ...cart, version: 2 }
        yield* carts.save(saved)
        for (const version of [1, 2, 4]) {
          const refusal = yield* Effect.flip(carts.save({ ...cart, version }))
          assert.deepInclude(refusal, { _tag: "CartOutdated", id: cart.id })
        }
        assert.deepStrictEqual(yield* carts.find(cart.id), Option.some(saved))
      }),
    )

    it.effect("of many concurrent saves of one version exactly one succeeds, and its cart is stored", () =>
      Effect.gen(function* () {
        const carts = yield* CartStore
        const cart = empty()
        yield* carts.save(cart)
        const attempts = Array.from({ length: 20 }, (_, n) => ({
          ...cart,
          version: 2,
          entries: [{ key: `tab-${n}`, ean: "9789113084831", quantity: n + 1 }],
        })) as unknown as ReadonlyArray<CartContents>
        const outcomes = yield* Effect.forEach(
          attempts,
          (attempt) =>
            Effect.match(carts.save(attempt), { onSuccess: () => attempt, onFailure: (error) => error._tag }),
          { concurrency: "unbounded" },
        )
        const winners = outcomes.filter((outcome) => typeof outcome !== "string")
        assert.strictEqual(winners.length, 1)
        assert.deepStrictEqual(
          new Set(outcomes.filter((outcome) => typeof outcome === "string")),
          new Set(["CartOutdated"]),
        )
        assert.deepStrictEqual(yield* carts.find(cart.id), Option.fromUndefinedOr(winners[0]))
      }),
    )

    it.effect("saving one cart leaves others unchanged", () =>
      Effect.gen(function* () {
        const carts = yield* CartStore
        const [one, other] = [empty(), empty()]
        yield* carts.save(one)
        yield* carts.save(other)
        yield* carts.save({ ...one, version: 2 })
        assert.deepStrictEqual(yield* carts.find(other.id), Option.some(other))
      }),
    )

    it.effect("a member's cart is found for that member only", () =>
      Effect.gen(function* () {
        const carts = yield* CartStore
        const [mine, theirs] = [newMember(), newMember()]
        assert.deepStrictEqual(yield* carts.findOfMember(mine), Option.none())
        const cart = { ...empty(), accountId: mine }
        yield* carts.save(cart)
        assert.deepStrictEqual(yield* carts.findOfMember(mine), Option.some(cart))
        assert.deepStrictEqual(yield* carts.findOfMember(theirs), Option.none())
      }),
    )

    it.effect(
      "a member has one cart: a second one is refused as outdated, whether it is new or assigned to the member later",
      () =>
        Effect.gen(function* () {
          const carts = yield* CartStore
          const accountId = newMember()
          const [cart, guests] = [{ ...empty(), accountId }, empty()]
          yield* carts.save(cart)
          yield* carts.save(guests)
          for (const second of [
            { ...empty(), accountId },
            { ...guests, version: 2, accountId },
          ]) {
            assert.strictEqual((yield* Effect.flip(carts.save(second)))._tag, "CartOutdated")
          }
          assert.deepStrictEqual(yield* carts.find(guests.id), Option.some(guests))
          assert.deepStrictEqual(yield* carts.findOfMember(accountId), Option.some(cart))
        }),
    )

    it.effect("carts that are saved together are all saved, or none when one of them is outdated", () =>
      Effect.gen(function* () {
        const carts = yield* CartStore
        const [one, other] = [empty(), empty()]
        yield* carts.saveTogether([one, other])
        const outdated = [
          { ...one, version: 2 },
          { ...other, version: 3 },
        ]
        assert.strictEqual((yield* Effect.flip(carts.saveTogether(outdated)))._tag, "CartOutdated")
        assert.deepStrictEqual(yield* carts.find(one.id), Option.some(one))
        const accountId = newMember()
        const claimed = [
          { ...one, version: 2, accountId },
          { ...other, version: 2, accountId },
        ]
        assert.strictEqual((yield* Effect.flip(carts.saveTogether(claimed)))._tag, "CartOutdated")
        assert.deepStrictEqual(yield* carts.findOfMember(accountId), Option.none())
        yield* carts.saveTogether([
          { ...one, version: 2 },
          { ...other, version: 2 },
        ])
        assert.deepStrictEqual(
          Option.map(yield* carts.find(other.id), ({ version }) => version),
          Option.some(2),
        )
        yield* carts.saveTogether([])
      }),
    )
  })
