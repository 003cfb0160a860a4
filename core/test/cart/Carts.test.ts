import { assert, describe, it } from "@effect/vitest"
import { quantity } from "@kapitel/core/arbitraries/cart"
import { eanOf } from "@kapitel/core/arbitraries/offers"
import type { Cart } from "@kapitel/core/cart/Cart"
import { type CartContents, CartId, IdempotencyKey, Quantity } from "@kapitel/core/cart/CartContents"
import { Carts } from "@kapitel/core/cart/Carts"
import { MAX_CONFLICT_RETRIES } from "@kapitel/core/cart/cartPersistence"
import { MAX_LINES } from "@kapitel/core/cart/changes"
import { CatalogueError } from "@kapitel/core/catalogue/Catalogue"
import type { Ean } from "@kapitel/core/catalogue/Ean"
import { AccountId } from "@kapitel/core/identity/Member"
import { Money } from "@kapitel/core/pricing/Money"
import { Effect, Logger, Schema } from "effect"
import * as Arbitrary from "effect/Arbitrary"
import { TestClock } from "effect/testing"
import {
  book,
  busy,
  cardOf,
  cartOf,
  coming,
  GUEST,
  HERE,
  MEMBER,
  mine,
  one,
  other,
  pen,
  red,
  SUMMER,
  shop,
  soldOut,
  storeWith,
} from "./cartShop.ts"

