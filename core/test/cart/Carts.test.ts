import { assert, describe, it } from "@effect/vitest"
import { quantity } from "@kapitel/core/arbitraries/cart"
import { eanOf } from "@kapitel/core/arbitraries/offers"
import { AdditionName, type CartContents, CartId, Quantity } from "@kapitel/core/cart/CartContents"
import { CartOutdated, CartStore } from "@kapitel/core/cart/CartStore"
import { Carts } from "@kapitel/core/cart/Carts"
import { MAX_LINES } from "@kapitel/core/cart/changes"
import { Catalogue, ProductNotFound } from "@kapitel/core/catalogue/Catalogue"
import type { Ean } from "@kapitel/core/catalogue/Ean"
import type { Product } from "@kapitel/core/catalogue/Product"
import { RandomBytes } from "@kapitel/core/identity/RandomBytes"
import { Money } from "@kapitel/core/pricing/Money"
import { Effect, Layer, Option, Schema } from "effect"
import * as Arbitrary from "effect/Arbitrary"
import { TestClock } from "effect/testing"

const GUEST = { member: false }
const MEMBER = { member: true }
const one = Quantity.make(1)
const red = eanOf("735000000002")

const novel = (ean: Ean, more: Partial<Product> = {}): Product => ({
  identifier: ean,
  title: "Röda rummet",
  productType: "book",
  kind: "book",
  authors: [],
  tags: [],
  badges: [],
  categories: [],
  popularity: 1,
  price: Money.make(9_900),
  loyaltyPrice: Money.make(8_900),
  vatRate: 6,
  availability: "AVAILABLE_TO_BUY",
  inStock: true,
  variants: [],
  ...more,
})
const book = eanOf("978911308483")
const other = eanOf("978911308484")
const soldOut = eanOf("978911308485")
const pen = eanOf("735000000001")
const coming = eanOf("978911308486")
const shelf = new Map<string, Product>(
  [
    novel(book),
    novel(other),
    novel(soldOut, { availability: "OUT_OF_PRINT" }),
    novel(coming, { inStock: false, preorderDate: "1970-01-02", preorderDeliveryDate: "1970-01-03" }),
    novel(pen, {
      availability: "TEMP_OUT_OF_STOCK",
      variants: [
        {
          identifier: red,
          title: "Röd penna",
          price: Money.make(2_000),
          vatRate: 25,
          availability: "AVAILABLE_TO_BUY",
          inStock: true,
        },
      ],
    }),
  ].flatMap((product) =>
    [product.identifier, ...product.variants.map((one) => one.identifier)].map((ean) => [ean, product]),
  ),
)

const catalogue = Layer.mock(Catalogue)({
  productByEan: (ean) => {
    const product = shelf.get(ean)
    return product === undefined ? Effect.fail(new ProductNotFound({ ean })) : Effect.succeed(product)
  },
  productsByEan: (eans) => Effect.succeed(eans.flatMap((ean) => shelf.get(ean) ?? [])),
})

/** A store in which `between` may save something after every reading, as another tab would. */
const storeWith = (
  saved: Map<string, CartContents>,
  between: (contents: CartContents) => CartContents | undefined = () => undefined,
) =>
  Layer.succeed(CartStore, {
    find: (id) =>
      Effect.sync(() => {
        const found = saved.get(id)
        const meanwhile = found === undefined ? undefined : between(found)
        if (meanwhile !== undefined) saved.set(id, meanwhile)
        return Option.fromUndefinedOr(found)
      }),
    save: (cart) =>
      Effect.suspend(() => {
        if (cart.version !== (saved.get(cart.id)?.version ?? 0) + 1)
          return Effect.fail(new CartOutdated({ id: cart.id }))
        saved.set(cart.id, cart)
        return Effect.void
      }),
  })

const countingBytes = Layer.sync(RandomBytes, () => {
  let drawn = 0
  return { next: (count) => Effect.sync(() => new Uint8Array(count).fill(++drawn)) }
})

const shop = (store: Layer.Layer<CartStore>) =>
  Carts.layer.pipe(Layer.provide(Layer.mergeAll(store, catalogue, countingBytes)))

