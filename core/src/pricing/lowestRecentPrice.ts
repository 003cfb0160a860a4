/**
 * The price that a reduction must be measured against: the lowest of the 30 days before it began (D-73;
 * prisinformationslagen 2004:347, 7 a §; Prop. 2021/22:174). Effect-free.
 */
import { addDays, stockholmDate, stockholmInstant, stockholmTime } from "../delivery/stockholm.ts"
import type { Money } from "./Money.ts"
import type { PricePoint } from "./PriceHistory.ts"

/** The number of days before a reduction that count. */
const RECENT_DAYS = 30

/** The same time of day, 30 calendar days earlier: a day of 23 or 25 hours is a day. */
export const thirtyDaysBefore = (instant: number): number => {
  const earlier = stockholmInstant(addDays(stockholmDate(instant), -RECENT_DAYS), stockholmTime(instant))
  return earlier === undefined ? Number.NEGATIVE_INFINITY : earlier + (((instant % 1000) + 1000) % 1000)
}

/**
 * `history` is oldest first; each price holds until the next. The running reduction is the unbroken sequence of
 * reductions that led to today's price: an increase ends it. When it came in steps (100 → 90 → 80), the price before
 * the first step counts, as long as that step was within 30 days of the last. Absent when today's price is no
 * reduction, or was the first ever.
 */
export const lowestRecentPrice = (history: ReadonlyArray<PricePoint>, now: number): Money | undefined => {
  const changes = withoutRepeats(history.filter((point) => point.at <= now))
  const last = changes.length - 1
  let began = last
  while (began > 0 && isCut(changes, began) && withinRecent(changes, began, last)) began--
  const start = changes[began + 1]
  if (began === last || start === undefined) return undefined
  return lowestBetween(changes, thirtyDaysBefore(start.at), start.at)
}

/** Two entries with the same price are one price. */
const withoutRepeats = (history: ReadonlyArray<PricePoint>): ReadonlyArray<PricePoint> =>
  history.filter((point, index) => index === 0 || history[index - 1]?.price !== point.price)

const isCut = (changes: ReadonlyArray<PricePoint>, index: number): boolean => {
  const [before, after] = [changes[index - 1], changes[index]]
  return before !== undefined && after !== undefined && after.price < before.price
}

const withinRecent = (changes: ReadonlyArray<PricePoint>, step: number, last: number): boolean => {
  const [first, latest] = [changes[step], changes[last]]
  return first !== undefined && latest !== undefined && first.at >= thirtyDaysBefore(latest.at)
}

/** The lowest price that applied at any moment from `from` up to, not including, `to`. */
const lowestBetween = (changes: ReadonlyArray<PricePoint>, from: number, to: number): Money | undefined =>
  changes.reduce<Money | undefined>((lowest, point, index) => {
    const until = changes[index + 1]?.at ?? Number.POSITIVE_INFINITY
    const held = point.at < to && until > from
    return held && (lowest === undefined || point.price < lowest) ? point.price : lowest
  }, undefined)
