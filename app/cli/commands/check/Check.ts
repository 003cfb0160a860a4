/** One thing that `kapitel check` looks for. A new one is a file in this folder and a line in `checks.ts`. */
import type { Checks } from "@kapitel/adapters/embedded/Checks"
import type { Effect } from "effect"

/** What was found, in English: the operator's language on the command line. */
export interface Finding {
  /** One sentence with the count. */
  readonly says: string
  /** What is to be done about it. */
  readonly remedy: string
  /** Some or all of what was found, one a line. */
  readonly lines: ReadonlyArray<string>
}

export interface Check {
  /** Kebab-case, for `--json` and for asking for it alone. */
  readonly name: string
  /** `undefined` when all is well. Fails when the shop cannot be read. */
  readonly run: Effect.Effect<Finding | undefined, unknown, Checks>
}
