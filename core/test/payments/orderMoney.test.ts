import { assert, describe, it } from "@effect/vitest"
import { type CountedAction, type MoneyDecision, planMoney } from "@kapitel/core/payments/orderMoney"
import { Schema } from "effect"
import * as Arbitrary from "effect/Arbitrary"

const amount = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 50_000 }))
const above0 = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 50_000 }))

/** `share` of the whole is delivered at the purchase, and `ofGiftCards` of that is gift cards, in thousandths. */
const Paid = Schema.Struct({
  toPay: amount,
  cards: Schema.Array(above0).check(Schema.isMaxLength(3)),
  share: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 1_000 })),
  ofGiftCards: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 1_000 })),
})
const paid = Arbitrary.schema(Paid)

const decisionsOf = <Kind extends "capture" | "captureDelivered" | "cancelRest">(...kinds: ReadonlyArray<Kind>) =>
  Arbitrary.array(
    Arbitrary.schema(
      Schema.Union([
        Schema.Struct({ kind: Schema.Literals(kinds) }),
        Schema.Struct({ kind: Schema.Literal("giveBack"), amount: above0 }),
      ]),
    ),
    { maxLength: 8 },
  )
const decisions = decisionsOf("capture", "captureDelivered", "cancelRest")

const sum = (actions: ReadonlyArray<{ readonly amount: number }>) =>
  actions.reduce((all, { amount }) => all + amount, 0)

const ofProvider = (actions: ReadonlyArray<CountedAction>, kind: CountedAction["kind"]) =>
  sum(actions.filter((action) => action.card === undefined && action.kind === kind))

/** What the decisions made, and what was given back by those that give back. */
const decided = (
  { toPay, cards: amounts, share, ofGiftCards }: typeof Paid.Type,
  made: ReadonlyArray<MoneyDecision>,
) => {
  const cards = amounts.map((amount, index) => ({ id: `card-${index}`, amount }))
  const total = toPay + sum(cards)
  const delivered = Math.round((total * share) / 1_000)
  // Gift cards are paid by the provider alone, so they never cost more than it has authorised.
  const giftCards = Math.min(toPay, Math.round((delivered * ofGiftCards) / 1_000))
  const actions: Array<CountedAction> = []
  let wanted = 0
  let given = 0
  for (const decision of made) {
    const intents = planMoney({ toPay, cards, delivered, giftCards, actions }, decision) ?? []
    actions.push(...intents.map((intent) => ({ ...intent, refused: false, decided: decision.kind })))
    if (decision.kind !== "giveBack") continue
    wanted += intents.length === 0 ? 0 : decision.amount
    given += sum(intents)
  }
  return { cards, actions, wanted, given, total, delivered, giftCards }
}

/** What the shop has of all that was paid, once nothing is left to capture. */
const heldAfter = ({ actions, total }: ReturnType<typeof decided>) =>
  total - ofProvider(actions, "cancelRest") - sum(actions.filter(({ kind }) => kind === "refund"))

