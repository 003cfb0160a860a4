/**
 * Tabs of one visitor change one cart concurrently, logging in and out meanwhile (K4): in whatever order the calls
 * reach the store, the resulting carts equal those of some sequential order of the changes.
 */

import { assert, it } from "@effect/vitest"
import * as SystemRandom from "@kapitel/adapters/embedded/RandomBytes"
import type { Cart } from "@kapitel/core/cart/Cart"
import { type CartContents, CartId, Quantity } from "@kapitel/core/cart/CartContents"
import { CartStore } from "@kapitel/core/cart/CartStore"
import { Carts } from "@kapitel/core/cart/Carts"
import { bookRecord, eanOf, kronor, publishRecords } from "@kapitel/core/contracts/catalogue/records"
import { samplePromotion } from "@kapitel/core/contracts/promotions/samplePromotion"
import type { GiftCardId } from "@kapitel/core/gift-cards/GiftCard"
import { GiftCards } from "@kapitel/core/gift-cards/GiftCards"
import { AccountId } from "@kapitel/core/identity/Member"
import { PromotionCode } from "@kapitel/core/promotions/Promotion"
import { Promotions } from "@kapitel/core/promotions/Promotions"
import { Context, Effect, Layer, Option, Redacted, Schema } from "effect"
import * as Arbitrary from "effect/Arbitrary"
import { Interleaving } from "./Interleaving.ts"
import { temporaryShop } from "./temporaryShop.ts"

const BOOKS = [eanOf(1), eanOf(2)] as const
const PRICE = 100
const ALWAYS = PromotionCode.make("ALLTID")
/** From three copies on. */
const MUCH = PromotionCode.make("MYCKET")
const TENTH = { kind: "percentOff", percent: 10 } as const
const CODES = [ALWAYS, MUCH] as const
const CARDS = ["6000000000001234", "6000000000005678"] as const
const PIN = "48213"

const goods = Layer.effectDiscard(
  Effect.gen(function* () {
    yield* publishRecords([1, 2].map((n) => bookRecord(n, {}, { price: kronor(PRICE) })))
    const promotions = yield* Promotions
    yield* promotions.replaceAll(
      [
        samplePromotion("alltid", { code: ALWAYS, effect: TENTH }),
        samplePromotion("mycket", { code: MUCH, effect: TENTH, threshold: kronor(3 * PRICE) }),
      ],
      0,
    )
  }),
)

/** The shop's ids of the cards, in their order. */
class CardNames extends Context.Service<CardNames, ReadonlyArray<GiftCardId>>()("test/CardNames") {
  static readonly layer = Layer.effect(
    CardNames,
    Effect.flatMap(GiftCards, ({ issue }) =>
      Effect.forEach(CARDS, (code) =>
        issue({ code: Redacted.make(code), pin: Redacted.make(PIN), balance: kronor(50) }),
      ),
    ),
  )
}

/** The embedded store, used by one tab at a time. */
const takingTurns = Layer.effect(
  CartStore,
  Effect.gen(function* () {
    const [store, { pass }] = [yield* CartStore, yield* Interleaving]
    return CartStore.of({
      find: (id) => Effect.andThen(pass, store.find(id)),
      findOfMember: (id) => Effect.andThen(pass, store.findOfMember(id)),
      save: (cart) => Effect.andThen(pass, store.save(cart)),
      saveTogether: (carts) => Effect.andThen(pass, store.saveTogether(carts)),
    })
  }),
)

const shop = Carts.layer.pipe(
  Layer.provide(SystemRandom.layer),
  Layer.provideMerge(takingTurns),
  Layer.provideMerge(Interleaving.layer),
  Layer.provideMerge(Layer.mergeAll(goods, CardNames.layer)),
  Layer.provideMerge(temporaryShop),
)

/** A tab's next step. `seen` sends the version that the tab received last. */
interface Step {
  readonly does: "look" | "add" | "set" | "remove" | "code" | "uncode" | "card" | "uncard" | "login" | "logout"
  readonly which: 0 | 1
  readonly copies: number
  readonly seen: boolean
}

const step: Arbitrary.Arbitrary<Step> = Arbitrary.all({
  does: Arbitrary.schema(
    Schema.Literals(["look", "add", "set", "remove", "code", "uncode", "card", "uncard", "login", "logout"]),
  ),
  which: Arbitrary.schema(Schema.Literals([0, 1])),
  copies: Arbitrary.schema(Schema.Literals([1, 2, 5])),
  seen: Arbitrary.schema(Schema.Boolean),
})
const race = Arbitrary.all({
  tabs: Arbitrary.array(Arbitrary.array(step, { minLength: 1, maxLength: 3 }), { minLength: 2, maxLength: 3 }),
  seed: Arbitrary.schema(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 2 ** 31 }))),
})

/** The relevant part of a cart. */
interface CartState {
  readonly version: number
  readonly copies: readonly [number, number]
  readonly codes: ReadonlyArray<string>
  readonly cards: ReadonlyArray<number>
}

const byNumber = (one: number, other: number) => one - other

