import { assert, describe, it } from "@effect/vitest"
import { cartContents, quantity } from "@kapitel/core/arbitraries/cart"
import { ean, eanOf } from "@kapitel/core/arbitraries/offers"
import { AdditionName, CartContents, CartId, Quantity } from "@kapitel/core/cart/CartContents"
import {
  ADDITION_REMEMBERED_MS,
  addOnce,
  addToCart,
  type CartChange,
  emptyCart,
  MAX_LINES,
  MAX_NAMED_ADDITIONS,
  mergeCarts,
  type NamedCartChange,
  removeFromCart,
  replaceCart,
  setQuantity,
} from "@kapitel/core/cart/changes"
import { clampQuantity, MAX_QUANTITY, parseQuantity } from "@kapitel/core/cart/quantity"
import { Schema } from "effect"
import * as Arbitrary from "effect/Arbitrary"

const copiesTyped = (quantity: number) => ({ kind: "quantity", quantity: Quantity.make(quantity) }) as const
const id = CartId.make("a-cart-of-our-own")
const book = eanOf("978911308483")
const pen = eanOf("735000000001")
const isSaveable = Schema.is(CartContents)

const copies = (cart: CartContents): Readonly<Record<string, number>> => {
  const sums: Record<string, number> = {}
  for (const { ean, quantity } of cart.entries) sums[ean] = (sums[ean] ?? 0) + quantity
  return sums
}
const changed = (change: CartChange | NamedCartChange): CartContents => {
  if (change.kind !== "changed") throw new Error(change.kind)
  return change.contents
}
/** Two hundred different products: a cart with no room. */
const full: CartContents = {
  id,
  version: 1,
  entries: Array.from({ length: MAX_LINES }, (_, n) => {
    const ean = eanOf(`978${String(n).padStart(9, "0")}`)
    return { key: ean, ean, quantity: Quantity.make(1) }
  }),
}

describe("quantity", () => {
  const any = Arbitrary.schema(Schema.Number)
  it.prop("stays a whole number from 1 to 999 (P12)", [any], ([number]) => {
    const clamped = clampQuantity(number)
    assert.isTrue(Number.isInteger(clamped) && clamped >= 1 && clamped <= MAX_QUANTITY)
    if (number >= 1 && number < 1000) assert.strictEqual(clamped, Math.floor(number))
    if (number < 1) assert.strictEqual(clamped, 1)
    if (number >= 999) assert.strictEqual(clamped, 999)
  })

  it("of a broken number is the whole one below it", () => {
    assert.strictEqual(clampQuantity(2.6), 2)
    assert.strictEqual(clampQuantity(Number.NaN), 1)
  })

  it("typed is digits and nothing else", () => {
    assert.deepStrictEqual(parseQuantity(" 12 "), copiesTyped(12))
    assert.deepStrictEqual(parseQuantity("1000"), copiesTyped(999))
    assert.deepStrictEqual(parseQuantity("007"), copiesTyped(7))
    assert.deepStrictEqual(parseQuantity("0"), { kind: "remove" })
    assert.deepStrictEqual(parseQuantity(""), { kind: "empty" })
    for (const typed of ["-1", "1.5", "1e3", "två", "٣", "１", "0x10", "1 2"]) {
      assert.deepStrictEqual(parseQuantity(typed), { kind: "invalid" }, typed)
    }
  })

  it.prop("survives being typed", [quantity], ([quantity]) => {
    assert.deepStrictEqual(parseQuantity(String(quantity)), { kind: "quantity", quantity })
  })
})

