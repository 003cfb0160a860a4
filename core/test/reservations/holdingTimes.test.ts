/** Until when a store holds copies: opening hours, holidays, and clocks that change. */
import { assert, describe, it } from "@effect/vitest"
import { stockholmDate, stockholmInstant, stockholmTime } from "@kapitel/core/delivery/stockholm"
import { swedishHolidays } from "@kapitel/core/delivery/swedishHolidays"
import { holdingTimes } from "@kapitel/core/reservations/holdingTimes"
import { Schema } from "effect"
import * as Arbitrary from "effect/Arbitrary"

const HAGA = { openingHours: "Mån-Fre 10-19\nLördag 10-17\nSöndag stängt" }
const holidays = [2026, 2027, 2028].flatMap((year) => swedishHolidays(year))

const at = (date: string, time: string): number => stockholmInstant(date, time) ?? Number.NaN
const timesFrom = (date: string, time: string, store: object = HAGA, openDays = 2) => {
  const from = at(date, time)
  return holdingTimes(store, { from, now: from, openDays, holidays })
}
const said = (instant: number | undefined) =>
  instant === undefined ? undefined : `${stockholmDate(instant)} ${stockholmTime(instant).slice(0, 5)}`

describe("copies are held", () => {
  it.each([
    ["until the end of the second open day", "2026-11-24", "12:00", HAGA, "2026-11-26 19:00", "2026-11-26 10:00"],
    ["over a Sunday", "2026-11-27", "23:59", HAGA, "2026-11-30 19:00", "2026-11-30 10:00"],
    [
      "over a Christmas that the store says nothing of",
      "2026-12-22",
      "18:00",
      HAGA,
      "2026-12-28 19:00",
      "2026-12-28 10:00",
    ],
    [
      "by the hours of a day that differs",
      "2026-12-22",
      "18:00",
      { ...HAGA, deviatingOpeningHours: "Torsdag 24 december 10-13" },
      "2026-12-24 13:00",
      "2026-12-24 10:00",
    ],
    ["over the night in which summer time begins", "2026-03-27", "12:00", HAGA, "2026-03-30 19:00", "2026-03-30 10:00"],
    ["over the night in which it ends", "2026-10-23", "12:00", HAGA, "2026-10-26 19:00", "2026-10-26 10:00"],
    [
      "until 18 on working days, where hours are not known",
      "2026-11-27",
      "12:00",
      {},
      "2026-12-01 18:00",
      "2026-12-01 14:00",
    ],
    [
      "until midnight, where the store closes then",
      "2026-10-22",
      "12:00",
      { openingHours: "Alla dagar 0-24" },
      "2026-10-25 00:00",
      "2026-10-24 20:00",
    ],
  ] as const)("%s (D-27)", (_what, date, time, store, until, reminder) => {
    const { heldUntil, remindAt } = timesFrom(date, time, store)
    assert.deepStrictEqual([said(heldUntil), said(remindAt)], [until, reminder])
  })

  it("as long as the operator has set (D-27)", () => {
    assert.strictEqual(said(timesFrom("2026-11-24", "12:00", HAGA, 1).heldUntil), "2026-11-25 19:00")
    assert.strictEqual(said(timesFrom("2026-11-24", "12:00", HAGA, 3).heldUntil), "2026-11-27 19:00")
  })

  it("for as many open days more, when they are extended", () => {
    const { heldUntil } = timesFrom("2026-11-24", "12:00")
    const longer = holdingTimes(HAGA, { from: heldUntil, now: at("2026-11-26", "18:59"), openDays: 2, holidays })
    assert.strictEqual(said(longer.heldUntil), "2026-11-28 17:00")
  })

  it.prop(
    "for longer than a day, and the reminder is between now and the end",
    [
      Arbitrary.schema(
        Schema.Int.check(Schema.isBetween({ minimum: Date.UTC(2026, 0, 1), maximum: Date.UTC(2027, 11, 1) })),
      ),
    ],
    ([from]) => {
      const { heldUntil, remindAt } = holdingTimes(HAGA, { from, now: from, openDays: 2, holidays })
      assert.isAbove(heldUntil, from + 24 * 3_600_000)
      assert.isBelow(heldUntil, from + 12 * 24 * 3_600_000)
      assert.isTrue(remindAt !== undefined && remindAt > from && remindAt < heldUntil)
    },
  )
})
