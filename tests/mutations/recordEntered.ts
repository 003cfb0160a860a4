/**
 * Called by a setup file in the copy of the tree: writes which functions each test file entered, and how long it took.
 */
import { appendFileSync } from "node:fs"
import { afterAll, expect } from "vitest"

/** Long enough for messages from worker threads. */
const SETTLED_MS = 30

export interface Entered {
  readonly test: string
  readonly functions: ReadonlyArray<number>
  readonly ms: number
}

declare global {
  var __enteredHere: Set<number> | undefined
}

export function recordEntered(file: string): void {
  const began = performance.now()
  globalThis.__enteredHere?.clear()
  afterAll(async () => {
    const ms = Math.round(performance.now() - began)
    await new Promise((resolve) => setTimeout(resolve, SETTLED_MS))
    const entered: Entered = {
      test: expect.getState().testPath ?? "",
      functions: [...(globalThis.__enteredHere ?? [])],
      ms,
    }
    appendFileSync(file, `${JSON.stringify(entered)}\n`)
  })
}
