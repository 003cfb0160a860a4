import { assert, describe, it } from "@effect/vitest"
import { type CountedAction, type MoneyDecision, planMoney } from "@kapitel/core/payments/orderMoney"
import { Schema } from "effect"
import * as Arbitrary from "effect/Arbitrary"

const amount = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 50_000 }))
const above0 = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 50_000 }))

const paid = Arbitrary.schema(
  Schema.Struct({ toPay: amount, cards: Schema.Array(above0).check(Schema.isMaxLength(3)) }),
)

const decisions = Arbitrary.array(
  Arbitrary.schema(
    Schema.Union([
      Schema.Struct({ kind: Schema.Literals(["capture", "cancelRest"]) }),
      Schema.Struct({ kind: Schema.Literal("giveBack"), amount: above0 }),
    ]),
  ),
  { maxLength: 8 },
)

const sum = (actions: ReadonlyArray<{ readonly amount: number }>) =>
  actions.reduce((all, { amount }) => all + amount, 0)

/** What the decisions made, and what was given back by those that give back. */
const decided = (toPay: number, amounts: ReadonlyArray<number>, made: ReadonlyArray<MoneyDecision>) => {
  const cards = amounts.map((amount, index) => ({ id: `card-${index}`, amount }))
  const actions: Array<CountedAction> = []
  let wanted = 0
  let given = 0
  for (const decision of made) {
    const intents = planMoney({ toPay, cards, actions }, decision) ?? []
    actions.push(...intents.map((intent) => ({ ...intent, refused: false })))
    if (decision.kind !== "giveBack") continue
    wanted += intents.length === 0 ? 0 : decision.amount
    given += sum(intents)
  }
  return { cards, actions, wanted, given }
}

describe("what may be done with an order's money", () => {
  it.prop("captured is at most authorised, given back at most taken, per payer", [paid, decisions], ([order, made]) => {
    const { cards, actions } = decided(order.toPay, order.cards, made)
    const provider = actions.filter(({ card }) => card === undefined)
    const of = (kind: CountedAction["kind"]) => sum(provider.filter((action) => action.kind === kind))
    assert.isAtMost(of("capture") + of("cancelRest"), order.toPay)
    assert.isAtMost(of("refund") + of("cancelRest"), order.toPay)
    for (const { id, amount } of cards) assert.isAtMost(sum(actions.filter(({ card }) => card === id)), amount)
    assert.isTrue(actions.every(({ amount }) => amount > 0))
  })

  it.prop("an amount is given back whole or not at all", [paid, decisions], ([order, made]) => {
    const { wanted, given } = decided(order.toPay, order.cards, made)
    assert.strictEqual(given, wanted)
  })

  it.prop("what is cancelled before anything is captured is everything that was paid", [paid], ([order]) => {
    const { actions } = decided(order.toPay, order.cards, [{ kind: "cancelRest" }])
    assert.strictEqual(sum(actions), order.toPay + order.cards.reduce((all, each) => all + each, 0))
    assert.strictEqual(sum(actions.filter(({ card }) => card === undefined)), order.toPay)
  })

  it.prop("a second time changes nothing", [paid, decisions], ([order, made]) => {
    for (const kind of ["capture", "cancelRest"] as const) {
      const once = decided(order.toPay, order.cards, [...made, { kind }])
      assert.deepStrictEqual(decided(order.toPay, order.cards, [...made, { kind }, { kind }]).actions, once.actions)
    }
  })

  it("a refused action does not count", () => {
    const refused: CountedAction = { kind: "capture", amount: 100, refused: true }
    assert.deepStrictEqual(planMoney({ toPay: 100, cards: [], actions: [refused] }, { kind: "capture" }), [
      { kind: "capture", amount: 100 },
    ])
  })

  it("the share of gift cards stays when goods were handed over, and comes back last, to the newest card first", () => {
    const cards = [
      { id: "old", amount: 30 },
      { id: "new", amount: 20 },
    ]
    const captured: CountedAction = { kind: "capture", amount: 60, refused: false }
    const money = { toPay: 100, cards, actions: [captured] }
    assert.deepStrictEqual(planMoney(money, { kind: "cancelRest" }), [{ kind: "cancelRest", amount: 40 }])
    assert.deepStrictEqual(planMoney(money, { kind: "giveBack", amount: 125 }), [
      { kind: "refund", amount: 60 },
      { kind: "refund", amount: 40 },
      { kind: "refund", amount: 20, card: "new" },
      { kind: "refund", amount: 5, card: "old" },
    ])
    assert.isUndefined(planMoney(money, { kind: "giveBack", amount: 151 }))
  })
})
