/** One check of `kapitel check`. A new one is a file in this folder and a line in `checks.ts`. */
import type { Checks } from "@kapitel/adapters/embedded/Checks"
import type { Effect } from "effect"

/** What was found, in English: the operator's language on the command line. */
export interface Finding {
  /** One sentence with the count. */
  readonly says: string
  /** What the operator can do about it. */
  readonly remedy: string
  /** Some or all of the findings, one a line. */
  readonly lines: ReadonlyArray<string>
}

export interface Check {
  /** Kebab-case, for `--json` and for running this check alone. */
  readonly name: string
  /** `undefined` when nothing was found. Fails when the shop cannot be read. */
  readonly run: Effect.Effect<Finding | undefined, unknown, Checks>
}