describe("a visitor's cart", () => {
  it.effect(
    "an addition takes effect once per key, saves nothing the second time, and refuses the key for another addition",
    () => {
      const saved = new Map<string, CartContents>()
      return Effect.gen(function* () {
        const carts = yield* Carts
        const name = IdempotencyKey.make("press-1")
        const first = yield* carts.add(undefined, book, one, GUEST, { name })
        const id = CartId.make(first.id)
        assert.deepStrictEqual(yield* carts.add(id, book, one, GUEST, { name }), first)
        assert.strictEqual(saved.get(id)?.version, 1)
        const refusal = yield* Effect.flip(carts.add(id, other, one, GUEST, { name }))
        assert.strictEqual(refusal._tag, "IdempotencyKeyReused")
        assert.strictEqual((yield* carts.add(id, book, one, GUEST)).itemCount, 2)
      }).pipe(Effect.provide(shop(storeWith(saved))))
    },
  )

  it.effect("begins under an unguessable id, and holds what was added", () => {
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

  it.effect("never begins under an id from outside", () => {
    const saved = new Map<string, CartContents>()
    return Effect.gen(function* () {
      const carts = yield* Carts
      assert.notStrictEqual((yield* carts.add(mine, book, one, GUEST)).id, mine)
      assert.strictEqual((yield* Effect.flip(carts.remove(mine, book, GUEST)))._tag, "LineNotFound")
      assert.strictEqual((yield* Effect.flip(carts.setQuantity(mine, book, one, GUEST)))._tag, "LineNotFound")
      assert.deepInclude(yield* carts.view(mine, GUEST), { version: 0, itemCount: 0, lineItems: [] })
      assert.isFalse(saved.has(mine))
    }).pipe(Effect.provide(shop(storeWith(saved))))
  })

  it.effect("refuses unknown products, products not for sale, and lines beyond the limit", () => {
    const saved = new Map<string, CartContents>([[mine, { ...cartOf(mine), entries: full }]])
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

  it.effect(
    "refuses more copies than are available, and returns the line and the number; fewer are never refused",
    () => {
      const saved = new Map<string, CartContents>()
      const copies = new Map([[book, 3]])
      return Effect.gen(function* () {
        const carts = yield* Carts
        const first = yield* carts.add(undefined, book, Quantity.make(2), GUEST)
        const id = CartId.make(first.id)
        const added = yield* Effect.flip(carts.add(id, book, Quantity.make(2), GUEST))
        assert.deepInclude(added, {
          _tag: "TooFewCopies",
          lines: [{ key: book, ean: book, title: "Röda rummet", wanted: 4, available: 3 }],
        })
        assert.strictEqual(
          (yield* Effect.flip(carts.setQuantity(id, book, Quantity.make(9), GUEST)))._tag,
          "TooFewCopies",
        )
        assert.strictEqual(saved.get(id)?.version, 1)
        assert.deepStrictEqual((yield* carts.setQuantity(id, book, Quantity.make(3), GUEST)).lineItems[0]?.promise, {
          shelf: 3,
          toOrder: 0,
          missing: 0,
        })
        // Not counted, so without a limit.
        assert.strictEqual((yield* carts.add(id, other, Quantity.make(999), GUEST)).itemCount, 1_002)
        // Other customers have bought meanwhile.
        copies.set(book, 1)
        const short = yield* carts.setQuantity(id, book, Quantity.make(2), GUEST)
        assert.deepStrictEqual(short.lineItems[0]?.promise, { shelf: 1, toOrder: 0, missing: 1 })
      }).pipe(Effect.provide(shop(storeWith(saved), undefined, undefined, copies)))
    },
  )

  it.effect("reduces an addition to what is available when requested, and never drops one silently", () => {
    const saved = new Map<string, CartContents>()
    return Effect.gen(function* () {
      const carts = yield* Carts
      const first = yield* carts.add(undefined, book, Quantity.make(9), GUEST, { upTo: true })
      assert.strictEqual(first.itemCount, 3)
      const id = CartId.make(first.id)
      assert.strictEqual((yield* carts.add(id, other, Quantity.make(9), GUEST, { upTo: true })).itemCount, 12)
      const again = yield* Effect.flip(carts.add(id, book, Quantity.make(1), GUEST, { upTo: true }))
      assert.strictEqual(again._tag, "TooFewCopies")
    }).pipe(Effect.provide(shop(storeWith(saved), undefined, undefined, new Map([[book, 3]]))))
  })

  it.effect("reduces all lines to what is available in one step, and leaves the others unchanged", () => {
    const contents = { ...cartOf(mine, book, other, soldOut), version: 4 }
    const entries = contents.entries.map((entry) => ({ ...entry, quantity: Quantity.make(5) }))
    const saved = new Map<string, CartContents>([[mine, { ...contents, entries }]])
    return Effect.gen(function* () {
      const carts = yield* Carts
      const left = yield* carts.takeObtainable(mine, GUEST)
      assert.deepStrictEqual(
        left.lineItems.map(({ ean, quantity }) => [ean, quantity]),
        [
          [book, 3],
          [other, 5],
        ],
      )
      assert.strictEqual(left.version, 5)
      assert.strictEqual((yield* carts.takeObtainable(mine, GUEST)).version, 5)
    }).pipe(Effect.provide(shop(storeWith(saved), undefined, undefined, new Map([[book, 3]]))))
  })

  it.effect("accepts preorders while they are open", () =>
    Effect.gen(function* () {
      const carts = yield* Carts
      yield* TestClock.setTime(Date.UTC(1970, 0, 2, 12))
      assert.isTrue((yield* carts.add(undefined, coming, one, GUEST)).lineItems[0]?.buyable)
    }).pipe(Effect.provide(shop(storeWith(new Map())))),
  )

  it.effect("changes and removes lines", () => {
    const saved = new Map<string, CartContents>([[mine, cartOf(mine, book, other)]])
    return Effect.gen(function* () {
      const carts = yield* Carts
      const set = yield* carts.setQuantity(mine, book, Quantity.make(7), GUEST)
      assert.deepInclude(set, { itemCount: 8, version: 2 })
      const removed = yield* carts.remove(mine, other, GUEST)
      assert.deepInclude(removed, { itemCount: 7, version: 3 })
      assert.strictEqual((yield* Effect.flip(carts.remove(mine, other, GUEST)))._tag, "LineNotFound")
    }).pipe(Effect.provide(shop(storeWith(saved))))
  })

  it.effect("keeps what another tab saved meanwhile, and fails after repeated conflicts", () => {
    const saved = new Map<string, CartContents>([[mine, cartOf(mine, book)]])
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
      ).pipe(Effect.provide(shop(storeWith(saved, upset(MAX_CONFLICT_RETRIES + 1)))))
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
  it.effect.prop("equals a plain list of quantities after any changes", [commands], ([commands]) => {
    const saved = new Map<string, CartContents>([[mine, cartOf(mine)]])
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

const chosen = (ean: Ean, quantity: number) => ({ key: ean, ean, quantity: Quantity.make(quantity) })

/** Copies of one product; null when they are not counted. */
const STOCKED = Schema.NullOr(Schema.Literals([0, 1, 3, 40, 999]))

const cartLines = Arbitrary.array(Arbitrary.all({ ean: Arbitrary.schema(Schema.Literals([0, 1, 2])), quantity }), {
  maxLength: 3,
}).pipe(
  Arbitrary.map((lines) => [
    ...new Map(
      lines.map(({ ean, quantity }) => [ean, chosen([book, other, red][ean] ?? book, quantity)] as const),
    ).values(),
  ]),
)

describe("a member's cart", () => {
  const accountId = AccountId.make("00000000-0000-4000-8000-0000000000aa")
  const member = { member: true, accountId }
  const otherMember = { member: true, accountId: AccountId.make("00000000-0000-4000-8000-0000000000bb") }
  const theirs = CartId.make("a-cart-of-the-members")

  it.effect("is the visitor's former cart when there was none; logging in again changes nothing", () => {
    const saved = new Map<string, CartContents>([[mine, busy()]])
    return Effect.gen(function* () {
      const carts = yield* Carts
      const cart = yield* carts.mergeAtLogin(mine, member)
      assert.deepInclude(cart, { id: mine, version: 6, itemCount: 3 })
      assert.deepStrictEqual(saved.get(mine), { ...busy(), version: 6, accountId })
      assert.deepStrictEqual(yield* carts.mergeAtLogin(mine, member), cart)
      assert.deepStrictEqual(yield* carts.mergeAtLogin(undefined, member), cart)
    }).pipe(Effect.provide(shop(storeWith(saved))))
  })

  it.effect("receives the lines of the visitor's cart, which is then empty, and is found on every device", () => {
    const saved = new Map<string, CartContents>([
      [mine, busy()],
      [theirs, { ...cartOf(theirs, book), accountId }],
    ])
    return Effect.gen(function* () {
      const carts = yield* Carts
      const cart = yield* carts.mergeAtLogin(mine, member)
      assert.deepInclude(cart, { id: theirs, version: 2, itemCount: 4 })
      assert.deepStrictEqual(
        cart.lineItems.map(({ ean, quantity }) => [ean, Number(quantity)]),
        [
          [book, 2],
          [other, 1],
          [red, 1],
        ],
      )
      assert.deepStrictEqual(
        cart.promotions.map(({ code }) => code),
        [SUMMER],
      )
      assert.deepStrictEqual(saved.get(mine), { id: mine, version: 6, entries: [] })
      // Another device, with a separate cart and with none.
      assert.strictEqual((yield* carts.view(undefined, member)).id, theirs)
      assert.strictEqual((yield* carts.mergeAtLogin(mine, member)).version, 2)
    }).pipe(Effect.provide(shop(storeWith(saved))))
  })

  it.effect("receives as many copies of the visitor's lines as are available, and returns how many were chosen", () => {
    const saved = new Map<string, CartContents>([
      [mine, { id: mine, version: 1, entries: [chosen(book, 4), chosen(other, 2), chosen(red, 3)] }],
      [theirs, { id: theirs, version: 1, entries: [chosen(book, 1), chosen(coming, 8)], accountId }],
    ])
    const copies = new Map([
      [book, 3],
      [red, 0],
    ])
    const known = (cart: Cart) => cart.lineItems.map(({ ean, quantity, wanted }) => [ean, Number(quantity), wanted])
    return Effect.gen(function* () {
      const carts = yield* Carts
      const cart = yield* carts.mergeAtLogin(mine, member)
      assert.deepStrictEqual(known(cart), [
        [book, 3, Quantity.make(5)],
        [coming, 8, undefined],
        [other, 2, undefined],
        // No copy is available: it stays visible, and blocks checkout.
        [red, 3, undefined],
      ])
      assert.strictEqual(cart.lineItems[3]?.promise.missing, 3)
      // It is shown at every view, until the line changes.
      assert.deepStrictEqual(known(yield* carts.mergeAtLogin(mine, member)), known(cart))
      assert.deepStrictEqual(known(yield* carts.add(theirs, other, one, member))[0], [book, 3, Quantity.make(5)])
      assert.deepStrictEqual(known(yield* carts.setQuantity(theirs, book, Quantity.make(2), member))[0], [
        book,
        2,
        undefined,
      ])
    }).pipe(Effect.provide(shop(storeWith(saved), undefined, undefined, copies)))
  })

  it.effect("keeps its own lines unchanged, also when their products have sold out since", () => {
    const saved = new Map<string, CartContents>([
      [mine, cartOf(mine, other)],
      [theirs, { id: theirs, version: 1, entries: [chosen(book, 4)], accountId }],
    ])
    return Effect.gen(function* () {
      const { lineItems } = yield* (yield* Carts).mergeAtLogin(mine, member)
      assert.deepInclude(lineItems[0], { ean: book, quantity: Quantity.make(4) })
      assert.isUndefined(lineItems[0]?.wanted)
    }).pipe(Effect.provide(shop(storeWith(saved), undefined, undefined, new Map([[book, 3]]))))
  })

  it.effect("holds all that was chosen when the goods cannot be read at the login, which is logged", () => {
    const saved = new Map<string, CartContents>([
      [mine, { id: mine, version: 1, entries: [chosen(book, 4)] }],
      [theirs, { id: theirs, version: 1, entries: [chosen(book, 1)], accountId }],
    ])
    const lines: Array<unknown> = []
    const log = Logger.make(({ logLevel, message }) => {
      const [text] = [message].flat()
      lines.push([logLevel, text])
    })
    const down = new CatalogueError({ operation: "productsByEan", cause: "down" })
    return Effect.gen(function* () {
      const carts = yield* Carts
      assert.strictEqual(yield* Effect.flip(carts.mergeAtLogin(mine, member)), down)
      assert.deepStrictEqual(saved.get(theirs)?.entries, [chosen(book, 5)])
      assert.deepStrictEqual(lines, [["Warn", "The stock for a member's cart could not be read"]])
    }).pipe(
      Effect.provide(shop(storeWith(saved), undefined, { times: 0, error: down }, new Map([[book, 3]]))),
      Effect.provide(Logger.layer([log])),
    )
  })

  it.effect.prop(
    "holds after every login all that was chosen, or as many as are available with the number chosen",
    [cartLines, cartLines, Arbitrary.array(Arbitrary.schema(STOCKED), { maxLength: 3 })],
    ([brought, own, stocked]) => {
      const saved = new Map<string, CartContents>([
        [mine, { id: mine, version: 1, entries: brought }],
        [theirs, { id: theirs, version: 1, entries: own, accountId }],
      ])
      const copies = new Map([book, other, red].flatMap((ean, n) => (stocked[n] == null ? [] : [[ean, stocked[n]]])))
      const sumIn = (entries: CartContents["entries"], ean: Ean) =>
        entries.reduce((sum, entry) => sum + (entry.ean === ean ? entry.quantity : 0), 0)
      return Effect.gen(function* () {
        const { lineItems } = yield* (yield* Carts).mergeAtLogin(mine, member)
        for (const ean of [book, other, red]) {
          const [line, ...more] = lineItems.filter((one) => one.ean === ean)
          const all = Math.min(999, sumIn(brought, ean) + sumIn(own, ean))
          const there = copies.get(ean) ?? 999
          assert.deepStrictEqual(more, [])
          assert.strictEqual(line?.wanted ?? line?.quantity ?? 0, all)
          if (line === undefined) continue
          if (sumIn(brought, ean) === 0 || there === 0) assert.strictEqual(Number(line.quantity), all)
          else assert.strictEqual(Number(line.quantity), Math.min(all, there))
        }
      }).pipe(Effect.provide(shop(storeWith(saved), undefined, undefined, copies)))
    },
  )

  it.effect("receives lines added late under the former cart's id", () => {
    const saved = new Map<string, CartContents>([
      [mine, cartOf(mine)],
      [theirs, { ...cartOf(theirs, book), accountId }],
    ])
    return Effect.gen(function* () {
      const carts = yield* Carts
      // Sent before the login was answered, and so by a guest.
      yield* carts.add(mine, other, one, GUEST)
      assert.deepInclude(yield* carts.view(mine, member), { id: theirs, itemCount: 2 })
      assert.deepInclude(yield* carts.view(mine, GUEST), { itemCount: 0 })
      yield* carts.add(mine, red, one, GUEST)
      assert.deepInclude(yield* carts.add(mine, book, one, member), { id: theirs, itemCount: 4 })
    }).pipe(Effect.provide(shop(storeWith(saved))))
  })

  it.effect("is not visible to others who know its id", () => {
    const saved = new Map<string, CartContents>([[mine, { ...busy(), accountId }]])
    return Effect.gen(function* () {
      const carts = yield* Carts
      for (const visitor of [GUEST, MEMBER, otherMember]) {
        assert.deepInclude(yield* carts.view(mine, visitor), {
          version: 0,
          lineItems: [],
          promotions: [],
          giftCards: [],
        })
        assert.strictEqual((yield* Effect.flip(carts.remove(mine, book, visitor)))._tag, "LineNotFound")
        assert.strictEqual((yield* Effect.flip(carts.addGiftCard(mine, cardOf(1), HERE, visitor)))._tag, "NothingToPay")
        const added = yield* carts.add(mine, book, one, visitor)
        assert.notStrictEqual(added.id, mine)
        assert.strictEqual(added.itemCount, 1)
      }
      assert.deepStrictEqual(saved.get(mine), { ...busy(), accountId })
    }).pipe(Effect.provide(shop(storeWith(saved))))
  })

  it.effect("is one, when the member begins on two devices concurrently", () => {
    const saved = new Map<string, CartContents>()
    return Effect.gen(function* () {
      const carts = yield* Carts
      yield* Effect.all([carts.add(undefined, book, one, member), carts.add(undefined, other, one, member)], {
        concurrency: "unbounded",
      })
      assert.strictEqual(saved.size, 1)
      assert.deepInclude(yield* carts.view(undefined, member), { itemCount: 2 })
    }).pipe(Effect.provide(shop(storeWith(saved))))
  })
})

const full = Array.from({ length: MAX_LINES }, (_, n) => {
  const ean = eanOf(`979${String(n).padStart(9, "0")}`)
  return { key: ean, ean, quantity: one }
})
