import { DRAWER_TRANSITION_MS, drawerMachine } from "@kapitel/core/shell/drawerMachine"
import { expect, it } from "vitest"
import { createActor, SimulatedClock } from "xstate"

it("a drawer is open once its transition is over", () => {
  const clock = new SimulatedClock()
  const drawer = createActor(drawerMachine, { clock }).start()
  drawer.send({ type: "drawer.opened" })
  expect(drawer.getSnapshot().value).toBe("opening")
  clock.increment(DRAWER_TRANSITION_MS)
  expect(drawer.getSnapshot().value).toBe("open")
})
