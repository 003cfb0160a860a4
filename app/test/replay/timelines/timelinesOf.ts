/** The timelines of a folder of flows, and what is left in the shop, compared as a whole with the files in `outlines`. */
import { readdirSync, readFileSync } from "node:fs"
import { describe, expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { FLOWS } from "../../../cli/commands/replay/replay.ts"
import { isOfScreen } from "../../../replay/Flow.ts"
import type { FlowWorld } from "../../../replay/FlowWorld.ts"
import { readFlow } from "../../../replay/readFlow.ts"
import { replayFlow } from "../../../replay/replayFlow.ts"
import { replayScreen } from "../../../replay/replayScreen.ts"
import { timelineLines } from "../../../replay/timeline.ts"
import { storedRows } from "./storedRows.ts"

const OUTLINES = new URL("outlines/", import.meta.url).pathname

/** Plays a bundled flow: what happens, and what is left in its shop. */
export const playBundled = Effect.fnUntraced(function* (name: string) {
  const file = `${FLOWS}/${name}.yaml`
  const flow = yield* readFlow(file, readFileSync(file, "utf8"))
  if (isOfScreen(flow)) return { timeline: (yield* replayScreen(flow)).timeline, left: [] }
  let left: ReadonlyArray<string> = []
  const inspect = (stage: FlowWorld) => {
    left = storedRows(stage)
  }
  const { timeline } = yield* replayFlow(flow, { inspect })
  return { timeline, left }
})

const namesIn = (folder: string, ending: string): ReadonlyArray<string> =>
  readdirSync(folder)
    .filter((file) => file.endsWith(ending))
    .map((file) => file.slice(0, -ending.length))
    .toSorted()

/** Declares a test for each flow of the folder, or for those whose names `isPart` selects. */
export const timelinesOf = (folder: string, isPart: (name: string) => boolean = () => true): void => {
  const flows = namesIn(`${FLOWS}/${folder}`, ".yaml").filter(isPart)

  describe(`the timelines of ${folder}`, () => {
    it.live.each(flows)("%s", (name) =>
      Effect.gen(function* () {
        const { timeline, left } = yield* playBundled(`${folder}/${name}`)
        const lines = [...timelineLines(timeline), "", ...left]
        yield* Effect.promise(() =>
          expect(`${lines.join("\n")}\n`).toMatchFileSnapshot(`${OUTLINES}${folder}/${name}.txt`),
        )
      }),
    )

    it("belong to flows", () => {
      expect(namesIn(`${OUTLINES}${folder}`, ".txt").filter(isPart)).toEqual(flows)
    })
  })
}
