/**
 * How often something may be done before a client has to wait. The counted subjects (`networksOf`, a cart, a session)
 * are chosen so that a limit affects the client that uses it up, and not its neighbours.
 */
import { Context, type Effect, Schema } from "effect"
import { portError } from "../ports/portError.ts"
import type { Budget } from "./networks.ts"

/**
 * Stores the counts. Adapters differ in whether all processes share them and whether they persist; each passes the
 * contract suite.
 */
export class RateLimits extends Context.Service<
  RateLimits,
  {
    /**
     * One use of every budget, or of none when one of them is used up: concurrent calls never get more through than
     * sequential ones. A budget of 0 is always used up.
     */
    readonly spend: (budgets: ReadonlyArray<Budget>, now: number) => Effect.Effect<void, TooOften | RateLimitsError>
    /** Whether one of them is used up; counts nothing. */
    readonly isSpent: (budgets: ReadonlyArray<Budget>, now: number) => Effect.Effect<boolean, RateLimitsError>
  }
>()("core/limits/RateLimits") {}

/** Uses are available again at `retryAt` (epoch ms). */
export class TooOften extends Schema.TaggedError<TooOften>()("TooOften", { retryAt: Schema.Int }) {}

/** The counts could not be read. */
export class RateLimitsError extends Schema.TaggedError<RateLimitsError>()("RateLimitsError", portError) {}
