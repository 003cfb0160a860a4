/** Stores a visitor's answer about statistics. A plain interface, since every page reads it first (decision 0196). */
import type { ConsentAnswer } from "./consent.ts"

/** Port: the visitor's answer about statistics, in the browser. */
export interface ConsentStore {
  /** Absent when there is no answer, or one that is too old or to another version of the question. */
  readonly answer: () => ConsentAnswer | undefined
  /** Stores the answer in place of the one before. */
  readonly keep: (answer: ConsentAnswer) => void
  /**
   * Called when the answer may have changed: one was stored here, or may have been elsewhere. Returns the unsubscribe
   * function.
   */
  readonly subscribe: (listener: () => void) => () => void
}
