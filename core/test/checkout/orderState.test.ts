import { assert, describe, it } from "@effect/vitest"
import { isOpen, nextOrderState, type OrderEvent, type OrderState } from "@kapitel/core/checkout/orderState"
import { Schema } from "effect"
import * as Arbitrary from "effect/Arbitrary"

const EVENTS: ReadonlyArray<OrderEvent> = [
  "session opened",
  "paid",
  "paid otherwise",
  "refused",
  "session gone",
  "nothing to pay",
]

const events = Arbitrary.array(Arbitrary.schema(Schema.Literals(EVENTS)), { maxLength: 30 })

/** Every state that a history of events passes through. */
const history = (happened: ReadonlyArray<OrderEvent>): ReadonlyArray<OrderState> => {
  const states: Array<OrderState> = ["DRAFT"]
  for (const event of happened) states.push(nextOrderState(states.at(-1) ?? "DRAFT", event) ?? states.at(-1) ?? "DRAFT")
  return states
}

describe("the states of an order", () => {
  it.prop("a confirmed order stays confirmed", [events], ([happened]) => {
    const states = history(happened)
    const confirmed = states.indexOf("CONFIRMED")
    if (confirmed >= 0) assert.deepStrictEqual([...new Set(states.slice(confirmed))], ["CONFIRMED"])
  })

  it.prop("a closed order never opens again", [events], ([happened]) => {
    const states = history(happened)
    const closed = states.findIndex((state) => !isOpen(state))
    if (closed >= 0) assert.isTrue(states.slice(closed).every((state) => !isOpen(state)))
  })

  it.prop("a received payment is never forgotten", [events], ([happened]) => {
    const opened = happened.indexOf("session opened")
    const isPaid = happened.some((event, at) => (event === "paid" || event === "paid otherwise") && at > opened)
    const end = history(happened).at(-1)
    if (opened >= 0 && isPaid) assert.include(["CONFIRMED", "NEEDS_REVIEW"], end)
  })

  it.prop("only a payment as agreed confirms, or none when no session waits for one", [events], ([happened]) => {
    const states = history(happened)
    states.forEach((state, index) => {
      if (state === "CONFIRMED" && states[index - 1] !== "CONFIRMED") {
        assert.include(
          ["PENDING after paid", "DRAFT after nothing to pay"],
          `${states[index - 1]} after ${happened[index - 1]}`,
        )
      }
    })
  })

  it("all four final states are reachable", () => {
    const ends = EVENTS.map((event) => history(["session opened", event]).at(-1))
    assert.sameMembers([...new Set(ends)], ["PENDING", "CONFIRMED", "NEEDS_REVIEW", "REFUSED", "EXPIRED"])
  })
})
