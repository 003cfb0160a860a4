/** Lets everything go on that can go on without the clock. */
import { Effect } from "effect"
import type { Stage } from "./Stage.ts"

/** Turns without anything new, after which nothing new comes. */
const QUIET = 4

/** The same while the shop is being asked: a request is read and answered in steps that nobody sees. */
const QUIET_WHILE_ASKING = 40

const turn = Effect.promise(() => new Promise<void>((resolve) => setImmediate(resolve)))

export const settle = Effect.fnUntraced(function* (stage: Stage) {
  let [seen, quiet] = [stage.progress(), 0]
  while (quiet < (stage.asking.size > 0 ? QUIET_WHILE_ASKING : QUIET)) {
    yield* turn
    const now = stage.progress()
    quiet = now === seen ? quiet + 1 : 0
    seen = now
  }
})
