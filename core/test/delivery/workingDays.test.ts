import { assert, describe, it } from "@effect/vitest"
import { date, holidays } from "@kapitel/core/arbitraries/delivery"
import { InvalidDateProvided, nextWorkingDay } from "@kapitel/core/delivery/nextWorkingDay"
import { addDays, daysBetween, weekday } from "@kapitel/core/delivery/stockholm"
import { swedishHolidays } from "@kapitel/core/delivery/swedishHolidays"
import { addWorkingDays, isWorkingDay, workingDayAfter } from "@kapitel/core/delivery/workingDays"
import { Result, Schema } from "effect"

const moves = (day: string, holidays: ReadonlyArray<string>) => (weekday(day) ?? 7) < 6 && !holidays.includes(day)

/** Easter by another algorithm than the shop's own (Gauss 1816, with his two exceptions). */
const gaussEaster = (year: number): string => {
  const century = Math.floor(year / 100)
  const moon = 15 - Math.floor((13 + 8 * century) / 25) + century - Math.floor(century / 4)
  const full = (19 * (year % 19) + (moon % 30)) % 30
  const week = 4 + century - Math.floor(century / 4)
  const sunday = (2 * (year % 4) + 4 * (year % 7) + 6 * full + (week % 7)) % 7
  const isLate = (full === 29 && sunday === 6) || (full === 28 && sunday === 6 && (11 * (moon % 30) + 11) % 30 < 19)
  return addDays(`${year}-03-22`, full + sunday - (isLate ? 7 : 0))
}

describe("the next working day", () => {
  it("skips weekends, Christmas and Midsummer (DATE-07)", () => {
    const closed = swedishHolidays(2026)
    const after = (day: string) => Result.getOrThrow(nextWorkingDay(day, closed))
    assert.strictEqual(after("2026-11-19"), "2026-11-20")
    assert.strictEqual(after("2026-11-20"), "2026-11-23")
    assert.strictEqual(after("2026-11-22"), "2026-11-23")
    assert.strictEqual(after("2026-12-23"), "2026-12-28")
    assert.strictEqual(after("2026-06-18"), "2026-06-22")
  })

  it("still skips weekends when the list of holidays could not be fetched", () => {
    assert.strictEqual(Result.getOrThrow(nextWorkingDay("2026-12-23", [])), "2026-12-24")
    assert.strictEqual(Result.getOrThrow(nextWorkingDay("2026-12-24", [])), "2026-12-25")
    assert.strictEqual(Result.getOrThrow(nextWorkingDay("2026-12-25", [])), "2026-12-28")
  })

  it("of an invalid date, or beyond sixty days, is 'Invalid date provided' (DATE-08, D-44, D-45)", () => {
    for (const day of ["", "i morgon", "2026-02-30", "2026-11"]) {
      const answer = nextWorkingDay(day, [])
      assert.isTrue(Result.isFailure(answer))
      if (Result.isFailure(answer)) {
        assert.instanceOf(answer.failure, InvalidDateProvided)
        assert.strictEqual(answer.failure.message, "Invalid date provided")
        assert.strictEqual(answer.failure.date, day)
      }
    }
    const closedFor = (days: number) => Array.from({ length: days }, (_, day) => addDays("2026-11-22", day))
    assert.strictEqual(workingDayAfter("2026-11-21", closedFor(58)), "2027-01-19")
    assert.strictEqual(workingDayAfter("2026-11-21", closedFor(59)), "2027-01-20")
    assert.isUndefined(workingDayAfter("2026-11-21", closedFor(60)))
  })

  it.prop("is later, is a working day, and is the nearest (P5, DATE-07)", [date, holidays], ([day, closed]) => {
    const next = workingDayAfter(day, closed)
    assert.isDefined(next)
    assert.isTrue(moves(next ?? "", closed))
    assert.isTrue(isWorkingDay(next ?? "", closed))
    const away = daysBetween(day, next ?? "")
    assert.isAtLeast(away, 1)
    for (let nearer = 1; nearer < away; nearer++) assert.isFalse(moves(addDays(day, nearer), closed))
  })

  const later = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 20 }))
  it.prop("is never earlier for a later day or more holidays (P5)", [date, later, holidays, date], (input) => {
    const [day, by, closed, oneMore] = input
    const next = workingDayAfter(day, closed) ?? ""
    assert.isTrue((workingDayAfter(addDays(day, by), closed) ?? "") >= next)
    assert.isTrue((workingDayAfter(day, [...closed, oneMore, next]) ?? "") > next)
  })

  const steps = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 12 }))
  it.prop("counted from is that many working days later", [date, steps, holidays], ([day, steps, closed]) => {
    const reached = addWorkingDays(day, steps, closed) ?? ""
    let open = 0
    for (let at = addDays(day, 1); at <= reached; at = addDays(at, 1)) if (moves(at, closed)) open++
    assert.strictEqual(open, steps)
    assert.isTrue(moves(reached, closed))
  })

  it.prop("zero days away is today when today is a working day", [date, holidays], ([day, closed]) => {
    assert.strictEqual(addWorkingDays(day, 0, closed), moves(day, closed) ? day : workingDayAfter(day, closed))
  })
})

