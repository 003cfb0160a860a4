/** Products that an index goes without: counted, and the first of them named. */
import type { OnSkip, Skipped } from "./readCatalogue.ts"

export interface SkippedProducts {
  readonly count: number
  readonly first: ReadonlyArray<Skipped>
}

/** Named in an alarm; the rest is a number. */
const NAMED = 20

export const skippedProducts = () => {
  let count = 0
  const first: Array<Skipped> = []
  const add: OnSkip = (skipped) => {
    count++
    if (first.length < NAMED) first.push({ ...skipped, reason: skipped.reason.slice(0, 200) })
  }
  return { add, all: (): SkippedProducts => ({ count, first }) }
}
