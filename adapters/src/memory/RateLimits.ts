/**
 * Rate limits in the memory of one process: for checks on every request, which must not wait for a thread or the
 * network. Each of several processes has its own limits, and a restart resets them.
 */
import type { Budget } from "@kapitel/core/limits/networks"
import { RateLimits, TooOften } from "@kapitel/core/limits/RateLimits"
import { Effect, Layer } from "effect"

/** Subjects stored at a time; the least recently used one is evicted first. */
const MAX_SUBJECTS = 20_000

interface Uses {
  /** Epoch ms, the newest last. */
  readonly at: Array<number>
  /** The highest of its budgets: older uses than that many have no effect. */
  most: number
}

export const layer = (maxSubjects = MAX_SUBJECTS) =>
  Layer.sync(RateLimits, () => {
    const used = new Map<string, Uses>()

    /** When each exhausted budget allows a use again. */
    const endsOf = (budgets: ReadonlyArray<Budget>, now: number): ReadonlyArray<number> =>
      budgets.flatMap(({ subject, times, withinMs }) => {
        if (times === 0) return [now + withinMs]
        const decisive = used.get(subject)?.at.at(-times)
        return decisive === undefined || decisive <= now - withinMs ? [] : [decisive + withinMs]
      })

    const count = (budgets: ReadonlyArray<Budget>, now: number): void => {
      const counted = new Set<Uses>()
      for (const { subject, times } of budgets) {
        const uses = used.get(subject) ?? { at: [], most: 0 }
        uses.most = Math.max(uses.most, times)
        used.delete(subject)
        used.set(subject, uses)
        counted.add(uses)
      }
      for (const { at, most } of counted) {
        at.push(now)
        if (at.length >= 2 * most) at.splice(0, at.length - most)
      }
      for (const subject of used.keys()) {
        if (used.size <= maxSubjects) break
        used.delete(subject)
      }
    }

    return RateLimits.of({
      spend: (budgets, now) =>
        Effect.suspend(() => {
          const ends = endsOf(budgets, now)
          if (ends.length > 0) return new TooOften({ retryAt: Math.max(...ends) })
          count(budgets, now)
          return Effect.void
        }),
      isSpent: (budgets, now) => Effect.sync(() => endsOf(budgets, now).length > 0),
    })
  })