describe("what may be done with an order's money", () => {
  it.prop("captured is at most authorised, given back at most taken, per payer", [paid, decisions], ([order, made]) => {
    const { cards, actions } = decided(order, made)
    const of = (kind: CountedAction["kind"]) => ofProvider(actions, kind)
    assert.isAtMost(of("capture") + of("cancelRest"), order.toPay)
    assert.isAtMost(of("refund") + of("cancelRest"), order.toPay)
    for (const { id, amount } of cards) assert.isAtMost(sum(actions.filter(({ card }) => card === id)), amount)
    assert.isTrue(actions.every(({ amount }) => amount > 0))
  })

  it.prop("an amount is given back whole or not at all", [paid, decisions], ([order, made]) => {
    const { wanted, given } = decided(order, made)
    assert.strictEqual(given, wanted)
  })

  it.prop("what is cancelled before anything is delivered is everything that was paid", [paid], ([order]) => {
    const { actions, total } = decided({ ...order, share: 0 }, [{ kind: "captureDelivered" }, { kind: "cancelRest" }])
    assert.strictEqual(sum(actions), total)
    assert.strictEqual(ofProvider(actions, "cancelRest"), order.toPay)
  })

  it.prop(
    "when the rest is not delivered, the shop has the price of what was, less what was given back",
    [paid, decisionsOf("captureDelivered")],
    ([order, made]) => {
      const money = decided(order, [...made, { kind: "captureDelivered" }, { kind: "cancelRest" }])
      assert.strictEqual(heldAfter(money), Math.max(0, money.delivered - money.given))
    },
  )

  it.prop(
    "of what is delivered at the purchase the provider pays what gift cards do not cover, once",
    [paid],
    ([order]) => {
      const { actions, delivered, giftCards, cards } = decided(order, [
        { kind: "captureDelivered" },
        { kind: "captureDelivered" },
      ])
      assert.strictEqual(sum(actions), Math.max(giftCards, delivered - sum(cards)))
    },
  )

  it.prop("a second time changes nothing", [paid, decisions], ([order, made]) => {
    for (const kind of ["capture", "captureDelivered", "cancelRest"] as const) {
      const once = decided(order, [...made, { kind }])
      assert.deepStrictEqual(decided(order, [...made, { kind }, { kind }]).actions, once.actions)
    }
  })

  it("a refused action does not count", () => {
    const refused: CountedAction = { kind: "capture", amount: 100, refused: true, decided: "capture" }
    assert.deepStrictEqual(
      planMoney({ toPay: 100, cards: [], delivered: 0, giftCards: 0, actions: [refused] }, { kind: "capture" }),
      [{ kind: "capture", amount: 100 }],
    )
  })

  const cards = [
    { id: "old", amount: 30 },
    { id: "new", amount: 20 },
  ]

  it("the share of gift cards stays when goods were handed over, and comes back last, to the newest card first", () => {
    const captured: CountedAction = { kind: "capture", amount: 60, refused: false, decided: "capture" }
    const money = { toPay: 100, cards, delivered: 0, giftCards: 0, actions: [captured] }
    assert.deepStrictEqual(planMoney(money, { kind: "cancelRest" }), [{ kind: "cancelRest", amount: 40 }])
    assert.deepStrictEqual(planMoney(money, { kind: "giveBack", amount: 125 }), [
      { kind: "refund", amount: 60 },
      { kind: "refund", amount: 40 },
      { kind: "refund", amount: 20, card: "new" },
      { kind: "refund", amount: 5, card: "old" },
    ])
    assert.isUndefined(planMoney(money, { kind: "giveBack", amount: 151 }))
  })

  it("of a ticket that a gift card covers nothing is captured, and the card gets back what it paid of the rest", () => {
    const money = { toPay: 100, cards, delivered: 40, giftCards: 0, actions: [] }
    assert.deepStrictEqual(planMoney(money, { kind: "captureDelivered" }), [])
    assert.deepStrictEqual(planMoney(money, { kind: "cancelRest" }), [
      { kind: "cancelRest", amount: 100 },
      { kind: "refund", amount: 10, card: "new" },
    ])
  })

  it("of gift cards beside a ticket everything is captured that no gift card may pay (GIFT-01)", () => {
    const money = { toPay: 100, cards, delivered: 70, giftCards: 30, actions: [] }
    assert.deepStrictEqual(planMoney(money, { kind: "captureDelivered" }), [{ kind: "capture", amount: 30 }])
    const captured: CountedAction = { kind: "capture", amount: 30, refused: false, decided: "captureDelivered" }
    assert.deepStrictEqual(planMoney({ ...money, actions: [captured] }, { kind: "cancelRest" }), [
      { kind: "cancelRest", amount: 70 },
      { kind: "refund", amount: 10, card: "new" },
    ])
    assert.deepStrictEqual(planMoney({ ...money, actions: [captured] }, { kind: "giveBack", amount: 30 }), [
      { kind: "refund", amount: 30 },
    ])
  })
})
