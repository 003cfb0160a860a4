import { assert, describe, it } from "@effect/vitest"
import { cartContents, quantity } from "@kapitel/core/arbitraries/cart"
import { ean, eanOf } from "@kapitel/core/arbitraries/offers"
import { CartContents, CartId, IdempotencyKey, Quantity } from "@kapitel/core/cart/CartContents"
import {
  addCode,
  addGiftCard,
  addToCart,
  type CartChange,
  claimCart,
  emptied,
  emptyCart,
  findIdempotentChange,
  IDEMPOTENCY_WINDOW_MS,
  isEmpty,
  MAX_CODES,
  MAX_GIFT_CARDS,
  MAX_IDEMPOTENT_CHANGES,
  MAX_LINES,
  mergeCarts,
  recordIdempotentChange,
  removeCodes,
  removeFromCart,
  removeGiftCard,
  setQuantity,
  withQuantities,
} from "@kapitel/core/cart/changes"
import { clampQuantity, MAX_QUANTITY, parseQuantity } from "@kapitel/core/cart/quantity"
import { GiftCardId } from "@kapitel/core/gift-cards/GiftCard"
import { AccountId } from "@kapitel/core/identity/Member"
import { PromotionCode } from "@kapitel/core/promotions/Promotion"
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
const changed = (change: CartChange): CartContents => {
  if (change.kind !== "changed") throw new Error(change.kind)
  return change.contents
}
/** Two hundred different products: a full cart. */
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
  it.prop("stays a whole number from 1 to 999 (P12, QTY-02)", [any], ([number]) => {
    const clamped = clampQuantity(number)
    assert.isTrue(Number.isInteger(clamped) && clamped >= 1 && clamped <= MAX_QUANTITY)
    if (number >= 1 && number < 1000) assert.strictEqual(clamped, Math.floor(number))
    if (number < 1) assert.strictEqual(clamped, 1)
    if (number >= 999) assert.strictEqual(clamped, 999)
  })

  it("rounds a fraction down", () => {
    assert.strictEqual(clampQuantity(2.6), 2)
    assert.strictEqual(clampQuantity(Number.NaN), 1)
  })

  it("accepts typed digits only (QTY-01)", () => {
    assert.deepStrictEqual(parseQuantity(" 12 "), copiesTyped(12))
    assert.deepStrictEqual(parseQuantity("1000"), copiesTyped(999))
    assert.deepStrictEqual(parseQuantity("007"), copiesTyped(7))
    assert.deepStrictEqual(parseQuantity("0"), { kind: "remove" })
    assert.deepStrictEqual(parseQuantity(""), { kind: "empty" })
    for (const typed of ["-1", "1.5", "1e3", "två", "٣", "１", "0x10", "1 2"]) {
      assert.deepStrictEqual(parseQuantity(typed), { kind: "invalid" }, typed)
    }
  })

  it.prop("survives a conversion to text and back", [quantity], ([quantity]) => {
    assert.deepStrictEqual(parseQuantity(String(quantity)), { kind: "quantity", quantity })
  })
})

