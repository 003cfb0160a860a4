import { assert, describe, it } from "@effect/vitest"
import { date, holidays, instant } from "@kapitel/core/arbitraries/delivery"
import { deliveryDays, deliveryTimeOf } from "@kapitel/core/delivery/deliveryTime"
import { shippingText } from "@kapitel/core/delivery/shippingText"
import {
  addDays,
  daysBetween,
  stockholmDate,
  stockholmInstant,
  stockholmTime,
  weekday,
} from "@kapitel/core/delivery/stockholm"
import { swedishHolidays } from "@kapitel/core/delivery/swedishHolidays"
import { isWorkingDay } from "@kapitel/core/delivery/workingDays"
import { Schema } from "effect"
import fc from "fast-check"

const CLOSED = [2025, 2026, 2027, 2028, 2029].flatMap(swedishHolidays)
const at = (date: string, time: string) => stockholmInstant(date, time) ?? Number.NaN

const MINUTE = 60_000
const MINUTES_AN_HOUR = 60
const WHOLE_DAY = 24 * MINUTES_AN_HOUR * MINUTE
const TRIES_EVERY_MINUTE = (fc.readConfigureGlobal().numRuns ?? 0) >= 10_000

/**
 * The minutes of a day, first and last among them. `npm test` tries those in which something can change, at every whole
 * hour, with the minutes next to them, and all of a day with a clock change; `npm run test:properties` tries each.
 */
function* minutesTried(from: number, until: number): Generator<number> {
  const isLong = TRIES_EVERY_MINUTE || until - from !== WHOLE_DAY
  for (let now = from; now < until; now += MINUTE) {
    const minute = (now / MINUTE) % MINUTES_AN_HOUR
    if (isLong || minute <= 1 || minute === MINUTES_AN_HOUR - 1) yield now
  }
}

describe("delivery time", () => {
  it.each([
    ["3", 3, 6],
    ["6", 3, 6],
    ["7", 5, 8],
    ["8", 5, 8],
    ["5-8", 5, 8],
    ["5 – 8", 5, 8],
    ["9", 7, 10],
    ["10", 7, 10],
    ["11", 10, 15],
    ["15", 10, 15],
    ["16", 11, 20],
    ["20", 11, 20],
    ["30", 11, 20],
    ["1-3", 3, 6],
  ])("%s is within %i to %i working days (DATE-01, DATE-03)", (text, from, to) => {
    assert.deepStrictEqual(deliveryTimeOf(text, "2026-11-23", []), { kind: "band", from, to })
  })

  it.each([
    ["0", "2026-11-23", "today", "2026-11-23"],
    ["1", "2026-11-23", "tomorrow", "2026-11-24"],
    ["2", "2026-11-23", "weekday", "2026-11-25"],
    ["1-2", "2026-11-23", "weekday", "2026-11-25"],
    ["1", "2026-11-20", "weekday", "2026-11-23"],
    ["0", "2026-11-21", "weekday", "2026-11-23"],
    ["0", "2026-11-22", "tomorrow", "2026-11-23"],
    ["1", "2026-12-23", "weekday", "2026-12-28"],
  ] as const)("%s on %s is %s, %s (DATE-02)", (text, today, name, date) => {
    assert.deepStrictEqual(deliveryTimeOf(text, today, CLOSED), { kind: "day", name, date })
  })

  it("is empty for values that are no number of days (DATE-01)", () => {
    for (const text of [undefined, "", "-1", "NaN", "snart", "5-", "2.5", "3 dagar"]) {
      assert.deepStrictEqual(deliveryTimeOf(text, "2026-11-23", []), { kind: "none" })
    }
    assert.deepStrictEqual(deliveryTimeOf("1", "", []), { kind: "none" })
  })

  const days = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 9999 }))
  it.prop(
    "is one text for any number of days, and more days never promise a shorter time (P6, D-09)",
    [days, date, holidays],
    (input) => {
      const [days, today, closed] = input
      const [one, more] = [deliveryTimeOf(String(days), today, closed), deliveryTimeOf(String(days + 1), today, closed)]
      assert.strictEqual(one.kind, days <= 2 ? "day" : "band")
      if (one.kind === "band" && more.kind === "band") {
        assert.isAtLeast(more.from, one.from)
        assert.isAtLeast(more.to, one.to)
        assert.isAtLeast(one.to, Math.min(days, 20))
      }
      if (one.kind === "day" && more.kind === "day") assert.isTrue(more.date >= one.date)
      if (one.kind === "day") {
        const away = daysBetween(today, one.date)
        assert.strictEqual(one.name, away === 0 ? "today" : away === 1 ? "tomorrow" : "weekday")
        assert.isTrue(isWorkingDay(one.date, closed))
      }
    },
  )

  it.prop("of a range is that of its later end (D-09)", [days, days], ([one, other]) => {
    assert.strictEqual(deliveryDays(`${one}-${other}`), Math.max(one, other))
  })
})

