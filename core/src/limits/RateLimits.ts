/**
 * How often something may be done before who does it has to wait. Limits hold whoever does much, and not a neighbour: what
 * they are counted by is chosen so (`networksOf`, a cart, a session).
 */
import { Context, type Effect, Schema } from "effect"
import type { Budget } from "./networks.ts"

/**
 * Keeps what was used. An adapter says whether all processes share it and whether it outlasts them; either counts as the
 * suite says.
 */
export class RateLimits extends Context.Service<
  RateLimits,
  {
    /**
     * One use of every budget, or of none when one of them is used up: however many ask at once, no more get through than
     * one after another. A budget of none is used up always.
     */
    readonly spend: (budgets: ReadonlyArray<Budget>, now: number) => Effect.Effect<void, TooOften | RateLimitsError>
    /** Whether one of them is used up; nothing is counted. */
    readonly isSpent: (budgets: ReadonlyArray<Budget>, now: number) => Effect.Effect<boolean, RateLimitsError>
  }
>()("core/limits/RateLimits") {}

/** There is room again at `retryAt` (epoch ms). */
export class TooOften extends Schema.TaggedError<TooOften>()("TooOften", { retryAt: Schema.Int }) {}

/** Nobody can say what was used. `cause` is for the log. */
export class RateLimitsError extends Schema.TaggedError<RateLimitsError>()("RateLimitsError", {
  operation: Schema.Literals(["spend", "isSpent"]),
  cause: Schema.Defect(),
}) {}
