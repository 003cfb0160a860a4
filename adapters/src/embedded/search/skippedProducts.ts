/** Products left out of an index: counted, and the first of them named. */
import type { OnSkip, Skipped } from "./readCatalogue.ts"

export interface SkippedProducts {
  readonly count: number
  readonly first: ReadonlyArray<Skipped>
}

/** Number of products named in an alarm; the rest is counted. */
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
