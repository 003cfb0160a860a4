import { assert, describe, it } from "@effect/vitest"
import { DAY, NOW } from "@kapitel/core/arbitraries/delivery"
import { priceHistory } from "@kapitel/core/arbitraries/pricing"
import { addDays, stockholmDate, stockholmInstant, stockholmTime } from "@kapitel/core/delivery/stockholm"
import { lowestRecentPrice, thirtyDaysBefore } from "@kapitel/core/pricing/lowestRecentPrice"
import { Money } from "@kapitel/core/pricing/Money"
import type { PricePoint } from "@kapitel/core/pricing/PriceHistory"

const kr = (kronor: number) => Money.make(kronor * 100)
const daysBefore = (days: number) => stockholmInstant(addDays(stockholmDate(NOW), -days), stockholmTime(NOW)) ?? 0
const history = (...changes: ReadonlyArray<readonly [daysAgo: number, kronor: number]>): ReadonlyArray<PricePoint> =>
  changes.map(([daysAgo, kronor]) => ({ at: daysBefore(daysAgo), price: kr(kronor) }))

describe("the lowest price of the last 30 days", () => {
  it("is the price before the reduction, when none was lower within 30 days", () => {
    assert.strictEqual(lowestRecentPrice(history([200, 100], [3, 80]), NOW), kr(100))
  })

  it("a price raised just before the reduction is ignored: 80 → 100 → 90 is measured from 80", () => {
    assert.strictEqual(lowestRecentPrice(history([200, 80], [20, 100], [3, 90]), NOW), kr(80))
    assert.strictEqual(lowestRecentPrice(history([200, 80], [40, 100], [3, 90]), NOW), kr(100))
  })

  it("a price valid on the first of the 30 days counts, one that ended then does not", () => {
    const raised = (at: number) => [...history([200, 80]), { at, price: kr(100) }, ...history([3, 90])]
    assert.strictEqual(lowestRecentPrice(raised(daysBefore(33) + 1), NOW), kr(80))
    assert.strictEqual(lowestRecentPrice(raised(daysBefore(33)), NOW), kr(100))
  })

  it("a reduction in steps is measured from before the first step", () => {
    assert.strictEqual(lowestRecentPrice(history([200, 100], [10, 90], [3, 80]), NOW), kr(100))
    assert.strictEqual(lowestRecentPrice(history([200, 100], [33, 90], [3, 80]), NOW), kr(100))
    assert.strictEqual(lowestRecentPrice(history([200, 100], [34, 90], [3, 80]), NOW), kr(90))
    assert.strictEqual(lowestRecentPrice(history([200, 100], [50, 90], [30, 85], [3, 80]), NOW), kr(90))
  })

  it("is none when the price has risen, never changed, or lies in the future", () => {
    assert.isUndefined(lowestRecentPrice(history([200, 80], [3, 100]), NOW))
    assert.isUndefined(lowestRecentPrice(history([200, 80]), NOW))
    assert.isUndefined(lowestRecentPrice([], NOW))
    assert.isUndefined(lowestRecentPrice(history([200, 100], [-1, 80]), NOW))
  })

  it("counts calendar days, also across summer time", () => {
    const noon = (date: string) => stockholmInstant(date, "12:00") ?? Number.NaN
    assert.strictEqual(thirtyDaysBefore(noon("2026-04-10")), noon("2026-03-11"))
    assert.strictEqual(noon("2026-04-10") - thirtyDaysBefore(noon("2026-04-10")), 30 * DAY - DAY / 24)
    assert.strictEqual(thirtyDaysBefore(noon("2026-11-10")), noon("2026-10-11"))
    assert.strictEqual(noon("2026-11-10") - thirtyDaysBefore(noon("2026-11-10")), 30 * DAY + DAY / 24)
  })

  it("is exact to the millisecond", () => {
    assert.strictEqual(thirtyDaysBefore(NOW + 7) - thirtyDaysBefore(NOW), 7)
    assert.strictEqual(thirtyDaysBefore(-993), thirtyDaysBefore(-1_000) + 7)
  })

  it.prop("equals a search of every quarter of an hour (P20, D-73)", [priceHistory], ([history]) => {
    assert.strictEqual(lowestRecentPrice(history, NOW), bruteForce(history, NOW))
  })

  it.prop("does not change when a price is recorded twice", [priceHistory], ([history]) => {
    const twice = history.flatMap((point) => [point, { at: point.at + 1, price: point.price }])
    assert.strictEqual(lowestRecentPrice(twice, NOW), lowestRecentPrice(history, NOW))
  })
})

const STEP = 15 * 60_000

/** The price at a moment, by a scan of the whole list. */
const priceAt = (history: ReadonlyArray<PricePoint>, at: number) => {
  let price: number | undefined
  for (const point of history) if (point.at <= at) price = point.price
  return price
}

/** Steps back a quarter of an hour at a time (every change is on one), without lists of changes. */
const bruteForce = (history: ReadonlyArray<PricePoint>, now: number): number | undefined => {
  const first = history[0]?.at ?? now
  let at = now
  let latestStep: number | undefined
  let began: number | undefined
  for (; at > first; at -= STEP) {
    const [price, before] = [priceAt(history, at), priceAt(history, at - STEP)]
    if (price === before || price === undefined || before === undefined) continue
    if (before < price) break
    latestStep ??= at
    if (at < thirtyDaysBefore(latestStep)) break
    began = at
  }
  if (began === undefined) return undefined
  let lowest: number | undefined
  for (let moment = began - STEP; moment >= thirtyDaysBefore(began); moment -= STEP) {
    const price = priceAt(history, moment)
    if (price !== undefined && (lowest === undefined || price < lowest)) lowest = price
  }
  return lowest
}
