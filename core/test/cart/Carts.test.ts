import { assert, describe, it } from "@effect/vitest"
import { quantity } from "@kapitel/core/arbitraries/cart"
import { eanOf } from "@kapitel/core/arbitraries/offers"
import { type CartContents, CartId, ChangeName, Quantity } from "@kapitel/core/cart/CartContents"
import { CartOutdated, CartStore } from "@kapitel/core/cart/CartStore"
import { Carts, type ChangeTerms, TIMES_OVERTAKEN } from "@kapitel/core/cart/Carts"
import { MAX_LINES } from "@kapitel/core/cart/changes"
import { Catalogue, ProductNotFound } from "@kapitel/core/catalogue/Catalogue"
import type { Ean } from "@kapitel/core/catalogue/Ean"
import type { Product } from "@kapitel/core/catalogue/Product"
import { samplePromotion } from "@kapitel/core/contracts/promotions/samplePromotion"
import { GiftCardId } from "@kapitel/core/gift-cards/GiftCard"
import { GiftCardRefused, GiftCards } from "@kapitel/core/gift-cards/GiftCards"
import { MemberId } from "@kapitel/core/identity/Member"
import { RandomBytes } from "@kapitel/core/identity/RandomBytes"
import { Money } from "@kapitel/core/pricing/Money"
import { type Promotion, PromotionCode, PromotionId } from "@kapitel/core/promotions/Promotion"
import { Promotions } from "@kapitel/core/promotions/Promotions"
import { Effect, Layer, Option, Redacted, Schema } from "effect"
import * as Arbitrary from "effect/Arbitrary"
import { TestClock } from "effect/testing"

const GUEST = { member: false }
const ore = (amount: number) => Money.make(amount)
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

/** `read` counts how often the goods of a cart were read. */
const catalogue = (read: { times: number }) =>
  Layer.mock(Catalogue)({
    productByEan: (ean) => {
      const product = shelf.get(ean)
      return product === undefined ? Effect.fail(new ProductNotFound({ ean })) : Effect.succeed(product)
    },
    productsByEan: (eans) =>
      Effect.sync(() => {
        read.times++
        return eans.flatMap((ean) => shelf.get(ean) ?? [])
      }),
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
    findOfMember: (memberId) =>
      Effect.sync(() => Option.fromUndefinedOr([...saved.values()].find((cart) => cart.memberId === memberId))),
    save: (cart) => saveAll(saved, [cart]),
    saveTogether: (carts) => saveAll(saved, carts),
  })

const saveAll = (saved: Map<string, CartContents>, carts: ReadonlyArray<CartContents>) =>
  Effect.suspend(() => {
    const outdated = carts.find(
      ({ id, version, memberId }) =>
        version !== (saved.get(id)?.version ?? 0) + 1 ||
        (memberId !== undefined && [...saved.values()].some((other) => other.id !== id && other.memberId === memberId)),
    )
    if (outdated !== undefined) return Effect.fail(new CartOutdated({ id: outdated.id }))
    for (const cart of carts) saved.set(cart.id, cart)
    return Effect.void
  })

const countingBytes = Layer.sync(RandomBytes, () => {
  let drawn = 0
  return { next: (count) => Effect.sync(() => new Uint8Array(count).fill(++drawn)) }
})

const SUMMER = PromotionCode.make("SOMMAR20")
const OFFERS: ReadonlyArray<Promotion> = [
  samplePromotion("sommar", { code: SUMMER }),
  samplePromotion("troskel", { code: PromotionCode.make("MER-KOP"), threshold: Money.make(15_000) }),
  samplePromotion("medlem", { code: PromotionCode.make("MEDLEM"), membersOnly: true }),
  samplePromotion("gammal", { code: PromotionCode.make("IGAR"), validUntil: 0 }),
  samplePromotion("kommande", { code: PromotionCode.make("IMORGON"), validFrom: Number.MAX_SAFE_INTEGER }),
  samplePromotion("slut", { code: PromotionCode.make("SLUT"), maxUses: 1 }),
  samplePromotion("pennor", { code: PromotionCode.make("PENNA"), scope: { kind: "products", eans: [red] } }),
]
const promotions = Layer.mock(Promotions)({
  candidates: ({ codes }) =>
    Effect.succeed(
      OFFERS.filter(({ code }) => code === undefined || codes.includes(code)).map((promotion) => ({
        promotion,
        uses: promotion.maxUses ?? 0,
        usedByMember: false,
      })),
    ),
})

