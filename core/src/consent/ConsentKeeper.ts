/** Keeps a visitor's answer about statistics. A plain interface: every page asks it before anything else (decision 0196). */
import type { ConsentAnswer } from "./consent.ts"

/** Port: the visitor's answer about statistics, in the browser. */
export interface ConsentKeeper {
  /** Nothing when nobody has answered, or too long ago, or another question. */
  readonly answer: () => ConsentAnswer | undefined
  /** The answer from now on, in place of the one before. */
  readonly keep: (answer: ConsentAnswer) => void
  /** Called when there may be another answer: one was kept here, or may have been elsewhere. Answers how to stop. */
  readonly subscribe: (listener: () => void) => () => void
}
