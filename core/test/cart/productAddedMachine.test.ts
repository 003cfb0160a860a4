import { assert, describe, it } from "@effect/vitest"
import { MODAL_FADE_MS, productAddedMachine } from "@kapitel/core/cart/productAddedMachine"
import { machineSuite } from "@kapitel/core/contracts/shell/machineSuite"
import { createActor, SimulatedClock } from "xstate"

machineSuite({
  name: "of the modal that says what was added",
  machine: productAddedMachine,
  events: [{ type: "product.added" }, { type: "modal.dismissed" }],
})

describe("the modal after an addition", () => {
  it("passes the four states of the specification, and fades for the exact time, in and out (SHELL-17, QTY-12)", () => {
    const clock = new SimulatedClock()
    const modal = createActor(productAddedMachine, { clock }).start()
    const seen: Array<string> = []
    modal.subscribe(({ value }) => void seen.push(value))
    modal.send({ type: "product.added" })
    clock.increment(MODAL_FADE_MS - 1)
    assert.deepStrictEqual(seen, ["ADDED"])
    clock.increment(1)
    modal.send({ type: "modal.dismissed" })
    clock.increment(MODAL_FADE_MS - 1)
    assert.deepStrictEqual(seen, ["ADDED", "ADDED_ANIMATION_FINISHED", "CLOSING"])
    clock.increment(1)
    assert.deepStrictEqual(seen, ["ADDED", "ADDED_ANIMATION_FINISHED", "CLOSING", "CLOSING_ANIMATION_FINISHED"])
  })

  it("reverses when another product is added while it fades out", () => {
    const clock = new SimulatedClock()
    const modal = createActor(productAddedMachine, { clock }).start()
    modal.send({ type: "product.added" })
    modal.send({ type: "modal.dismissed" })
    modal.send({ type: "product.added" })
    clock.increment(MODAL_FADE_MS)
    assert.strictEqual(modal.getSnapshot().value, "ADDED_ANIMATION_FINISHED")
  })
})
