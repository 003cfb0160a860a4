import { assert, describe, it } from "@effect/vitest"
import { productAddedMachine } from "@kapitel/core/cart/productAddedMachine"
import { machineSuite } from "@kapitel/core/contracts/shell/machineSuite"
import { MODAL_FADE_MS, modalMachine } from "@kapitel/core/shell/modalMachine"
import { createActor, SimulatedClock } from "xstate"

machineSuite({
  name: "of modals",
  machine: modalMachine,
  events: [{ type: "modal.opened" }, { type: "modal.dismissed" }],
})

machineSuite({
  name: "of the modal that says what was added",
  machine: productAddedMachine,
  events: [{ type: "product.added" }, { type: "modal.dismissed" }],
})

describe("a modal", () => {
  it("fades for exactly so long, in and out, and turns round when it is closed while it comes", () => {
    const clock = new SimulatedClock()
    const modal = createActor(modalMachine, { clock }).start()
    modal.send({ type: "modal.opened" })
    clock.increment(MODAL_FADE_MS - 1)
    assert.strictEqual(modal.getSnapshot().value, "open")
    clock.increment(1)
    assert.strictEqual(modal.getSnapshot().value, "added")
    modal.send({ type: "modal.dismissed" })
    modal.send({ type: "modal.opened" })
    modal.send({ type: "modal.dismissed" })
    clock.increment(MODAL_FADE_MS)
    assert.strictEqual(modal.getSnapshot().value, "closed")
  })

  it("that says what was added goes through the four states of the specification", () => {
    const clock = new SimulatedClock()
    const modal = createActor(productAddedMachine, { clock }).start()
    const seen: Array<string> = []
    modal.subscribe(({ value }) => void seen.push(value))
    modal.send({ type: "product.added" })
    clock.increment(MODAL_FADE_MS)
    modal.send({ type: "modal.dismissed" })
    clock.increment(MODAL_FADE_MS)
    assert.deepStrictEqual(seen, ["ADDED", "ADDED_ANIMATION_FINISHED", "CLOSING", "CLOSING_ANIMATION_FINISHED"])
  })
})
