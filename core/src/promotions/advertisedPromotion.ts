/** Which promotion a product's page shows (PDP-06). Effect-free. */
import type { Promotion } from "./Promotion.ts"
import { type ScopedGoods, scopeTest } from "./scopeTest.ts"

/** The promotion to show, and until when. */
export interface Advertised {
  readonly promotion?: Promotion
  /** Epoch ms: the next instant at which another one, or none, may be shown; absent when there is none. */
  readonly changesAt?: number
}

/** One with a code may be meant for few: it is shown only where the shop has chosen that. */
const isAdvertised = ({ advertised, code }: Promotion): boolean => advertised ?? code === undefined

/** The running one with the highest priority, for any customers: its name states for whom. `now` in epoch ms. */
export const advertisedPromotion = (
  promotions: ReadonlyArray<Promotion>,
  goods: ScopedGoods,
  now: number,
): Advertised => {
  let promotion: Promotion | undefined
  let changesAt = Number.POSITIVE_INFINITY
  for (const one of promotions) {
    const { validFrom, validUntil, priority, id } = one
    if (!isAdvertised(one) || (validUntil !== undefined && validUntil <= now) || !scopeTest(one.scope)(goods)) continue
    const isRunning = validFrom === undefined || validFrom <= now
    changesAt = Math.min(changesAt, (isRunning ? validUntil : validFrom) ?? Number.POSITIVE_INFINITY)
    const isHigher =
      promotion === undefined || priority > promotion.priority || (priority === promotion.priority && id < promotion.id)
    if (isRunning && isHigher) promotion = one
  }
  return { ...(promotion === undefined ? {} : { promotion }), ...(Number.isFinite(changesAt) ? { changesAt } : {}) }
}
