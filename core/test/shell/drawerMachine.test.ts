import { assert, describe, it } from "@effect/vitest"
import { machineSuite } from "@kapitel/core/contracts/shell/machineSuite"
import { DRAWER_TRANSITION_MS, drawerMachine } from "@kapitel/core/shell/drawerMachine"
import { createActor, SimulatedClock } from "xstate"

machineSuite({
  name: "of drawers",
  machine: drawerMachine,
  events: [{ type: "drawer.opened" }, { type: "drawer.dismissed" }],
})

describe("drawer", () => {
  it("slides for exactly the specified time, in and out, and leaves no timer running (SHELL-16)", () => {
    const clock = new SimulatedClock()
    const drawer = createActor(drawerMachine, { clock }).start()
    drawer.send({ type: "drawer.opened" })
    clock.increment(DRAWER_TRANSITION_MS - 1)
    assert.strictEqual(drawer.getSnapshot().value, "opening")
    clock.increment(1)
    assert.strictEqual(drawer.getSnapshot().value, "open")
    drawer.send({ type: "drawer.dismissed" })
    clock.increment(DRAWER_TRANSITION_MS)
    assert.strictEqual(drawer.getSnapshot().value, "closed")
    clock.increment(10 * DRAWER_TRANSITION_MS)
    assert.strictEqual(drawer.getSnapshot().value, "closed")
  })

  it("reverses when it is closed while it opens", () => {
    const clock = new SimulatedClock()
    const drawer = createActor(drawerMachine, { clock }).start()
    drawer.send({ type: "drawer.opened" })
    clock.increment(DRAWER_TRANSITION_MS / 2)
    drawer.send({ type: "drawer.dismissed" })
    assert.strictEqual(drawer.getSnapshot().value, "closing")
    drawer.send({ type: "drawer.opened" })
    clock.increment(DRAWER_TRANSITION_MS)
    assert.strictEqual(drawer.getSnapshot().value, "open")
  })
})
