import { assert, describe, it } from "@effect/vitest"
import { type BuyEvent, buyTable } from "@kapitel/core/cart/buyTable"
import { type MessageEvent, messageTable } from "@kapitel/core/cart/messageTable"
import { type QuantityFieldEvent, quantityFieldTable } from "@kapitel/core/cart/quantityFieldTable"
import { type QuantityEvent, quantityContext, quantityTable } from "@kapitel/core/cart/quantityTable"
import type { TransitionTable } from "@kapitel/core/shell/TransitionTable"
import { tableMachine } from "@kapitel/core/shell/tableMachine"
import { walkTable } from "@kapitel/core/shell/walkTable"
import fc from "fast-check"
import { createActor, SimulatedClock } from "xstate"

/** Walks a table both ways, with two clocks that go alike; each time they must stand in the same place. */
const walkBoth = <
  State extends string,
  Context extends object,
  Event extends { readonly type: string },
  Told extends string,
>(
  table: TransitionTable<State, Context, Event, Told>,
  context: Context,
  steps: ReadonlyArray<Event | number>,
): void => {
  const [one, other] = [new SimulatedClock(), new SimulatedClock()]
  const toldOne: Array<string> = []
  const toldOther: Array<string> = []
  const walk = walkTable(table, one, (told) => void toldOne.push(told), context)
  const machine = tableMachine(table).provide({
    actions: { perform: (_, { told }) => void toldOther.push(told) },
  })
  const actor = createActor(machine, { clock: other, input: context }).start()
  for (const step of steps) {
    if (typeof step === "number") {
      one.increment(step)
      other.increment(step)
    } else {
      walk.send(step)
      actor.send(step)
    }
    const { value, context: otherContext } = actor.getSnapshot()
    assert.deepStrictEqual(walk.now(), { state: value as State, context: otherContext as Context })
    assert.deepStrictEqual(toldOne, toldOther)
  }
  actor.stop()
}

const time = fc.constantFrom(1, 500, 999, 1000, 4999, 5000, 10_000)

const fieldEvent: fc.Arbitrary<QuantityFieldEvent> = fc.oneof(
  fc.constantFrom(1, -1).map((by): QuantityFieldEvent => ({ type: "quantity.stepped", by })),
  fc
    .constantFrom("", "0", "1", "17", "1000", "x")
    .map((text): QuantityFieldEvent => ({ type: "quantity.typed", text })),
  fc.constantFrom<QuantityFieldEvent>({ type: "quantity.left" }, { type: "quantity.reset" }),
)

const quantityEvent: fc.Arbitrary<QuantityEvent> = fc.oneof(
  fieldEvent,
  fc.integer({ min: 0, max: 3 }).map((quantity): QuantityEvent => ({ type: "quantity.answered", quantity })),
  fc.integer({ min: 1, max: 3 }).map((quantity): QuantityEvent => ({ type: "quantity.shown", quantity })),
  fc.constantFrom<QuantityEvent>({ type: "quantity.flushed" }, { type: "quantity.refused" }),
)

describe("what the first load walks is what XState walks", () => {
  it("for a line's quantity", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 3 }),
        fc.array(fc.oneof(quantityEvent, time), { maxLength: 80 }),
        (quantity, steps) => walkBoth(quantityTable, quantityContext(quantity), steps),
      ),
    )
  })

  it("for the quantity of the product page", () => {
    fc.assert(
      fc.property(fc.array(fieldEvent, { maxLength: 80 }), (steps) =>
        walkBoth(quantityFieldTable, quantityFieldTable.context, steps),
      ),
    )
  })

  it("for the button", () => {
    const event = fc.constantFrom<BuyEvent>(
      { type: "buy.pressed", addedAs: "modal" },
      { type: "buy.pressed", addedAs: "banner" },
      { type: "cart.succeeded" },
      { type: "cart.failed" },
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(event, time), { maxLength: 80 }), (steps) =>
        walkBoth(buyTable, buyTable.context, steps),
      ),
    )
  })

  it("for the message", () => {
    const event = fc.constantFrom<MessageEvent>(
      { type: "message.shown", tone: "success" },
      { type: "message.shown", tone: "error" },
      { type: "message.pointed" },
      { type: "message.unpointed" },
      { type: "message.focused" },
      { type: "message.blurred" },
      { type: "message.dismissed" },
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(event, time), { maxLength: 80 }), (steps) =>
        walkBoth(messageTable, messageTable.context, steps),
      ),
    )
  })
})
