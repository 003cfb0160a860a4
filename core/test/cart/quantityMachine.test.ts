import { assert, describe, it } from "@effect/vitest"
import type { QuantityChange } from "@kapitel/core/cart/quantityEdit"
import { type QuantityFieldEvent, quantityFieldMachine } from "@kapitel/core/cart/quantityFieldMachine"
import {
  isRemoving,
  QUANTITY_DEBOUNCE_MS,
  type QuantityContext,
  type QuantityEvent,
  quantityMachine,
} from "@kapitel/core/cart/quantityMachine"
import { machineSuite } from "@kapitel/core/contracts/shell/machineSuite"
import { createActor, SimulatedClock } from "xstate"

const more: QuantityChange = { type: "quantity.stepped", by: 1 }
const fewer: QuantityChange = { type: "quantity.stepped", by: -1 }
const typed = (text: string): QuantityChange => ({ type: "quantity.typed", text })
const answered = (quantity: number): QuantityEvent => ({ type: "quantity.answered", quantity })
const gone = answered(0)
const refused: QuantityEvent = { type: "quantity.refused" }
const flushed: QuantityEvent = { type: "quantity.flushed" }

const events: ReadonlyArray<QuantityEvent> = [
  more,
  fewer,
  typed(""),
  typed("0"),
  typed("7"),
  typed("1000"),
  { type: "quantity.left" },
  flushed,
  { type: "quantity.reset" },
  answered(3),
  gone,
  refused,
  { type: "quantity.shown", quantity: 4 },
]

it("a line is being removed from the choice of none until the shop has answered", () => {
  const removed = (state: Parameters<typeof isRemoving>[0], quantity: number) =>
    isRemoving(state, { quantity } as QuantityContext)
  for (const state of ["removing", "gone"] as const) assert.isTrue(removed(state, 1), state)
  for (const state of ["still", "emptied", "waiting"] as const) assert.isFalse(removed(state, 0), state)
  assert.deepStrictEqual([removed("due", 0), removed("due", 1)], [true, false])
})

machineSuite({
  name: "of a line's quantity",
  machine: quantityMachine,
  input: { quantity: 2 },
  events,
  keyOf: ({ context }) => {
    const { quantity, pending } = context as QuantityContext
    return [Math.min(quantity, 3), pending === undefined]
  },
  holds: ({ context, value }) => {
    const { quantity, text, pending } = context as QuantityContext
    assert.isTrue(Number.isInteger(quantity) && quantity >= 0 && quantity <= 999, `a quantity of ${quantity}`)
    assert.strictEqual(text, value === "emptied" ? "" : String(quantity))
    if (value === "due" || value === "removing") assert.isDefined(pending)
  },
})

const fieldEvents: ReadonlyArray<QuantityFieldEvent> = [
  more,
  fewer,
  typed(""),
  typed("0"),
  typed("7"),
  typed("1000"),
  { type: "quantity.left" },
  { type: "quantity.reset" },
]

machineSuite({
  name: "of the product page's quantity",
  machine: quantityFieldMachine,
  events: fieldEvents,
  holds: ({ context, value }) => {
    const { quantity, text } = context as QuantityContext
    assert.isTrue(Number.isInteger(quantity) && quantity >= 1 && quantity <= 999, `a quantity of ${quantity}`)
    assert.strictEqual(text, value === "emptied" ? "" : String(quantity))
  },
})

const aLine = (quantity: number) => {
  const clock = new SimulatedClock()
  const reports: Array<number> = []
  const machine = quantityMachine.provide({
    actions: { report: (_, { quantity: reported }) => void reports.push(reported) },
  })
  const actor = createActor(machine, { clock, input: { quantity } }).start()
  return {
    clock,
    reports,
    send: (event: QuantityEvent) => actor.send(event),
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  }
}

