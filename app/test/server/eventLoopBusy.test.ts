import { setTimeout as pause } from "node:timers/promises"
import { assert, describe, it } from "@effect/vitest"
import { eventLoopBusy } from "../../server/eventLoopBusy.ts"

describe("how busy the event loop was", () => {
  it("is nothing before the first window, and nearly all while it is blocked", async () => {
    const busy = eventLoopBusy()
    assert.strictEqual(busy(), 0)
    await pause(30)
    busy()
    const until = performance.now() + 60
    await pause(0)
    while (performance.now() < until);
    await pause(0)
    const measured = busy()
    assert.isAbove(measured, 0.5)
    assert.isAtMost(measured, 1)
  })

  it("is of the last window alone", async () => {
    const busy = eventLoopBusy()
    const until = performance.now() + 400
    await pause(0)
    while (performance.now() < until);
    busy()
    await pause(200)
    assert.isBelow(busy(), 0.5)
  })
})