const cartOf = (id: CartId, ...eans: ReadonlyArray<Ean>): CartContents => ({
  id,
  version: 1,
  entries: eans.map((ean) => ({ key: ean, ean, quantity: one })),
})
const mine = CartId.make("a-cart-that-is-mine")

describe("a visitor's cart", () => {
  it.effect("takes a named addition once, saves nothing the second time, and no other by that name", () => {
    const saved = new Map<string, CartContents>()
    return Effect.gen(function* () {
      const carts = yield* Carts
      const name = AdditionName.make("press-1")
      const first = yield* carts.add(undefined, book, one, GUEST, name)
      const id = CartId.make(first.id)
      assert.deepStrictEqual(yield* carts.add(id, book, one, GUEST, name), first)
      assert.strictEqual(saved.get(id)?.version, 1)
      const refusal = yield* Effect.flip(carts.add(id, other, one, GUEST, name))
      assert.strictEqual(refusal._tag, "AdditionNameTaken")
      assert.strictEqual((yield* carts.add(id, book, one, GUEST)).itemCount, 2)
    }).pipe(Effect.provide(shop(storeWith(saved))))
  })

  it.effect("begins under an id that nobody can guess, and holds what was added", () => {
    const saved = new Map<string, CartContents>()
    return Effect.gen(function* () {
      const carts = yield* Carts
      const cart = yield* carts.add(undefined, book, Quantity.make(2), GUEST)
      assert.strictEqual(cart.id.length, 43)
      assert.deepStrictEqual(
        cart.lineItems.map(({ ean, quantity, price }) => ({ ean, quantity, price })),
        [{ ean: book, quantity: Quantity.make(2), price: Money.make(9_900) }],
      )
      const id = CartId.make(cart.id)
      assert.deepStrictEqual(yield* carts.view(id, GUEST), cart)
      assert.strictEqual((yield* carts.view(id, MEMBER)).subTotal, 17_800)
      assert.strictEqual((yield* carts.add(id, other, one, GUEST)).lineItems.length, 2)
      assert.notStrictEqual((yield* carts.add(undefined, book, one, GUEST)).id, cart.id)
    }).pipe(Effect.provide(shop(storeWith(saved))))
  })

  it.effect("is never begun under an id that came from outside", () => {
    const saved = new Map<string, CartContents>()
    return Effect.gen(function* () {
      const carts = yield* Carts
      assert.notStrictEqual((yield* carts.add(mine, book, one, GUEST)).id, mine)
      assert.notStrictEqual((yield* carts.replace(mine, [{ ean: book, quantity: one }], GUEST)).id, mine)
      assert.strictEqual((yield* Effect.flip(carts.remove(mine, book, GUEST)))._tag, "LineNotFound")
      assert.strictEqual((yield* Effect.flip(carts.setQuantity(mine, book, one, GUEST)))._tag, "LineNotFound")
      assert.deepInclude(yield* carts.view(mine, GUEST), { version: 0, itemCount: 0, lineItems: [] })
      assert.isFalse(saved.has(mine))
    }).pipe(Effect.provide(shop(storeWith(saved))))
  })

  it.effect("refuses what is unknown, cannot be bought, or has no room", () => {
    const saved = new Map([[mine, { ...cartOf(mine), entries: full }]])
    return Effect.gen(function* () {
      const carts = yield* Carts
      const refusal = (ean: Ean) => Effect.map(Effect.flip(carts.add(mine, ean, one, GUEST)), (error) => error._tag)
      assert.strictEqual(yield* refusal(eanOf("978000000001")), "ProductNotFound")
      assert.strictEqual(yield* refusal(soldOut), "NotBuyable")
      assert.strictEqual(yield* refusal(book), "CartFull")
      assert.strictEqual(yield* refusal(pen), "NotBuyable")
      assert.strictEqual(yield* refusal(red), "CartFull")
      assert.deepStrictEqual(saved.get(mine)?.entries, full)
    }).pipe(Effect.provide(shop(storeWith(saved))))
  })

  it.effect("takes preorders while they are open", () =>
    Effect.gen(function* () {
      const carts = yield* Carts
      yield* TestClock.setTime(Date.UTC(1970, 0, 2, 12))
      assert.isTrue((yield* carts.add(undefined, coming, one, GUEST)).lineItems[0]?.buyable)
    }).pipe(Effect.provide(shop(storeWith(new Map())))),
  )

  it.effect("changes, loses and replaces lines", () => {
    const saved = new Map([[mine, cartOf(mine, book, other)]])
    return Effect.gen(function* () {
      const carts = yield* Carts
      const set = yield* carts.setQuantity(mine, book, Quantity.make(7), GUEST)
      assert.deepInclude(set, { itemCount: 8, version: 2 })
      const removed = yield* carts.remove(mine, other, GUEST)
      assert.deepInclude(removed, { itemCount: 7, version: 3 })
      assert.strictEqual((yield* Effect.flip(carts.remove(mine, other, GUEST)))._tag, "LineNotFound")
      const replaced = yield* carts.replace(mine, [{ ean: other, quantity: Quantity.make(3) }], GUEST)
      assert.deepStrictEqual(
        replaced.lineItems.map(({ ean }) => ean),
        [other],
      )
      assert.deepInclude(yield* carts.replace(mine, [], GUEST), { itemCount: 0, version: 5, id: mine })
    }).pipe(Effect.provide(shop(storeWith(saved))))
  })

  it.effect("keeps what another tab saved in between, and says so when there is no end to it", () => {
    const saved = new Map([[mine, cartOf(mine, book)]])
    const upset = (times: number) => {
      let left = times
      return (cart: CartContents): CartContents | undefined =>
        left-- > 0
          ? { ...cart, version: cart.version + 1, entries: [...cart.entries, ...cartOf(mine, red).entries].slice(0, 2) }
          : undefined
    }
    return Effect.gen(function* () {
      const calm = yield* Effect.flatMap(Carts, (carts) => carts.setQuantity(mine, book, Quantity.make(5), GUEST)).pipe(
        Effect.provide(shop(storeWith(saved, upset(1)))),
      )
      assert.deepStrictEqual(
        calm.lineItems.map(({ ean, quantity }) => [ean, quantity]),
        [
          [book, 5],
          [red, 1],
        ],
      )
      const before = saved.get(mine)
      const restless = yield* Effect.flatMap(Carts, (carts) =>
        Effect.flip(carts.setQuantity(mine, book, Quantity.make(9), GUEST)),
      ).pipe(Effect.provide(shop(storeWith(saved, upset(2)))))
      assert.strictEqual(restless._tag, "CartOutdated")
      assert.strictEqual(saved.get(mine)?.entries[0]?.quantity, before?.entries[0]?.quantity)
    })
  })

  const commands = Arbitrary.array(
    Arbitrary.all({
      does: Arbitrary.schema(Schema.Literals(["add", "set", "remove"])),
      ean: Arbitrary.schema(Schema.Literals([0, 1, 2])),
      quantity,
    }),
    { maxLength: 12 },
  )
  it.effect.prop("holds what a plain list of copies says after any changes", [commands], ([commands]) => {
    const saved = new Map([[mine, cartOf(mine)]])
    const expected = new Map<string, number>()
    return Effect.gen(function* () {
      const carts = yield* Carts
      for (const { does, ean: index, quantity } of commands) {
        const ean = [book, other, red][index] ?? book
        const had = expected.get(ean)
        if (does === "add") {
          yield* carts.add(mine, ean, quantity, GUEST)
          expected.set(ean, Math.min(999, (had ?? 0) + quantity))
          continue
        }
        const change = does === "set" ? carts.setQuantity(mine, ean, quantity, GUEST) : carts.remove(mine, ean, GUEST)
        const refusal = yield* Effect.match(change, { onFailure: (error) => error._tag, onSuccess: () => undefined })
        assert.strictEqual(refusal, had === undefined ? "LineNotFound" : undefined)
        if (had === undefined) continue
        if (does === "set") expected.set(ean, quantity)
        else expected.delete(ean)
      }
      const cart = yield* carts.view(mine, GUEST)
      assert.deepStrictEqual(
        Object.fromEntries(cart.lineItems.map(({ ean, quantity }) => [ean, Number(quantity)])),
        Object.fromEntries(expected),
      )
    }).pipe(Effect.provide(shop(storeWith(saved))))
  })
})

const full = Array.from({ length: MAX_LINES }, (_, n) => {
  const ean = eanOf(`979${String(n).padStart(9, "0")}`)
  return { key: ean, ean, quantity: one }
})
