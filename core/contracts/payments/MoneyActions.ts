/** The contract of every store of money actions: nothing is decided twice, and no more is paid back than was paid. */
import { assert, it } from "@effect/vitest"
import { CartId } from "@kapitel/core/cart/CartContents"
import type { Order, OrderGiftCard, OrderId } from "@kapitel/core/checkout/Order"
import { OrderStore } from "@kapitel/core/checkout/OrderStore"
import { sampleContents, sampleEan } from "@kapitel/core/contracts/checkout/sampleOrder"
import type { GiftCardId } from "@kapitel/core/gift-cards/GiftCard"
import { GiftCards } from "@kapitel/core/gift-cards/GiftCards"
import { MoneyActionId } from "@kapitel/core/payments/MoneyAction"
import { MoneyActions } from "@kapitel/core/payments/MoneyActions"
import type { MoneyDecision } from "@kapitel/core/payments/orderMoney"
import { Money } from "@kapitel/core/pricing/Money"
import { Effect, type Layer, Option, Redacted } from "effect"

const NOW = Date.UTC(2026, 10, 27, 9)
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

let created = 0

/** A new gift card with this balance, in öre. */
export const issueCard = Effect.fnUntraced(function* (balance: number, expiresAt?: number) {
  const cards = yield* GiftCards
  return yield* cards.issue({
    code: Redacted.make(String(7_000_000_000_000_000 + ++created)),
    pin: Redacted.make("12345"),
    balance: Money.make(balance),
    ...(expiresAt === undefined ? {} : { expiresAt }),
  })
})

const left = (id: GiftCardId, now = NOW) =>
  GiftCards.use((cards) => cards.balances([id], now)).pipe(Effect.map((found) => found.get(id)?.available))

/** What a card pays of an order, in öre. */
export const paidBy = (id: GiftCardId, amount: number): OrderGiftCard => ({
  id,
  last4: "1234",
  amount: Money.make(amount),
})

/** A book and its freight, 249 kr together, paid by the cards and the provider. `download` öre more for an e-book. */
export const pendingOrder = Effect.fnUntraced(function* (
  giftCards: ReadonlyArray<OrderGiftCard> = [],
  now = NOW,
  download = 0,
) {
  const orderStore = yield* OrderStore
  const number = ++created
  const { id, revision } = yield* orderStore.place({
    cartId: CartId.make(`money-cart-${String(number).padStart(10, "0")}`),
    member: false,
    contents: sampleContents(
      [
        { ean: sampleEan(700_000 + number), quantity: 1, price: 20_000 },
        ...(download === 0 ? [] : [{ ean: sampleEan(710_000), quantity: 1, price: download, shipped: false }]),
      ],
      { shippingFee: 4_900, giftCards },
    ),
    now,
  })
  const session = { providerRef: `money-${id}`, clientToken: `money-token-${id}`, expiresAt: now + DAY }
  return yield* orderStore.attachSession({ orderId: id, session, revision, now })
})

/** As `pendingOrder`, and confirmed. */
export const paidOrder = Effect.fnUntraced(function* (
  giftCards: ReadonlyArray<OrderGiftCard> = [],
  now = NOW,
  download = 0,
) {
  const { id: orderId, revision } = yield* pendingOrder(giftCards, now, download)
  const orderStore = yield* OrderStore
  const { order } = yield* orderStore.confirm({ orderId, revision, now, providerOrderId: `order-${orderId}` })
  return order
})

const decide = (orderId: OrderId, decision: MoneyDecision, key: string = decision.kind, now = NOW) =>
  MoneyActions.use((actions) => actions.intend({ orderId, decision, reason: "not fetched", key, now }))

const takeOf = ({ id }: Order, now: number, leaseUntil = now + MINUTE) =>
  MoneyActions.use((actions) => actions.take({ now, leaseUntil, limit: 1_000 })).pipe(
    Effect.map((due) => due.filter(({ action }) => action.orderId === id)),
  )

const capture: MoneyDecision = { kind: "capture" }
const cancelRest: MoneyDecision = { kind: "cancelRest" }
const giveBack = (amount: number): MoneyDecision => ({ kind: "giveBack", amount })

