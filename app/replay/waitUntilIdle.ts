/** Lets everything continue that needs no clock. */
import { Effect } from "effect"
import type { FlowWorld } from "./FlowWorld.ts"

/** Idle turns after which nothing more follows. */
const QUIET = 4

/** The same during a request: it is read and answered in steps that are not observable. */
const TURNS_WHILE_PENDING = 40

const turn = Effect.promise(() => new Promise<void>((resolve) => setImmediate(resolve)))

export const waitUntilIdle = Effect.fnUntraced(function* (stage: FlowWorld) {
  let [seen, quiet] = [stage.progress(), 0]
  while (quiet < (stage.pending.size > 0 ? TURNS_WHILE_PENDING : QUIET)) {
    yield* turn
    const now = stage.progress()
    quiet = now === seen ? quiet + 1 : 0
    seen = now
  }
})
