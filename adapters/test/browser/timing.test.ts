import { afterNextPaint, whenIdle } from "@kapitel/adapters/browser/timing"
import { afterEach, assert, beforeEach, it, vi } from "vitest"

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout"] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Resolved promises have called what follows them. */
const settled = () => new Promise(setImmediate)

it("runs idle work when the browser is idle, and within two seconds", () => {
  const requests: Array<unknown> = []
  vi.stubGlobal("requestIdleCallback", (work: () => void, options: object) => requests.push(work, options))
  const work = () => undefined
  whenIdle(work)
  assert.deepStrictEqual(requests, [work, { timeout: 2_000 }])
})

it("runs idle work after half a second in a browser without idle callbacks", () => {
  const ran: Array<string> = []
  whenIdle(() => ran.push("ran"))
  vi.advanceTimersByTime(499)
  assert.deepStrictEqual(ran, [])
  vi.advanceTimersByTime(1)
  assert.deepStrictEqual(ran, ["ran"])
})

it("waits for the frame after a press, and for a hidden page no longer than a tenth of a second", async () => {
  const frames: Array<() => void> = []
  vi.stubGlobal("requestAnimationFrame", (frame: () => void) => frames.push(frame))
  const painted: Array<string> = []
  void afterNextPaint().then(() => painted.push("shown"))
  await settled()
  assert.deepStrictEqual(painted, [])
  frames[0]?.()
  await settled()
  // Not in the frame itself, which is painted after it.
  assert.deepStrictEqual(painted, [])
  vi.advanceTimersByTime(0)
  await settled()
  assert.deepStrictEqual(painted, ["shown"])

  void afterNextPaint().then(() => painted.push("hidden"))
  vi.advanceTimersByTime(99)
  await settled()
  assert.lengthOf(painted, 1)
  vi.advanceTimersByTime(1)
  await settled()
  assert.deepStrictEqual(painted, ["shown", "hidden"])
})