type Reply =
  | { readonly kind: "cart"; readonly of: "guest" | "member"; readonly cart: CartState }
  | { readonly kind: string }

const stateOf = (cart: Pick<Cart, "version" | "lineItems" | "promotions" | "giftCards">): CartState => ({
  version: cart.version,
  copies: [0, 1].map((n) => cart.lineItems.find(({ ean }) => ean === BOOKS[n])?.quantity ?? 0) as [number, number],
  codes: cart.promotions.map(({ code }) => code ?? "").toSorted(),
  cards: cart.giftCards
    .map(({ code }) => CARDS.findIndex((number) => number.slice(-4) === code.slice(-4)))
    .toSorted(byNumber),
})

/** What is stored of it, shown or not. */
const storedOf = (
  { version, entries, codes = [], giftCards = [] }: CartContents,
  names: ReadonlyArray<GiftCardId>,
): CartState => ({
  version,
  copies: [0, 1].map((n) => entries.find(({ ean }) => ean === BOOKS[n])?.quantity ?? 0) as [number, number],
  codes: codes.toSorted(),
  cards: giftCards.map((card) => names.indexOf(card)).toSorted(byNumber),
})

/** The effect of one change on one cart, modelled without the shop's own code. */
const applied = (cart: CartState, { does, which, copies }: Step): CartState | string => {
  const { version, codes, cards } = cart
  const had = cart.copies[which]
  const isEmpty = cart.copies[0] + cart.copies[1] === 0
  const holding = (count: number): CartState => ({
    ...cart,
    version: version + 1,
    copies: which === 0 ? [count, cart.copies[1]] : [cart.copies[0], count],
  })
  switch (does) {
    case "add":
      return holding(Math.min(999, had + copies))
    case "set":
      return had === 0 ? "LineNotFound" : holding(copies)
    case "remove":
      return had === 0 ? "LineNotFound" : holding(0)
    case "code": {
      if (codes.includes(CODES[which])) return cart
      const isMet = !isEmpty && (which === 0 || cart.copies[0] + cart.copies[1] >= 3)
      return isMet ? { ...cart, version: version + 1, codes: [...codes, CODES[which]].toSorted() } : "CodeRefused"
    }
    case "uncode":
      return codes.includes(CODES[which])
        ? { ...cart, version: version + 1, codes: codes.filter((code) => code !== CODES[which]) }
        : cart
    case "card":
      if (isEmpty) return "NothingToPay"
      return cards.includes(which)
        ? cart
        : { ...cart, version: version + 1, cards: [...cards, which].toSorted(byNumber) }
    case "uncard":
      return cards.includes(which)
        ? { ...cart, version: version + 1, cards: cards.filter((card) => card !== which) }
        : cart
    default:
      return cart
  }
}

const union = <A>(one: ReadonlyArray<A>, other: ReadonlyArray<A>) => [...new Set([...one, ...other])]

const isBare = ({ copies, codes, cards }: CartState) => copies[0] + copies[1] + codes.length + cards.length === 0

/** Both carts, and where each tab is. */
interface State {
  readonly guest: CartState
  readonly member: CartState
  readonly at: ReadonlyArray<number>
  readonly loggedIn: ReadonlyArray<boolean>
  readonly shown: ReadonlyArray<number>
}

const merged = (state: State): State => ({
  ...state,
  guest: { version: state.guest.version + 1, copies: [0, 0], codes: [], cards: [] },
  member: {
    version: state.member.version + 1,
    copies: [0, 1].map((n) => Math.min(999, (state.member.copies[n] ?? 0) + (state.guest.copies[n] ?? 0))) as [
      number,
      number,
    ],
    codes: union(state.member.codes, state.guest.codes).toSorted(),
    cards: union(state.member.cards, state.guest.cards).toSorted(byNumber),
  },
})

const replaced = <A>(list: ReadonlyArray<A>, index: number, value: A) =>
  list.map((one, at) => (at === index ? value : one))

/** The result for a tab if its next step is executed atomically at this point; `none` if that is impossible. */
const strike = (state: State, tab: number, { does, seen, ...step }: Step) => {
  const loggedIn = does === "login" ? true : does === "logout" ? false : (state.loggedIn[tab] ?? false)
  const of = loggedIn ? ("member" as const) : ("guest" as const)
  const before = state[of]
  const moved = {
    ...state,
    at: replaced(state.at, tab, (state.at[tab] ?? 0) + 1),
    loggedIn: replaced(state.loggedIn, tab, loggedIn),
  }
  const isVersioned = seen && !["look", "add", "login", "logout"].includes(does)
  if (isVersioned && state.shown[tab] !== before.version) return { reply: { kind: "CartOutdated" }, state: moved }
  const after = applied(before, { does, seen, ...step })
  if (typeof after === "string") return { reply: { kind: after }, state: moved }
  return {
    reply: { kind: "cart", of, cart: shownOf(after) },
    state: { ...moved, [of]: after, shown: replaced(state.shown, tab, after.version) },
  }
}

