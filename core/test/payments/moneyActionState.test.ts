import { assert, describe, it } from "@effect/vitest"
import {
  BY_HAND_EVENTS,
  isUnderWay,
  isUnsettled,
  type MoneyActionEvent,
  type MoneyActionState,
  nextMoneyActionState,
} from "@kapitel/core/payments/moneyActionState"
import { Schema } from "effect"
import * as Arbitrary from "effect/Arbitrary"

const EVENTS: ReadonlyArray<MoneyActionEvent> = [
  "sending",
  "accepted",
  "unanswered",
  "not taken",
  "refused",
  "shown",
  "not shown",
  "late",
  ...BY_HAND_EVENTS,
]

const events = Arbitrary.array(Arbitrary.schema(Schema.Literals(EVENTS)), { maxLength: 40 })

/** Every state that a history passes through, with the event that led to it. */
const history = (happened: ReadonlyArray<MoneyActionEvent>) => {
  const steps: Array<readonly [MoneyActionState, MoneyActionEvent | undefined]> = [["INTENDED", undefined]]
  for (const event of happened) {
    const [state] = steps.at(-1) ?? ["INTENDED"]
    const next = nextMoneyActionState(state, event)
    if (next !== undefined) steps.push([next, event])
  }
  return steps
}

describe("the states of a movement of money", () => {
  it.prop("what has ended stays so", [events], ([happened]) => {
    const states = history(happened).map(([state]) => state)
    const ended = states.findIndex((state) => !isUnsettled(state))
    if (ended >= 0) assert.strictEqual(ended, states.length - 1)
  })

  it.prop(
    "it is settled by the books or by a person once it is in doubt, and accepted or in doubt only once it was sent",
    [events],
    ([happened]) => {
      const steps = history(happened)
      steps.forEach(([state, event], index) => {
        const before = steps.slice(0, index).map(([each]) => each)
        const isByHand = BY_HAND_EVENTS.some((each) => each === event)
        if (isByHand) assert.strictEqual(before.at(-1), "NEEDS_PERSON")
        if (state === "SETTLED") assert.isTrue(event === "shown" || event === "made by hand")
        if (state === "ACCEPTED" || state === "UNKNOWN") assert.strictEqual(before.at(-1), "SENT")
        if (state === "NEEDS_PERSON") assert.strictEqual(event, "late")
      })
    },
  )

  it.prop("it is sent again only after a no, or after books that do not show it", [events], ([happened]) => {
    const steps = history(happened)
    const sent = steps.flatMap(([state], index) => (state === "SENT" ? [index] : []))
    for (const index of sent.slice(1)) {
      const [state, why] = steps[index - 1] ?? ["INTENDED"]
      assert.strictEqual(state, "INTENDED")
      assert.include(["not taken", "not shown"], why)
    }
  })

  it("every state is reachable, and may be under way or not", () => {
    const under = (["INTENDED", "SENT", "ACCEPTED", "UNKNOWN", "SETTLED", "REFUSED", "NEEDS_PERSON"] as const).map(
      (state) => [state, isUnderWay(state)],
    )
    assert.deepStrictEqual(under, [
      ["INTENDED", false],
      ["SENT", true],
      ["ACCEPTED", true],
      ["UNKNOWN", true],
      ["SETTLED", false],
      ["REFUSED", false],
      ["NEEDS_PERSON", true],
    ])
  })
})
