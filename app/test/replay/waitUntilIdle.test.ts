/** How long the replay waits for what needs no clock. */
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import type { FlowWorld } from "../../replay/FlowWorld.ts"
import { waitUntilIdle } from "../../replay/waitUntilIdle.ts"

/** Looks at the progress of a world that moves on at these of them. */
const looksAt = (progressAt: ReadonlyArray<number>, pending: number) =>
  Effect.gen(function* () {
    let [looks, progress] = [0, 0]
    const stage = {
      progress: () => {
        looks += 1
        if (progressAt.includes(looks)) progress += 1
        return progress
      },
      pending: { size: pending },
    } as unknown as FlowWorld
    yield* waitUntilIdle(stage)
    return looks
  })

describe("waiting until nothing more follows", () => {
  it.live.each([
    ["four idle turns after the last event", [], 0, 5],
    ["as many again after each", [3, 5], 0, 9],
    ["forty during a request", [], 1, 41],
    ["forty more after what follows late", [30], 1, 70],
  ] as const)("takes %s", ([, progressAt, pending, looks]) =>
    Effect.gen(function* () {
      assert.strictEqual(yield* looksAt(progressAt, pending), looks)
    }),
  )
})
