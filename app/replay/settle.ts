/** Lets everything continue that needs no clock. */
import { Effect } from "effect"
import type { FlowWorld } from "./FlowWorld.ts"

/** Idle turns after which nothing more follows. */
const QUIET = 4

/** The same during a request: it is read and answered in steps that are not observable. */
const QUIET_WHILE_ASKING = 40

const turn = Effect.promise(() => new Promise<void>((resolve) => setImmediate(resolve)))

export const settle = Effect.fnUntraced(function* (stage: FlowWorld) {
  let [seen, quiet] = [stage.progress(), 0]
  while (quiet < (stage.asking.size > 0 ? QUIET_WHILE_ASKING : QUIET)) {
    yield* turn
    const now = stage.progress()
    quiet = now === seen ? quiet + 1 : 0
    seen = now
  }
})
