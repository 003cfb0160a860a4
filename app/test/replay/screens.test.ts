/** A differing flow of one screen reports where, and its unknown names. */
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { FLOWS } from "../../cli/commands/replay/replay.ts"
import { isOfScreen } from "../../replay/Flow.ts"
import { SCREENS, type ScreenFlow } from "../../replay/flow/ScreenFlow.ts"
import { readFlow } from "../../replay/readFlow.ts"
import { replayScreen } from "../../replay/replayScreen.ts"
import { timelineLines } from "../../replay/timeline.ts"

const drawer = (steps: ScreenFlow["steps"]): ScreenFlow => ({
  name: "a drawer",
  kind: "screen",
  screen: "drawer",
  steps,
  expect: { see: { state: "closed", context: {}, says: null }, calls: [] },
})

describe("flows of screens", () => {
  it("replay every machine that can be replayed", async () => {
    const folder = join(FLOWS, "screens")
    const flows = await Promise.all(
      readdirSync(folder).map((name) => Effect.runPromise(readFlow(name, readFileSync(join(folder, name), "utf8")))),
    )
    const played = new Set(flows.flatMap((flow) => (isOfScreen(flow) ? [flow.screen] : [])))
    assert.deepStrictEqual([...played].sort(), [...SCREENS].sort())
  })

  it.live("report differences step by step", () =>
    Effect.gen(function* () {
      const { differences, timeline } = yield* replayScreen(
        drawer([
          { send: { type: "drawer.opened" } },
          { see: { state: "open" } },
          { wait: "1 second" },
          { send: { type: "drawer.slammed" } },
          { call: "cart.burn" },
          { call: "cart.remove", with: { key: "none" } },
        ]),
      )
      const [state, event, call, refused, end, ...more] = differences
      assert.strictEqual(state, 'Step 2: The state is "opening", not "open"')
      assert.strictEqual(event, "Step 4: the machine has no event drawer.slammed")
      assert.strictEqual(call, "Step 5: there is no call cart.burn")
      assert.match(refused ?? "", /^Step 6: cart\.remove failed: .*LineNotFound/)
      assert.deepStrictEqual([end, more], ['The state is "open", not "closed"', []])
      assert.include(timelineLines(timeline).join("\n"), "00:00:00.300           · drawer: opening → open")
    }),
  )

  it.live.each([
    ["another screen", "kind: screen\nname: x\nscreen: cellar\nsteps: [{ wait: 1 second }]\nexpect: {}", "screen"],
    ["a step of the whole shop", "kind: screen\nname: x\nscreen: drawer\nsteps: [{ pay: {} }]\nexpect: {}", "pay"],
  ] as const)("are refused with %s", ([, text, expected]) =>
    Effect.gen(function* () {
      assert.include((yield* Effect.flip(readFlow("x.yaml", text))).reason, expected)
    }),
  )
})
