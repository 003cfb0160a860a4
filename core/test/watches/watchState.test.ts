import { describe, expect, it } from "@effect/vitest"
import { REFUSALS } from "@kapitel/core/availability/refusals"
import { isWatchable } from "@kapitel/core/watches/isWatchable"
import { UNCONFIRMED_WATCH_MS, WATCH_MS, WATCH_OVER_MS } from "@kapitel/core/watches/watchLimits"
import { watchState } from "@kapitel/core/watches/watchState"
import fc from "fast-check"

const AT = Date.UTC(2026, 10, 24)
const after = fc.integer({ min: 0, max: 2 * WATCH_MS })

/** A watch at any stage: requested, confirmed in time, its product for sale while it waited. */
const anyWatch = fc
  .record({
    requestedAt: fc.constant(AT),
    toConfirm: fc.option(fc.integer({ min: 0, max: UNCONFIRMED_WATCH_MS - 1 })),
    toSale: fc.option(fc.integer({ min: 0, max: WATCH_MS - 1 })),
  })
  .map(({ requestedAt, toConfirm, toSale }) => ({
    requestedAt,
    ...(toConfirm === null ? {} : { confirmedAt: AT + toConfirm }),
    ...(toConfirm === null || toSale === null ? {} : { forSaleAt: AT + toConfirm + toSale }),
  }))

describe("a watch", () => {
  it("waits for what is missing, until its own time is over", () => {
    const requestedAt = AT
    expect([watchState({ requestedAt }, AT), watchState({ requestedAt }, AT + UNCONFIRMED_WATCH_MS)]).toEqual([
      "unconfirmed",
      undefined,
    ])
    const confirmed = { requestedAt, confirmedAt: AT + 5 }
    expect([watchState(confirmed, AT + 4 + WATCH_MS), watchState(confirmed, AT + 5 + WATCH_MS)]).toEqual([
      "waiting",
      undefined,
    ])
    const over = { ...confirmed, forSaleAt: AT + 9 }
    expect([watchState(over, AT + 8 + WATCH_OVER_MS), watchState(over, AT + 9 + WATCH_OVER_MS)]).toEqual([
      "over",
      undefined,
    ])
  })

  it("never returns once it has expired", () => {
    fc.assert(
      fc.property(anyWatch, after, after, (watch, one, other) => {
        const [earlier, later] = [Math.min(one, other), Math.max(one, other)]
        const isBack = watchState(watch, AT + earlier) === undefined && watchState(watch, AT + later) !== undefined
        expect(isBack).toBe(false)
      }),
    )
  })

  it("is gone a year, a month and two days after its request at the latest", () => {
    fc.assert(
      fc.property(anyWatch, after, (watch, more) => {
        expect(watchState(watch, AT + UNCONFIRMED_WATCH_MS + WATCH_MS + WATCH_OVER_MS + more)).toBeUndefined()
      }),
    )
  })

  it("is of a product that cannot be bought and is neither streamed nor a ticket", () => {
    const watchable = REFUSALS.filter((reason) => isWatchable({ kind: "none", reason }))
    expect(REFUSALS.filter((reason) => !watchable.includes(reason))).toEqual(["STREAMED", "NO_EVENT"])
    expect(isWatchable({ kind: "buy" })).toBe(false)
    expect(isWatchable({ kind: "preorder", deliveryDate: "2026-12-01" })).toBe(false)
  })
})