const CARDS = [12_000, 5_000].map((available, n) => ({
  id: GiftCardId.make(`00000000-0000-4000-8000-00000000000${n}`),
  code: `600000000000123${n}`,
  last4: `123${n}`,
  available: Money.make(available),
}))
const PIN = "48213"
const CARD = GiftCardId.make(CARDS[0]?.id ?? "")
/** Cards as their keeper has them; `asked` counts how often one was looked for. */
const giftCards = (asked: { times: number }) =>
  Layer.mock(GiftCards)({
    find: ({ code, pin }) =>
      Effect.suspend(() => {
        asked.times++
        const card = CARDS.find((one) => one.code === Redacted.value(code))
        return card !== undefined && Redacted.value(pin) === PIN
          ? Effect.succeed({ id: card.id, last4: card.last4, balance: card.available })
          : Effect.fail(new GiftCardRefused())
      }),
    balances: (ids) =>
      Effect.succeed(new Map(CARDS.filter(({ id }) => ids.includes(id)).map((card) => [card.id, card]))),
  })
const cardOf = (n: number, pin = PIN) => ({ code: Redacted.make(CARDS[n]?.code ?? ""), pin: Redacted.make(pin) })
const HERE = { network: "192.0.2.0/24" }

const shop = (store: Layer.Layer<CartStore>, asked = { times: 0 }, read = { times: 0 }) =>
  Carts.layer.pipe(Layer.provide(Layer.mergeAll(store, catalogue(read), promotions, giftCards(asked), countingBytes)))

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
      const name = ChangeName.make("press-1")
      const first = yield* carts.add(undefined, book, one, GUEST, { name })
      const id = CartId.make(first.id)
      assert.deepStrictEqual(yield* carts.add(id, book, one, GUEST, { name }), first)
      assert.strictEqual(saved.get(id)?.version, 1)
      const refusal = yield* Effect.flip(carts.add(id, other, one, GUEST, { name }))
      assert.strictEqual(refusal._tag, "ChangeNameTaken")
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

  it.effect("takes preorders while they are open", () =>
    Effect.gen(function* () {
      const carts = yield* Carts
      yield* TestClock.setTime(Date.UTC(1970, 0, 2, 12))
      assert.isTrue((yield* carts.add(undefined, coming, one, GUEST)).lineItems[0]?.buyable)
    }).pipe(Effect.provide(shop(storeWith(new Map())))),
  )

  it.effect("changes, loses and replaces lines", () => {
    const saved = new Map<string, CartContents>([[mine, cartOf(mine, book, other)]])
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
      ).pipe(Effect.provide(shop(storeWith(saved, upset(TIMES_OVERTAKEN + 1)))))
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

describe("a discount code", () => {
  const filled = () => new Map<string, CartContents>([[mine, cartOf(mine, book)]])

  it.effect("is tried and told of with one reading of what lies in the cart", () => {
    const read = { times: 0 }
    return Effect.gen(function* () {
      const carts = yield* Carts
      yield* carts.addCode(mine, "sommar20", GUEST, { name: ChangeName.make("press-1") })
      assert.strictEqual(read.times, 1)
      yield* Effect.flip(carts.addCode(mine, "MEDLEM", GUEST))
      assert.strictEqual(read.times, 2)
    }).pipe(Effect.provide(shop(storeWith(filled()), { times: 0 }, read)))
  })

  it.effect("is taken as it was typed, kept, and told with what it takes off each line", () => {
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
      })
      assert.deepStrictEqual(saved.get(mine)?.codes, [SUMMER])
      assert.strictEqual((yield* carts.addCode(mine, "SOMMAR20", GUEST)).version, 2)
      const without = yield* carts.removeCode(mine, "sommar20", GUEST)
      assert.deepInclude(without, { discount: ore(0), promotions: [], version: 3 })
      assert.strictEqual((yield* carts.removeCode(mine, "SOMMAR20", GUEST)).version, 3)
    }).pipe(Effect.provide(shop(storeWith(saved))))
  })

  it.effect("that gives this cart nothing is refused for its reason, and not kept", () => {
    const saved = filled()
    return Effect.gen(function* () {
      const carts = yield* Carts
      for (const [typed, reason] of [
        ["FINNS-INTE", "unknown"],
        ["", "unknown"],
        ["<script>", "unknown"],
        ["x".repeat(5000), "unknown"],
        ["IGAR", "expired"],
        ["IMORGON", "notYet"],
        ["SLUT", "usedUp"],
        ["MEDLEM", "membersOnly"],
        ["MER-KOP", "threshold"],
        ["PENNA", "nothingInScope"],
      ] as const) {
        assert.deepInclude(yield* Effect.flip(carts.addCode(mine, typed, GUEST)), { _tag: "CodeRefused", reason })
      }
      for (const id of [undefined, CartId.make("a-cart-that-is-nobodys")]) {
        const refusal = yield* Effect.flip(carts.addCode(id, "SOMMAR20", GUEST))
        assert.deepInclude(refusal, { _tag: "CodeRefused", reason: "nothingInScope" })
      }
      assert.deepStrictEqual(saved, filled())
      assert.strictEqual((yield* carts.addCode(mine, "MEDLEM", MEMBER)).discount, 1_800)
    }).pipe(Effect.provide(shop(storeWith(saved))))
  })

  it.effect("stays while its terms are not met, says what is missing, and works again when they are", () => {
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

  it.effect("is one of ten at most", () => {
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

  it.effect("pays for goods and parcel, hides its number, and leaves the rest to the next one", () => {
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

  it.effect("that is refused changes nothing, and no card is looked for while there is nothing to pay", () => {
    const saved = filled()
    const asked = { times: 0 }
    return Effect.gen(function* () {
      const carts = yield* Carts
      const refusal = yield* Effect.flip(carts.addGiftCard(mine, cardOf(0, "00000"), HERE, GUEST))
      assert.strictEqual(refusal._tag, "GiftCardRefused")
      assert.deepStrictEqual(saved, filled())
      assert.strictEqual(asked.times, 1)
      for (const id of [undefined, CartId.make("a-cart-that-is-nobodys")]) {
        assert.strictEqual((yield* Effect.flip(carts.addGiftCard(id, cardOf(0), HERE, GUEST)))._tag, "NothingToPay")
      }
      assert.strictEqual(asked.times, 1)
    }).pipe(Effect.provide(shop(storeWith(saved), asked)))
  })

  it.effect("is one of ten at most", () => {
    const giftCards = Array.from({ length: 10 }, () => GiftCardId.make(crypto.randomUUID()))
    const saved = new Map<string, CartContents>([[mine, { ...cartOf(mine, book), giftCards }]])
    return Effect.gen(function* () {
      const carts = yield* Carts
      const refusal = yield* Effect.flip(carts.addGiftCard(mine, cardOf(0), HERE, GUEST))
      assert.strictEqual(refusal._tag, "TooManyGiftCards")
    }).pipe(Effect.provide(shop(storeWith(saved))))
  })
})

/** Every change there is, from a cart with two lines, a code and a card. */
const CHANGES: ReadonlyArray<
  readonly [
    name: string,
    change: (
      carts: Carts["Service"],
      terms: ChangeTerms,
    ) => Effect.Effect<{ readonly version: number }, { readonly _tag: string }>,
    /** The same change of something else. */
    other: (
      carts: Carts["Service"],
      terms: ChangeTerms,
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
const busy = (): CartContents => ({
  ...cartOf(mine, book, other, red),
  version: 5,
  codes: [SUMMER],
  giftCards: CARDS.slice(0, 1).map(({ id }) => id),
})

describe("two who change one cart", () => {
  it.effect.each(CHANGES)("%s from another version than the cart has is left alone", ([, change]) => {
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

  it.effect.each(CHANGES)("%s of one version, overtaken while it is saved, is left alone too", ([, change]) => {
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

describe("a change that its client has named", () => {
  it.effect.each(CHANGES)("%s is done once, whatever version it was made from, and its name is no other's", (each) => {
    const [, change, another] = each
    const saved = new Map<string, CartContents>([[mine, busy()]])
    return Effect.gen(function* () {
      const carts = yield* Carts
      const name = ChangeName.make("press-1")
      const first = yield* change(carts, { name, version: 5 })
      const kept = saved.get(mine)
      assert.strictEqual(first.version, 6)
      assert.deepStrictEqual(yield* change(carts, { name, version: 5 }), first)
      assert.deepStrictEqual(yield* change(carts, { name }), first)
      assert.strictEqual((yield* Effect.flip(another(carts, { name })))._tag, "ChangeNameTaken")
      assert.deepStrictEqual(saved.get(mine), kept)
    }).pipe(Effect.provide(shop(storeWith(saved))))
  })
})

describe("a member's cart", () => {
  const memberId = MemberId.make("00000000-0000-4000-8000-0000000000aa")
  const member = { member: true, memberId }
  const stranger = { member: true, memberId: MemberId.make("00000000-0000-4000-8000-0000000000bb") }
  const theirs = CartId.make("a-cart-of-the-members")

  it.effect("is the one that the visitor had, when there was none before; logging in again changes nothing", () => {
    const saved = new Map<string, CartContents>([[mine, busy()]])
    return Effect.gen(function* () {
      const carts = yield* Carts
      const cart = yield* carts.mergeAtLogin(mine, member)
      assert.deepInclude(cart, { id: mine, version: 6, itemCount: 3 })
      assert.deepStrictEqual(saved.get(mine), { ...busy(), version: 6, memberId })
      assert.deepStrictEqual(yield* carts.mergeAtLogin(mine, member), cart)
      assert.deepStrictEqual(yield* carts.mergeAtLogin(undefined, member), cart)
    }).pipe(Effect.provide(shop(storeWith(saved))))
  })

  it.effect("takes in what the visitor had, whose cart is empty then, and is found on every device", () => {
    const saved = new Map<string, CartContents>([
      [mine, busy()],
      [theirs, { ...cartOf(theirs, book), memberId }],
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
      // Another device, with a cart of its own and with none.
      assert.strictEqual((yield* carts.view(undefined, member)).id, theirs)
      assert.strictEqual((yield* carts.mergeAtLogin(mine, member)).version, 2)
    }).pipe(Effect.provide(shop(storeWith(saved))))
  })

  it.effect("takes in what came in late under the cart of before", () => {
    const saved = new Map<string, CartContents>([
      [mine, cartOf(mine)],
      [theirs, { ...cartOf(theirs, book), memberId }],
    ])
    return Effect.gen(function* () {
      const carts = yield* Carts
      // Sent before the log-in was answered, and so by a guest.
      yield* carts.add(mine, other, one, GUEST)
      assert.deepInclude(yield* carts.view(mine, member), { id: theirs, itemCount: 2 })
      assert.deepInclude(yield* carts.view(mine, GUEST), { itemCount: 0 })
      yield* carts.add(mine, red, one, GUEST)
      assert.deepInclude(yield* carts.add(mine, book, one, member), { id: theirs, itemCount: 4 })
    }).pipe(Effect.provide(shop(storeWith(saved))))
  })

  it.effect("is unknown to everybody else, whoever has its id", () => {
    const saved = new Map<string, CartContents>([[mine, { ...busy(), memberId }]])
    return Effect.gen(function* () {
      const carts = yield* Carts
      for (const visitor of [GUEST, MEMBER, stranger]) {
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
      assert.deepStrictEqual(saved.get(mine), { ...busy(), memberId })
    }).pipe(Effect.provide(shop(storeWith(saved))))
  })

  it.effect("is one, when the member begins on two devices at the same time", () => {
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