describe("Swedish holidays (D-44)", () => {
  it("are those of 2026 and 2027", () => {
    assert.deepStrictEqual(
      swedishHolidays(2026).map((day) => day.slice(5)),
      "01-01 01-06 04-03 04-05 04-06 05-01 05-14 05-24 06-06 06-19 06-20 10-31 12-24 12-25 12-26 12-31".split(" "),
    )
    assert.deepStrictEqual(
      swedishHolidays(2027).map((day) => day.slice(5)),
      "01-01 01-06 03-26 03-28 03-29 05-01 05-06 05-16 06-06 06-25 06-26 11-06 12-24 12-25 12-26 12-31".split(" "),
    )
  })

  it.each([
    ["1961-04-02"],
    ["2000-04-23"],
    ["2008-03-23"],
    ["2011-04-24"],
    ["2019-04-21"],
    ["2024-03-31"],
    ["2025-04-20"],
    ["2038-04-25"],
    ["2049-04-18"],
    ["2076-04-19"],
    ["2285-03-22"],
  ])("Easter Day %s", (easter) => {
    const year = Number(easter.slice(0, 4))
    for (const from of [-2, 0, 1, 39, 49]) assert.include(swedishHolidays(year), addDays(easter, from))
  })

  it("have Easter by Gauss's algorithm, in every year", () => {
    for (let year = 1901; year <= 9998; year++) assert.include(swedishHolidays(year), gaussEaster(year), String(year))
  })

  it("keep their weekdays and their dates in every year", () => {
    for (let year = 1950; year <= 2150; year++) {
      const days = swedishHolidays(year)
      assert.deepStrictEqual(days, [...new Set(days)].toSorted())
      assert.isAtLeast(days.length, 15)
      const between = (from: string, to: string) =>
        days.filter((day) => day >= `${year}-${from}` && day <= `${year}-${to}`)
      const midsummer = between("06-20", "06-26").filter((day) => weekday(day) === 6)
      assert.strictEqual(midsummer.length, 1)
      assert.include(days, addDays(midsummer[0] ?? "", -1))
      const allSaints = between("10-30", "11-07")
      assert.strictEqual(allSaints.length, 1)
      assert.strictEqual(weekday(allSaints[0] ?? ""), 6)
      assert.isTrue((allSaints[0] ?? "") >= `${year}-10-31` && (allSaints[0] ?? "") <= `${year}-11-06`)
      const easter = between("03-22", "04-26").filter((day) => weekday(day) === 7)
      assert.strictEqual(easter.length, 1)
      assert.isTrue((easter[0] ?? "") <= `${year}-04-25`)
    }
  })
})