describe("the quantity of a cart line", () => {
  it("is sent once, a second after the last of many presses (QTY-04)", () => {
    const line = aLine(1)
    line.send(more)
    line.clock.increment(QUANTITY_DEBOUNCE_MS - 1)
    line.send(more)
    line.clock.increment(QUANTITY_DEBOUNCE_MS - 1)
    line.send(more)
    assert.deepStrictEqual(line.reports, [])
    line.clock.increment(QUANTITY_DEBOUNCE_MS - 1)
    assert.deepStrictEqual(line.reports, [])
    line.clock.increment(1)
    assert.deepStrictEqual(line.reports, [4])
  })

  it("is not sent when it equals the stored one", () => {
    const line = aLine(2)
    line.send(more)
    line.send(fewer)
    line.clock.increment(10 * QUANTITY_DEBOUNCE_MS)
    assert.deepStrictEqual(line.reports, [])
  })

  it("is sent at once when flushed", () => {
    const line = aLine(2)
    line.send(typed("12"))
    line.send(flushed)
    assert.deepStrictEqual(line.reports, [12])
    line.clock.increment(10 * QUANTITY_DEBOUNCE_MS)
    assert.deepStrictEqual(line.reports, [12])
  })

  it("is sent one request at a time, the latest value last", () => {
    const line = aLine(1)
    line.send(more)
    line.send(flushed)
    line.send(more)
    line.clock.increment(QUANTITY_DEBOUNCE_MS)
    line.send(more)
    line.send(flushed)
    assert.deepStrictEqual(line.reports, [2])
    line.send(answered(2))
    assert.deepStrictEqual(line.reports, [2, 4])
    line.send(answered(4))
    assert.deepStrictEqual(line.reports, [2, 4])
    assert.strictEqual(line.context().saved, 4)
  })

  it("minus at 1 removes the line without a confirmation, and once (QTY-03)", () => {
    const line = aLine(1)
    line.send(fewer)
    line.send(fewer)
    assert.deepStrictEqual(line.reports, [0])
    assert.isTrue(isRemoving(line.state(), line.context()))
    line.send(answered(0))
    assert.strictEqual(line.state(), "gone")
  })

  it("a typed 0 removes the line after the debounce, and may be replaced before that", () => {
    const line = aLine(5)
    line.send(typed("0"))
    line.send(typed("10"))
    line.clock.increment(QUANTITY_DEBOUNCE_MS)
    line.send(answered(10))
    line.send(typed("0"))
    line.clock.increment(QUANTITY_DEBOUNCE_MS)
    assert.deepStrictEqual(line.reports, [10, 0])
  })

  it("a removal that the shop refuses restores the line", () => {
    const line = aLine(1)
    line.send(fewer)
    line.send(refused)
    assert.strictEqual(line.state(), "still")
    assert.strictEqual(line.context().quantity, 1)
  })

  it("a refused change restores the stored quantity, but not over a later change", () => {
    const line = aLine(3)
    line.send(more)
    line.send(flushed)
    line.send(refused)
    assert.strictEqual(line.context().quantity, 3)
    line.send(more)
    line.send(flushed)
    line.send(more)
    line.send(refused)
    assert.strictEqual(line.context().quantity, 5)
    line.clock.increment(QUANTITY_DEBOUNCE_MS)
    assert.deepStrictEqual(line.reports, [4, 4, 5])
  })

  it("an empty field is no change: leaving it restores the last quantity (D-20)", () => {
    const line = aLine(4)
    line.send(typed("7"))
    line.send(typed(""))
    line.clock.increment(10 * QUANTITY_DEBOUNCE_MS)
    assert.deepStrictEqual(line.reports, [])
    line.send({ type: "quantity.left" })
    assert.strictEqual(line.context().text, "7")
    line.clock.increment(QUANTITY_DEBOUNCE_MS)
    assert.deepStrictEqual(line.reports, [7])
  })

  it("an updated cart does not replace what is being typed", () => {
    const line = aLine(1)
    line.send(typed("6"))
    line.send({ type: "quantity.shown", quantity: 2 })
    assert.strictEqual(line.context().quantity, 6)
    line.send(flushed)
    assert.deepStrictEqual(line.reports, [6])
  })
})

describe("the product page's field", () => {
  const aField = (quantity: number) => {
    const field = createActor(quantityFieldMachine, { clock: new SimulatedClock(), input: { quantity } }).start()
    return { send: (event: QuantityFieldEvent) => field.send(event), context: () => field.getSnapshot().context }
  }

  it("stays between 1 and 999", () => {
    const field = aField(1)
    field.send(fewer)
    assert.strictEqual(field.context().quantity, 1)
    field.send(typed("12345"))
    assert.strictEqual(field.context().text, "999")
    field.send(more)
    assert.strictEqual(field.context().quantity, 999)
  })

  it.each(["0", "", "-", "1e3"])("treats '%s' as empty, and restores the previous quantity", (text) => {
    const field = aField(8)
    field.send(typed(text))
    assert.strictEqual(field.context().text, "")
    field.send({ type: "quantity.left" })
    assert.strictEqual(field.context().text, "8")
  })

  it("continues from the previous quantity when it is empty", () => {
    const field = aField(8)
    field.send(typed(""))
    field.send(more)
    assert.strictEqual(field.context().text, "9")
  })

  it("is 1 again after a reset (QTY-05)", () => {
    const field = aField(8)
    field.send({ type: "quantity.reset" })
    assert.deepStrictEqual([field.context().quantity, field.context().text], [1, "1"])
  })
})