describe("shipping text", () => {
  it.each([
    ["2026-11-20", "09:59:59", "today", "2026-11-20"],
    ["2026-11-20", "10:00:00", "weekday", "2026-11-23"],
    ["2026-11-21", "08:00:00", "weekday", "2026-11-23"],
    ["2026-11-22", "15:00:00", "tomorrow", "2026-11-23"],
    ["2026-11-23", "10:00:00", "tomorrow", "2026-11-24"],
    ["2026-06-18", "11:00:00", "weekday", "2026-06-22"],
    ["2026-12-23", "10:00:00", "weekday", "2026-12-28"],
    ["2026-12-23", "09:59:59", "today", "2026-12-23"],
    ["2026-12-30", "11:00:00", "weekday", "2027-01-04"],
    ["2026-04-02", "11:00:00", "weekday", "2026-04-07"],
    ["2026-05-13", "11:00:00", "weekday", "2026-05-15"],
  ] as const)("on %s at %s is %s, %s (DATE-04)", (day, time, name, date) => {
    const text = shippingText(at(day, time), CLOSED)
    assert.deepStrictEqual(
      { name: text?.name, date: text?.date, withDate: text?.withDate },
      { name, date, withDate: false },
    )
  })

  it("includes the date when the weekday is more than six days away (D-10)", () => {
    const closed = (days: number) => Array.from({ length: days }, (_, day) => addDays("2026-11-24", day))
    const text = (days: number) => shippingText(at("2026-11-23", "12:00"), closed(days))
    assert.deepInclude(text(4), { date: "2026-11-30", withDate: true })
    assert.deepInclude(text(3), { date: "2026-11-27", withDate: false })
    assert.isUndefined(text(80))
    const sixDays = shippingText(at("2026-11-24", "12:00"), ["2026-11-25", "2026-11-26", "2026-11-27"])
    assert.deepInclude(sixDays, { date: "2026-11-30", withDate: false })
  })

  it("is empty for an invalid instant, and when no working day is near (DATE-08, D-44, D-45)", () => {
    assert.isUndefined(shippingText(Number.NaN, []))
    const closed = Array.from({ length: 61 }, (_, day) => addDays("2026-11-23", day))
    assert.isUndefined(shippingText(at("2026-11-22", "12:00"), closed))
    assert.strictEqual(shippingText(at("2026-11-22", "12:00"), closed.slice(0, 59))?.date, "2027-01-21")
  })

  it("is right in every minute of three years (P7, DATE-05, DATE-06, D-10)", () => {
    // The rule of D-10 implemented again, by the minutes of local time instead of instants.
    for (let day = "2026-01-01"; day < "2029-01-01"; day = addDays(day, 1)) {
      const closed = (date: string) => (weekday(date) ?? 7) > 5 || CLOSED.includes(date)
      let next = addDays(day, 1)
      while (closed(next)) next = addDays(next, 1)
      const from = at(day, "00:00")
      const until = at(addDays(day, 1), "00:00")
      const ten = at(day, "10:00")
      for (const now of minutesTried(from, until)) {
        const text = shippingText(now, CLOSED)
        if (now < ten && !closed(day)) {
          if (text?.name !== "today" || text.date !== day || text.validUntil !== ten) assert.fail(day)
        } else if (
          text?.date !== next ||
          text.name !== (next === addDays(day, 1) ? "tomorrow" : "weekday") ||
          text.validUntil !== until
        ) {
          assert.fail(`${day} ${stockholmTime(now)}`)
        }
      }
    }
  })

  const part = Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: 0.999 }))
  it.prop("is constant until its own expiry (D-10)", [instant, holidays, part], ([now, closed, part]) => {
    const text = shippingText(now, closed)
    assert.isDefined(text)
    if (text === undefined) return
    assert.isAbove(text.validUntil, now)
    assert.deepStrictEqual(shippingText(Math.floor(now + (text.validUntil - now) * part), closed), text)
    assert.isAtMost(text.validUntil, stockholmInstant(addDays(stockholmDate(now), 1)) ?? 0)
  })
})