/** An empty cart shows no codes and no cards; they are shown again with the next copy. */
const shownOf = (cart: CartState): CartState =>
  cart.copies[0] + cart.copies[1] === 0 ? { ...cart, codes: [], cards: [] } : cart

/**
 * Whether some sequential order of the steps, merging both carts wherever a member logged in, gives every tab the
 * result it had.
 */
const isSomeOrder = (
  tabs: ReadonlyArray<ReadonlyArray<Step>>,
  replies: ReadonlyArray<ReadonlyArray<Reply>>,
  start: State,
  end: { readonly guest: CartState; readonly member: CartState },
): boolean => {
  const tried = new Set<string>()
  const isEnd = ({ guest, member }: State) => JSON.stringify({ guest, member }) === JSON.stringify(end)
  const goOn = (state: State): boolean => {
    const text = JSON.stringify(state)
    if (tried.has(text)) return false
    tried.add(text)
    if (state.at.every((at, tab) => at === tabs[tab]?.length) && isEnd(state)) return true
    const someMember = tabs.some((steps) => steps.some(({ does }) => does === "login"))
    if (someMember && !isBare(state.guest) && goOn(merged(state))) return true
    return tabs.some((steps, tab) => {
      const at = state.at[tab] ?? 0
      const step = steps[at]
      if (step === undefined) return false
      const done = strike(state, tab, step)
      return JSON.stringify(done.reply) === JSON.stringify(replies[tab]?.[at]) && goOn(done.state)
    })
  }
  return goOn(start)
}

const FIRST: CartState = { version: 1, copies: [1, 0], codes: [], cards: [] }

it.layer(shop, { excludeTestServices: true })("tabs of one visitor", (it) => {
  it.effect.prop(
    "end in the result of some order of their changes, with matching answers",
    [race],
    ([{ tabs, seed }]) =>
      Effect.gen(function* () {
        const [carts, store, interleaving, names] = [
          yield* Carts,
          yield* CartStore,
          yield* Interleaving,
          yield* CardNames,
        ]
        const accountId = AccountId.make(crypto.randomUUID())
        const [guestsCart, membersCart] = [CartId.make(crypto.randomUUID()), CartId.make(crypto.randomUUID())]
        const entries = [{ key: BOOKS[0], ean: BOOKS[0], quantity: Quantity.make(1) }]
        yield* store.saveTogether([
          { id: guestsCart, version: 1, entries },
          { id: membersCart, version: 1, entries, accountId },
        ])

        const member = { member: true, accountId }
        const guest = { member: false }
        const { leave } = interleaving.open(tabs.length, seed)
        const replies = yield* Effect.forEach(
          tabs,
          (steps) => {
            let who: typeof guest | typeof member = guest
            let shown = 1
            return Effect.forEach(steps, ({ does, which, copies, seen }) => {
              if (does === "login") who = member
              if (does === "logout") who = guest
              const ean = BOOKS[which]
              // A browser's cookie may be from before the log-in.
              const id = who === member && copies === 1 ? membersCart : guestsCart
              const terms = seen ? { version: shown } : {}
              const quantity = Quantity.make(copies)
              const card = { code: Redacted.make(CARDS[which]), pin: Redacted.make(PIN) }
              const change = (): Effect.Effect<Cart, { readonly _tag: string }> => {
                switch (does) {
                  case "add":
                    return carts.add(id, ean, quantity, who)
                  case "set":
                    return carts.setQuantity(id, ean, quantity, who, terms)
                  case "remove":
                    return carts.remove(id, ean, who, terms)
                  case "code":
                    return carts.addCode(id, CODES[which].toLowerCase(), who, terms)
                  case "uncode":
                    return carts.removeCode(id, CODES[which], who, terms)
                  case "card":
                    return carts.addGiftCard(id, card, { network: "192.0.2.0/24" }, who, terms)
                  case "uncard":
                    return carts.removeGiftCard(id, names[which] ?? "", who, terms)
                  case "login":
                    return carts.mergeAtLogin(id, member)
                  default:
                    return carts.view(id, who)
                }
              }
              return Effect.match(change(), {
                onSuccess: (cart): Reply => {
                  shown = cart.version
                  return { kind: "cart", of: cart.id === membersCart ? "member" : "guest", cart: stateOf(cart) }
                },
                onFailure: ({ _tag }): Reply => ({ kind: _tag }),
              })
            }).pipe(Effect.ensuring(Effect.sync(leave)))
          },
          { concurrency: "unbounded" },
        )

        const left = yield* Effect.forEach([guestsCart, membersCart], (id) =>
          Effect.map(store.find(id), (found) => storedOf(Option.getOrThrow(found), names)),
        )
        const [guestLeft = FIRST, memberLeft = FIRST] = left
        const start: State = {
          guest: FIRST,
          member: FIRST,
          at: tabs.map(() => 0),
          loggedIn: tabs.map(() => false),
          shown: tabs.map(() => 1),
        }
        assert.isTrue(
          isSomeOrder(tabs, replies, start, { guest: guestLeft, member: memberLeft }),
          JSON.stringify({ tabs, replies, left }, undefined, 1),
        )
      }),
  )
})