describe("a cart", () => {
  it.prop(
    "increased by copies of a product has that many more, at most 999, and the others unchanged",
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

  it("with fewer copies than chosen keeps the other lines as they are, and without any is unchanged", () => {
    const [one, two] = [
      { key: "one", ean: book, quantity: Quantity.make(3) },
      { key: "two", ean: pen, quantity: Quantity.make(2) },
    ]
    const cart: CartContents = { id, version: 1, entries: [one, two] }
    const most = (copies: ReadonlyArray<readonly [string, number]>) => withQuantities(cart, new Map(copies))
    assert.deepStrictEqual(most([["two", 1]]), {
      ...cart,
      version: 2,
      entries: [one, { ...two, quantity: Quantity.make(1) }],
    })
    assert.deepStrictEqual(most([["one", 0]]), { ...cart, version: 2, entries: [two] })
    assert.strictEqual(
      most([
        ["one", 3],
        ["two", 9],
      ]),
      cart,
    )
  })

  it.prop("merged with another holds the lines of both, its own first", [cartContents, cartContents], (carts) => {
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
  })

  it("begins with version 1 and adds copies of one product to its line", () => {
    const one = changed(addToCart(emptyCart(id), book, Quantity.make(1)))
    assert.deepStrictEqual(one, { id, version: 1, entries: [{ key: book, ean: book, quantity: Quantity.make(1) }] })
    const two = changed(addToCart(one, book, Quantity.make(2)))
    assert.deepStrictEqual(two.entries, [{ key: book, ean: book, quantity: Quantity.make(3) }])
  })

  it("gives a new line its own key when the EAN's is taken", () => {
    const cart: CartContents = { id, version: 1, entries: [{ key: book, ean: pen, quantity: Quantity.make(1) }] }
    assert.deepStrictEqual(
      changed(addToCart(cart, book, Quantity.make(1))).entries.map((entry) => entry.key),
      [book, `${book}-2`],
    )
  })

  it("holds 200 lines at most", () => {
    assert.deepStrictEqual(addToCart(full, pen, Quantity.make(1)), { kind: "full" })
    assert.strictEqual(addToCart(full, full.entries[7]?.ean ?? pen, Quantity.make(1)).kind, "changed")
    const one: CartContents = { id, version: 4, entries: [{ key: "a", ean: pen, quantity: Quantity.make(1) }] }
    assert.strictEqual(mergeCarts(full, one).entries.length, 200)
  })
})

describe("codes and gift cards", () => {
  const [spring, summer] = [PromotionCode.make("VAR10"), PromotionCode.make("SOMMAR20")]
  const [one, other] = [GiftCardId.make(crypto.randomUUID()), GiftCardId.make(crypto.randomUUID())]

  it.prop("are added and removed without changing a line", [cartContents], ([cart]) => {
    const withBoth = changed(addGiftCard(changed(addCode(cart, summer)), one))
    assert.isTrue(isSaveable(withBoth))
    assert.deepStrictEqual(withBoth.entries, cart.entries)
    assert.deepStrictEqual(withBoth.codes, [...(cart.codes ?? []), summer])
    assert.deepStrictEqual(withBoth.giftCards, [...(cart.giftCards ?? []), one])
    const without = removeGiftCard(removeCodes(withBoth, [summer]), one)
    assert.deepStrictEqual({ ...without, version: cart.version }, cart)
    assert.strictEqual(without.version, cart.version + 4)
  })

  it("are unique, and adding one again or removing an unknown one changes nothing", () => {
    const cart = changed(addGiftCard(changed(addCode(emptyCart(id), summer)), one))
    assert.strictEqual(changed(addCode(cart, summer)), cart)
    assert.strictEqual(changed(addGiftCard(cart, one)), cart)
    assert.strictEqual(removeCodes(cart, [spring]), cart)
    assert.strictEqual(removeGiftCard(cart, other), cart)
  })

  it("are ten of each at most", () => {
    let cart = emptyCart(id)
    for (let n = 0; n < MAX_CODES; n++) cart = changed(addCode(cart, PromotionCode.make(`KOD-${n}`)))
    for (let n = 0; n < MAX_GIFT_CARDS; n++) {
      cart = changed(addGiftCard(cart, GiftCardId.make(crypto.randomUUID())))
    }
    assert.isTrue(isSaveable(cart))
    assert.strictEqual(addCode(cart, summer).kind, "full")
    assert.strictEqual(addGiftCard(cart, one).kind, "full")
  })

  it("of both carts are in the merged one, the member's first, as far as there is room", () => {
    const mine = changed(addGiftCard(changed(addCode(emptyCart(id), summer)), one))
    const theirs = changed(addGiftCard(changed(addCode(changed(addCode(emptyCart(id), spring)), summer)), other))
    const merged = mergeCarts(mine, theirs)
    assert.deepStrictEqual(
      [merged.codes, merged.giftCards],
      [
        [summer, spring],
        [one, other],
      ],
    )
  })
})

describe("a member's cart", () => {
  const accountId = AccountId.make(crypto.randomUUID())

  it.prop("stays the member's after any change", [cartContents, ean, quantity], ([cart, ean, quantity]) => {
    const { accountId: _, ...anonymous } = cart
    const mine = claimCart(anonymous, accountId)
    assert.isTrue(isSaveable(mine))
    assert.deepStrictEqual(mine, { ...anonymous, version: cart.version + 1, accountId })
    const added = addToCart(mine, ean, quantity)
    for (const after of [...(added.kind === "changed" ? [added.contents] : []), mergeCarts(mine, cart)]) {
      assert.strictEqual(after.accountId, accountId)
    }
    assert.isUndefined(mergeCarts(anonymous, mine).accountId)
  })

  it.prop("contains all lines of the cart it was merged with, which is then empty", [cartContents], ([cart]) => {
    const left = emptied(cart)
    assert.isTrue(isSaveable(left))
    assert.isTrue(isEmpty(left))
    assert.strictEqual(left.version, cart.version + 1)
    const merged = mergeCarts(emptyCart(id), cart)
    assert.deepStrictEqual(copies(merged), copies(cart))
    assert.deepStrictEqual([merged.codes, merged.giftCards], [cart.codes, cart.giftCards])
    assert.strictEqual(isEmpty(merged), isEmpty(cart))
  })
})

describe("a change with an idempotency key", () => {
  const press = IdempotencyKey.make("press-1")
  const now = 1_790_000_000_000
  const named = (before: CartContents, name: string, at = now) =>
    recordIdempotentChange(before, changed(addToCart(before, book, Quantity.make(2))), {
      name: IdempotencyKey.make(name),
      does: `add ${book} 2`,
      now: at,
    })

  it.prop("stores the key and the change with the cart", [cartContents], ([cart]) => {
    const { named: _, ...bare } = cart
    const after = removeFromCart(bare, bare.entries[0]?.key ?? "")
    const recorded = recordIdempotentChange(bare, after.kind === "changed" ? after.contents : bare, {
      name: press,
      does: "x",
      now,
    })
    assert.isTrue(isSaveable(recorded))
    assert.strictEqual(recorded.version, cart.version + 1)
    assert.deepStrictEqual(recorded.named, [{ name: press, does: "x", at: now }])
    assert.strictEqual(findIdempotentChange(recorded, press, now), "x")
    assert.isUndefined(findIdempotentChange(recorded, IdempotencyKey.make("press-2"), now))
  })

  it("is forgotten after ten minutes, and a cart stores twenty at most", () => {
    let cart = emptyCart(id)
    for (let n = 0; n < 30; n++) cart = named(cart, `press-${n}`)
    assert.strictEqual(cart.named?.length, MAX_IDEMPOTENT_CHANGES)
    const last = IdempotencyKey.make("press-29")
    assert.strictEqual(findIdempotentChange(cart, last, now + IDEMPOTENCY_WINDOW_MS - 1), `add ${book} 2`)
    assert.isUndefined(findIdempotentChange(cart, last, now + IDEMPOTENCY_WINDOW_MS))
    assert.deepStrictEqual(
      named(cart, "later", now + IDEMPOTENCY_WINDOW_MS).named?.map(({ name }) => String(name)),
      ["later"],
    )
  })

  it("is kept through every other change, and through a merge", () => {
    const cart = named(emptyCart(id), "press-1")
    for (const after of [changed(removeFromCart(cart, book)), claimCart(cart, AccountId.make(crypto.randomUUID()))]) {
      assert.strictEqual(findIdempotentChange(after, press, now), `add ${book} 2`)
    }
    const merged = mergeCarts(named(emptyCart(id), "press-2"), cart)
    assert.deepStrictEqual(
      merged.named?.map(({ name }) => String(name)),
      ["press-1", "press-2"],
    )
  })
})