describe("a cart", () => {
  it.prop(
    "with more of a product has that many more of it, at most 999, and the rest as before",
    [cartContents, ean, quantity],
    (input) => {
      const [cart, ean, quantity] = input
      for (const one of [ean, cart.entries[0]?.ean ?? ean]) {
        const change = addToCart(cart, one, quantity)
        const had = copies(cart)[one]
        if (had === undefined && cart.entries.length >= MAX_LINES) return assert.strictEqual(change.kind, "full")
        const after = changed(change)
        assert.deepStrictEqual(copies(after), { ...copies(cart), [one]: Math.min(999, (had ?? 0) + quantity) })
        assert.strictEqual(after.version, cart.version + 1)
        assert.isTrue(isSaveable(after))
        assert.strictEqual(new Set(after.entries.map((entry) => entry.key)).size, after.entries.length)
        assert.deepStrictEqual(
          after.entries.map((entry) => entry.key).slice(0, cart.entries.length),
          cart.entries.map((entry) => entry.key),
        )
      }
    },
  )

  it.prop("with one line changed or removed keeps all others", [cartContents, quantity], ([cart, quantity]) => {
    const line = cart.entries.at(-1)
    if (line === undefined) return
    const set = changed(setQuantity(cart, line.key, quantity))
    assert.deepStrictEqual(copies(set), { ...copies(cart), [line.ean]: quantity })
    const { [line.ean]: _, ...rest } = copies(cart)
    const without = changed(removeFromCart(cart, line.key))
    assert.deepStrictEqual(copies(without), rest)
    for (const after of [set, without]) {
      assert.strictEqual(after.version, cart.version + 1)
      assert.isTrue(isSaveable(after))
    }
    assert.deepStrictEqual(setQuantity(without, line.key, quantity), { kind: "lineNotFound" })
    assert.deepStrictEqual(removeFromCart(without, line.key), { kind: "lineNotFound" })
  })

  it.prop(
    "merged with another holds what both held, and the first one's lines first",
    [cartContents, cartContents],
    (carts) => {
      const [into, from] = carts
      const merged = mergeCarts(into, from)
      assert.strictEqual(merged.id, into.id)
      assert.strictEqual(merged.version, into.version + 1)
      assert.isTrue(isSaveable(merged))
      assert.deepStrictEqual(
        merged.entries.slice(0, into.entries.length).map((entry) => entry.ean),
        into.entries.map((entry) => entry.ean),
      )
      const [mine, theirs] = [copies(into), copies(from)]
      for (const [ean, copies_] of Object.entries(copies(merged))) {
        assert.strictEqual(copies_, Math.min(999, (mine[ean] ?? 0) + (theirs[ean] ?? 0)))
      }
      const all = new Set([...Object.keys(mine), ...Object.keys(theirs)])
      assert.strictEqual(merged.entries.length, Math.min(MAX_LINES, all.size))
    },
  )

  it.prop(
    "replaced holds the lines that were given, each product once",
    [cartContents, cartContents],
    ([cart, other]) => {
      const after = changed(replaceCart(cart, other.entries))
      assert.deepStrictEqual(copies(after), copies(other))
      assert.strictEqual(after.version, cart.version + 1)
      assert.isTrue(isSaveable(after))
    },
  )

  it("begins with version 1 and adds the same product to its line", () => {
    const one = changed(addToCart(emptyCart(id), book, Quantity.make(1)))
    assert.deepStrictEqual(one, { id, version: 1, entries: [{ key: book, ean: book, quantity: Quantity.make(1) }] })
    const two = changed(addToCart(one, book, Quantity.make(2)))
    assert.deepStrictEqual(two.entries, [{ key: book, ean: book, quantity: Quantity.make(3) }])
  })

  it("gives a new line a key of its own when its number is taken", () => {
    const cart: CartContents = { id, version: 1, entries: [{ key: book, ean: pen, quantity: Quantity.make(1) }] }
    assert.deepStrictEqual(
      changed(addToCart(cart, book, Quantity.make(1))).entries.map((entry) => entry.key),
      [book, `${book}-2`],
    )
  })

  it("holds 200 lines and no more", () => {
    assert.deepStrictEqual(addToCart(full, pen, Quantity.make(1)), { kind: "full" })
    assert.strictEqual(addToCart(full, full.entries[7]?.ean ?? pen, Quantity.make(1)).kind, "changed")
    const one: CartContents = { id, version: 4, entries: [{ key: "a", ean: pen, quantity: Quantity.make(1) }] }
    assert.strictEqual(mergeCarts(full, one).entries.length, 200)
    assert.deepStrictEqual(replaceCart(one, [...full.entries, ...one.entries]), { kind: "full" })
    assert.strictEqual(replaceCart(one, [...full.entries, ...full.entries]).kind, "changed")
  })
})

describe("a named addition", () => {
  const press = AdditionName.make("press-1")
  const two = Quantity.make(2)
  const now = 1_790_000_000_000

  it.prop(
    "is done once, and adds what an unnamed one adds",
    [cartContents, ean, quantity],
    ([cart, any, copiesAdded]) => {
      const bare = { id: cart.id, version: cart.version, entries: cart.entries }
      const first = addOnce(bare, any, copiesAdded, press, now)
      if (first.kind !== "changed") return assert.strictEqual(first.kind, addToCart(bare, any, copiesAdded).kind)
      assert.isTrue(isSaveable(first.contents))
      const { additions, ...rest } = first.contents
      assert.deepStrictEqual(rest, changed(addToCart(bare, any, copiesAdded)))
      assert.deepStrictEqual(additions, [{ name: press, ean: any, quantity: copiesAdded, at: now }])
      assert.deepStrictEqual(addOnce(first.contents, any, copiesAdded, press, now + 1), { kind: "repeated" })
    },
  )

  it("is another one when anything of it differs, and its name cannot be used twice", () => {
    const cart = changed(addOnce(emptyCart(id), book, two, press, now))
    assert.strictEqual(addOnce(cart, pen, two, press, now).kind, "nameTaken")
    assert.strictEqual(addOnce(cart, book, Quantity.make(3), press, now).kind, "nameTaken")
    assert.strictEqual(addOnce(cart, book, two, AdditionName.make("press-2"), now).kind, "changed")
  })

  it("is forgotten after ten minutes, and no cart remembers more than twenty", () => {
    let cart = emptyCart(id)
    for (let n = 0; n < 30; n++) {
      cart = changed(addOnce(cart, book, two, AdditionName.make(`press-${n}`), now))
    }
    assert.strictEqual(cart.additions?.length, MAX_NAMED_ADDITIONS)
    assert.strictEqual(cart.additions?.at(-1)?.name, "press-29")
    const name = AdditionName.make("press-29")
    assert.strictEqual(addOnce(cart, book, two, name, now + ADDITION_REMEMBERED_MS - 1).kind, "repeated")
    assert.strictEqual(addOnce(cart, book, two, name, now + ADDITION_REMEMBERED_MS).kind, "changed")
  })

  it("outlives every other change of the cart", () => {
    const cart = changed(addOnce(emptyCart(id), book, two, press, now))
    const removed = changed(removeFromCart(cart, book))
    assert.strictEqual(addOnce(removed, book, two, press, now).kind, "repeated")
  })
})