/** All ports have the same store. */
export const suite = (adapter: string, layer: Layer.Layer<MoneyActions | OrderStore | GiftCards, unknown>) =>
  it.layer(layer, { timeout: "60 seconds" })(`MoneyActions (${adapter})`, (it) => {
    it.effect("a decision is recorded once, however often it is made", () =>
      Effect.gen(function* () {
        const actions = yield* MoneyActions
        const order = yield* paidOrder()
        const made = yield* Effect.all(
          Array.from({ length: 10 }, () => decide(order.id, capture)),
          { concurrency: "unbounded" },
        )
        assert.strictEqual(new Set(made.map(([action]) => action?.id)).size, 1)
        const [action, ...more] = yield* actions.ofOrder(order.id)
        assert.deepStrictEqual(more, [])
        assert.deepInclude(action, { kind: "capture", amount: Money.make(24_900), state: "INTENDED", intendedAt: NOW })
        assert.deepStrictEqual(yield* decide(order.id, capture, "again"), [])
      }),
    )

    it.effect("what is delivered at the purchase is captured by it, once, and the rest is left", () =>
      Effect.gen(function* () {
        const [actions, orderStore] = [yield* MoneyActions, yield* OrderStore]
        const { id: orderId, revision } = yield* pendingOrder([], NOW, 9_900)
        const confirming = Array.from({ length: 5 }, () => orderStore.confirm({ orderId, revision, now: NOW }))
        yield* Effect.all(confirming, { concurrency: "unbounded" })
        const moved = Effect.map(actions.ofOrder(orderId), (all) =>
          all.map(({ kind, amount, reason }) => `${kind} ${amount} ${reason}`),
        )
        assert.deepStrictEqual(yield* moved, ["capture 9900 delivered"])
        yield* decide(orderId, cancelRest)
        assert.deepStrictEqual(yield* moved, ["capture 9900 delivered", "cancelRest 24900 not fetched"])
        yield* decide(orderId, giveBack(9_900))
        yield* decide(orderId, capture)
        assert.deepStrictEqual((yield* moved).slice(2), ["refund 9900 not fetched"])
      }),
    )

    it.effect("what was delivered and is given back is not paid in the end, whether the rest is delivered or not", () =>
      Effect.gen(function* () {
        const actions = yield* MoneyActions
        const paidFor = Effect.fnUntraced(function* (order: Order) {
          const moved = yield* actions.ofOrder(order.id)
          return moved.reduce(
            (sum, { kind, amount }) => sum + (kind === "capture" ? 1 : kind === "refund" ? -1 : 0) * amount,
            0,
          )
        })
        const [delivered, total] = [9_900, 34_800]
        for (const [rest, amount, paid] of [
          // A ticket is given back beside a book: the book alone is paid, or nothing when it is not fetched.
          [capture, delivered, total - delivered],
          [cancelRest, delivered, 0],
          // A part of it is given back: what is left of it stays paid.
          [capture, 4_000, total - 4_000],
          [cancelRest, 4_000, delivered - 4_000],
        ] as const) {
          const order = yield* paidOrder([], NOW, delivered)
          yield* decide(order.id, giveBack(amount))
          yield* decide(order.id, rest)
          assert.strictEqual(yield* paidFor(order), paid)
        }
      }),
    )

    it.effect(
      "of what is delivered at the purchase a gift card pays first, and gets back what it paid of the rest",
      () =>
        Effect.gen(function* () {
          const actions = yield* MoneyActions
          const [part, whole] = [yield* issueCard(5_000), yield* issueCard(15_000)]
          const some = yield* paidOrder([paidBy(part, 5_000)], NOW, 9_900)
          const all = yield* paidOrder([paidBy(whole, 15_000)], NOW, 9_900)
          const captured = (order: Order) =>
            Effect.map(actions.ofOrder(order.id), (found) => found.map(({ kind, amount }) => `${kind} ${amount}`))
          assert.deepStrictEqual([yield* captured(some), yield* captured(all)], [["capture 4900"], []])
          for (const order of [some, all]) yield* decide(order.id, cancelRest)
          assert.deepStrictEqual([yield* left(part), yield* left(whole)], [0, 5_100])
          yield* decide(all.id, giveBack(9_900))
          assert.strictEqual(yield* left(whole), 15_000)
        }),
    )

    it.effect("nothing is decided about an order that is not paid, or unknown", () =>
      Effect.gen(function* () {
        const { id } = yield* pendingOrder()
        assert.strictEqual((yield* Effect.flip(decide(id, capture)))._tag, "MoneyExceeded")
        const unknown = "00000000-0000-4000-8000-000000000000" as OrderId
        assert.strictEqual((yield* Effect.flip(decide(unknown, capture)))._tag, "OrderNotFound")
      }),
    )

    it.effect("the provider's id of the order is stored when it is confirmed, and goes with what is due", () =>
      Effect.gen(function* () {
        const order = yield* paidOrder()
        assert.strictEqual(order.providerOrderId, `order-${order.id}`)
        yield* decide(order.id, capture)
        const [due] = yield* takeOf(order, NOW)
        assert.deepStrictEqual(due?.paid, { providerRef: `money-${order.id}`, providerOrderId: `order-${order.id}` })
        assert.strictEqual(due?.orderNumber, order.number)
      }),
    )

    it.effect("what is cancelled is on the same gift card at once, and once", () =>
      Effect.gen(function* () {
        const id = yield* issueCard(30_000)
        const order = yield* paidOrder([paidBy(id, 10_000)])
        assert.strictEqual(yield* left(id), 20_000)
        const made = yield* decide(order.id, cancelRest)
        assert.deepStrictEqual(
          made.map(({ kind, amount, giftCard, state }) => [kind, amount, giftCard?.id, state]),
          [
            ["cancelRest", 14_900, undefined, "INTENDED"],
            ["refund", 10_000, id, "SETTLED"],
          ],
        )
        yield* decide(order.id, cancelRest)
        yield* decide(order.id, cancelRest, "again")
        assert.strictEqual(yield* left(id), 30_000)
      }),
    )

    it.effect("a card that has expired meanwhile can be used for what it gets back", () =>
      Effect.gen(function* () {
        const id = yield* issueCard(24_900, NOW + DAY)
        const order = yield* paidOrder([paidBy(id, 24_900)])
        const later = NOW + 10 * DAY
        const [made] = yield* decide(order.id, cancelRest, "late", later)
        assert.strictEqual(made?.amount, 24_900)
        assert.strictEqual(yield* left(id, later + 30 * DAY - 1), 24_900)
        assert.isUndefined(yield* left(id, later + 30 * DAY))
      }),
    )

    it.effect("never more than was paid is given back: from the provider first, then to the newest card", () =>
      Effect.gen(function* () {
        const [one, two] = [yield* issueCard(5_000), yield* issueCard(5_000)]
        const order = yield* paidOrder([paidBy(one, 5_000), paidBy(two, 5_000)])
        yield* decide(order.id, capture)
        assert.strictEqual((yield* Effect.flip(decide(order.id, giveBack(24_901), "a")))._tag, "MoneyExceeded")
        yield* decide(order.id, giveBack(14_000), "b")
        assert.deepStrictEqual([yield* left(one), yield* left(two)], [0, 0])
        yield* decide(order.id, giveBack(7_000), "c")
        assert.strictEqual(((yield* left(one)) ?? 0) + ((yield* left(two)) ?? 0), 6_100)
        assert.strictEqual((yield* Effect.flip(decide(order.id, giveBack(3_901), "d")))._tag, "MoneyExceeded")
        yield* decide(order.id, giveBack(3_900), "e")
        assert.deepStrictEqual([yield* left(one), yield* left(two)], [5_000, 5_000])
      }),
    )

    it.effect("an action is leased to one caller, and to the next when the lease expires", () =>
      Effect.gen(function* () {
        const order = yield* paidOrder()
        yield* decide(order.id, capture)
        const taken = yield* Effect.all(
          Array.from({ length: 10 }, () => takeOf(order, NOW)),
          { concurrency: "unbounded" },
        )
        assert.strictEqual(taken.flat().length, 1)
        assert.deepStrictEqual(yield* takeOf(order, NOW + MINUTE - 1), [])
        assert.strictEqual((yield* takeOf(order, NOW + MINUTE))[0]?.checks, 1)
      }),
    )

    it.effect("of one order the next action waits until the one before has ended", () =>
      Effect.gen(function* () {
        const actions = yield* MoneyActions
        const order = yield* paidOrder()
        const [first] = yield* decide(order.id, capture)
        yield* decide(order.id, giveBack(100))
        const id = first?.id ?? assert.fail("nothing was recorded")
        const at = NOW + MINUTE
        const sent = { call: "capture", figure: 0 } as const
        assert.deepStrictEqual(
          (yield* takeOf(order, NOW)).map(({ action }) => action.id),
          [id],
        )
        assert.strictEqual(yield* actions.move({ id, event: "sending", now: NOW, at, sent }), "SENT")
        assert.isUndefined(yield* actions.move({ id, event: "sending", now: NOW, at, sent }))
        assert.deepStrictEqual(yield* takeOf(order, at - 1), [])
        assert.strictEqual(yield* actions.move({ id, event: "accepted", now: NOW, at }), "ACCEPTED")
        assert.deepStrictEqual(yield* takeOf(order, at - 1), [])
        const [again] = yield* takeOf(order, at, at)
        assert.deepStrictEqual([again?.action.state, again?.action.sent], ["ACCEPTED", { ...sent, at: NOW }])
        assert.strictEqual(yield* actions.move({ id, event: "shown", now: at, at }), "SETTLED")
        assert.deepStrictEqual(
          (yield* takeOf(order, at)).map(({ action: { kind, amount } }) => [kind, amount]),
          [["refund", 100]],
        )
        assert.isUndefined(yield* actions.move({ id, event: "refused", now: at, at }))
      }),
    )

    it.effect("what is refused does not count, and is listed with what waits", () =>
      Effect.gen(function* () {
        const actions = yield* MoneyActions
        const order = yield* paidOrder()
        const [first] = yield* decide(order.id, capture)
        const id = first?.id ?? assert.fail("nothing was recorded")
        const listed = (intendedBefore: number, refusedSince: number) =>
          actions
            .doubtful({ intendedBefore, refusedSince })
            .pipe(Effect.map((found) => found.filter(({ action }) => action.orderId === order.id).length))
        assert.deepStrictEqual([yield* listed(NOW, NOW), yield* listed(NOW + 1, NOW)], [0, 1])
        yield* actions.move({ id, event: "refused", now: NOW + 5, at: NOW, answer: "ORDER_EXPIRED" })
        assert.deepStrictEqual([yield* listed(NOW + 1, NOW + 6), yield* listed(0, NOW + 5)], [0, 1])
        assert.deepInclude((yield* actions.ofOrder(order.id))[0], { answer: "ORDER_EXPIRED", endedAt: NOW + 5 })
        assert.deepInclude((yield* decide(order.id, capture, "second"))[0], {
          amount: Money.make(24_900),
          state: "INTENDED",
        })
      }),
    )

    it.effect("an action that the provider does not know keeps the next one waiting until a person decides, once", () =>
      Effect.gen(function* () {
        const actions = yield* MoneyActions
        const outcomes = [
          ["made by hand", "SETTLED", ["refund", "INTENDED"]],
          ["given up", "REFUSED", ["refund", "INTENDED"]],
          ["tried again", "INTENDED", ["capture", "INTENDED"]],
        ] as const
        for (const [event, state, next] of outcomes) {
          const order = yield* paidOrder()
          const [first] = yield* decide(order.id, capture)
          yield* decide(order.id, giveBack(100))
          const id = first?.id ?? assert.fail("nothing was recorded")
          const decision = { id, event, who: "Anna", why: "seen at the provider", now: NOW + DAY }
          assert.isUndefined(yield* actions.decideByHand(decision))
          const sent = { call: "capture", figure: 0 } as const
          yield* actions.move({ id, event: "sending", now: NOW, at: NOW, sent })
          yield* actions.move({ id, event: "accepted", now: NOW, at: NOW })
          yield* actions.move({ id, event: "late", now: NOW + DAY, at: NOW + DAY })
          const file = Option.getOrThrow(yield* actions.find(id))
          assert.deepInclude(file, { orderNumber: order.number, toPay: 24_900 })
          assert.deepStrictEqual(file.paid, {
            providerRef: `money-${order.id}`,
            providerOrderId: `order-${order.id}`,
          })
          assert.deepStrictEqual(
            file.ofOrder.map((each) => [each.kind, each.state]),
            [
              ["capture", "NEEDS_PERSON"],
              ["refund", "INTENDED"],
            ],
          )
          assert.strictEqual(yield* actions.decideByHand(decision), state)
          const [decided] = yield* actions.ofOrder(order.id)
          assert.strictEqual(decided?.answer, `${event} by Anna: seen at the provider`)
          assert.deepStrictEqual(
            [decided?.sent, decided?.retriedAt, decided?.endedAt],
            event === "tried again" ? [undefined, NOW + DAY, undefined] : [{ ...sent, at: NOW }, undefined, NOW + DAY],
          )
          assert.deepStrictEqual(
            (yield* takeOf(order, NOW + DAY)).map(({ action }) => [action.kind, action.state]),
            [[...next]],
          )
          assert.isUndefined(yield* actions.decideByHand(decision))
        }
      }),
    )

    it.effect("one that was refused is decided anew, once, and as far as the others leave it possible", () =>
      Effect.gen(function* () {
        const actions = yield* MoneyActions
        const refused = Effect.fnUntraced(function* () {
          const order = yield* paidOrder()
          const [first] = yield* decide(order.id, capture)
          const id = first?.id ?? assert.fail("nothing was recorded")
          yield* actions.move({ id, event: "refused", now: NOW, at: NOW, answer: "NO" })
          const again = { id, event: "tried again", who: "Anna", why: "it is possible now", now: NOW } as const
          return { order, again }
        })
        const kinds = (order: Order) =>
          Effect.map(actions.ofOrder(order.id), (all) => all.map(({ kind, amount, state }) => [kind, amount, state]))
        const one = yield* refused()
        assert.isUndefined(yield* actions.decideByHand({ ...one.again, event: "made by hand" }))
        assert.strictEqual(yield* actions.decideByHand(one.again), "REFUSED")
        assert.isUndefined(yield* actions.decideByHand(one.again))
        assert.deepStrictEqual(yield* kinds(one.order), [
          ["capture", 24_900, "REFUSED"],
          ["capture", 24_900, "INTENDED"],
        ])
        const other = yield* refused()
        yield* decide(other.order.id, cancelRest)
        assert.isUndefined(yield* actions.decideByHand(other.again))
        assert.deepStrictEqual(yield* kinds(other.order), [
          ["capture", 24_900, "REFUSED"],
          ["cancelRest", 24_900, "INTENDED"],
        ])
        const withDownload = yield* paidOrder([], NOW, 9_900)
        const [part] = yield* actions.ofOrder(withDownload.id)
        const id = part?.id ?? assert.fail("nothing was captured")
        yield* actions.move({ id, event: "refused", now: NOW, at: NOW, answer: "NO" })
        assert.strictEqual(yield* actions.decideByHand({ ...one.again, id }), "REFUSED")
        assert.deepStrictEqual(yield* kinds(withDownload), [
          ["capture", 9_900, "REFUSED"],
          ["capture", 9_900, "INTENDED"],
        ])
        assert.isTrue(Option.isNone(yield* actions.find(MoneyActionId.make("00000000-0000-4000-8000-000000000000"))))
      }),
    )

    it.effect("an action is looked at when it is due again, and not before", () =>
      Effect.gen(function* () {
        const actions = yield* MoneyActions
        const order = yield* paidOrder()
        yield* decide(order.id, capture)
        const [due] = yield* takeOf(order, NOW)
        yield* actions.lookAgain(due?.action.id ?? assert.fail("nothing is due"), NOW + 5 * MINUTE)
        assert.deepStrictEqual(yield* takeOf(order, NOW + 5 * MINUTE - 1), [])
        assert.strictEqual((yield* takeOf(order, NOW + 5 * MINUTE)).length, 1)
      }),
    )
  })
