/** Counts the requests of each minute, in this process alone, so that no page waits for the store's thread. */
import * as MemoryRateLimits from "@kapitel/adapters/memory/RateLimits"
import { RateLimits } from "@kapitel/core/limits/RateLimits"
import { Effect } from "effect"

export const openRequestLimits = (): RateLimits["Service"] =>
  Effect.runSync(RateLimits.pipe(Effect.provide(MemoryRateLimits.layer())))
