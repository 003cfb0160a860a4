import { spawnSync } from "node:child_process"
import { fileURLToPath } from "node:url"
import { assert, describe, it } from "@effect/vitest"
import { date, instant } from "@kapitel/core/arbitraries/delivery"
import {
  addDays,
  daysBetween,
  isCalendarDate,
  parseInstant,
  stockholmDate,
  stockholmInstant,
  stockholmTime,
  weekday,
} from "@kapitel/core/delivery/stockholm"
import { Schema } from "effect"

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const utc = (text: string) => Date.parse(text)
const offsetHours = (at: number) => (utc(`${stockholmDate(at)}T${stockholmTime(at)}Z`) - at) / HOUR

describe("Stockholm time", () => {
  it.each([
    ["2026-03-27T23:00Z", "2026-03-30T22:00Z", "2026-03-29T01:00Z", 1, 2],
    ["2026-10-23T22:00Z", "2026-10-26T23:00Z", "2026-10-25T01:00Z", 2, 1],
  ])("changes at 01:00 UTC: every minute from %s to %s", (from, to, turn, before, after) => {
    for (let at = utc(from); at < utc(to); at += MINUTE) {
      assert.strictEqual(offsetHours(at), at < utc(turn) ? before : after, new Date(at).toISOString())
      const back = stockholmInstant(stockholmDate(at), stockholmTime(at))
      const doubled = utc(turn) <= at && at < utc(turn) + HOUR && after === 1
      assert.strictEqual(back, doubled ? at - HOUR : at)
    }
  })

  it("skips 02:30 in spring, which is then 03:30", () => {
    assert.strictEqual(stockholmInstant("2026-03-29", "02:30"), utc("2026-03-29T01:30Z"))
    assert.strictEqual(stockholmTime(utc("2026-03-29T01:30Z")), "03:30:00")
    assert.strictEqual(stockholmInstant("2026-03-29", "01:59:59"), utc("2026-03-29T00:59:59Z"))
    assert.strictEqual(stockholmInstant("2026-03-29", "03:00"), utc("2026-03-29T01:00Z"))
  })

  it("has 02:30 twice in autumn; the first is meant", () => {
    assert.strictEqual(stockholmInstant("2026-10-25", "02:30"), utc("2026-10-25T00:30Z"))
    assert.strictEqual(stockholmInstant("2026-10-25", "02:00"), utc("2026-10-25T00:00Z"))
    assert.strictEqual(stockholmInstant("2026-10-25", "03:00"), utc("2026-10-25T02:00Z"))
  })

  it.prop("converts to a date and time and back to the instant", [instant], ([at]) => {
    const back = stockholmInstant(stockholmDate(at), stockholmTime(at))
    assert.isDefined(back)
    assert.include([0, HOUR], at - (back ?? 0))
    assert.strictEqual(stockholmDate(back ?? 0), stockholmDate(at))
    assert.strictEqual(stockholmTime(back ?? 0), stockholmTime(at))
  })

  it.prop("changes the date at its own midnight", [date], ([day]) => {
    const midnight = stockholmInstant(day) ?? Number.NaN
    assert.strictEqual(stockholmDate(midnight), day)
    assert.strictEqual(stockholmDate(midnight - 1), addDays(day, -1))
  })

  it("has no date for an invalid instant", () => {
    for (const at of [Number.NaN, Number.POSITIVE_INFINITY, 9e15, -9e15, utc("1900-01-01T23:59Z")]) {
      assert.strictEqual(stockholmDate(at), "")
      assert.strictEqual(stockholmTime(at), "")
    }
  })

  it("is known from 2 January 1900 until the beginning of 30 December 9999 (D-45)", () => {
    const [first, last] = [utc("1900-01-02T00:00Z"), utc("9999-12-30T00:00Z")]
    assert.deepStrictEqual(
      [first - 1, first, last, last + 1].map((at) => [stockholmDate(at), stockholmTime(at)]),
      [
        ["", ""],
        ["1900-01-02", "01:00:00"],
        ["9999-12-30", "01:00:00"],
        ["", ""],
      ],
    )
    assert.deepStrictEqual(["1900-01-01", "1900-01-02", "9999-12-30", "9999-12-31"].map(isCalendarDate), [
      false,
      true,
      true,
      false,
    ])
    assert.deepStrictEqual(
      [addDays("1900-01-02", -1), addDays("1900-01-03", -1), addDays("9999-12-29", 1), addDays("9999-12-30", 1)],
      ["", "1900-01-02", "9999-12-30", ""],
    )
  })

  it("does not depend on the computer's time zone", () => {
    const program = fileURLToPath(new URL("./stockholmElsewhere.ts", import.meta.url))
    const shown = ["UTC", "Europe/Stockholm", "America/Los_Angeles", "Pacific/Apia"].map((TZ) => {
      const { stdout, status, stderr } = spawnSync(process.execPath, [program], {
        encoding: "utf8",
        env: { ...process.env, TZ },
      })
      assert.strictEqual(status, 0, stderr)
      const [zone = "", ...lines] = stdout.trim().split("\n")
      assert.strictEqual(zone, TZ)
      return lines.join("\n")
    })
    assert.isAbove(shown[0]?.length ?? 0, 1000)
    for (const other of shown) assert.strictEqual(other, shown[0])
  })
})

describe("the calendar", () => {
  it("accepts existing days only", () => {
    for (const day of ["2026-02-28", "2028-02-29", "2026-12-31"]) assert.isTrue(isCalendarDate(day), day)
    for (const day of [
      "2026-02-29",
      "2026-02-30",
      "2026-13-01",
      "2026-00-10",
      "2026-1-1",
      "2026",
      "",
      "2026-11-21 ",
      "2026-11-21T",
      " 2026-11-21",
      "26-01-01",
      "0026-01-01",
      "1899-12-31",
    ]) {
      assert.isFalse(isCalendarDate(day), day)
      assert.isUndefined(weekday(day))
      assert.strictEqual(addDays(day, 1), "")
      assert.isUndefined(stockholmInstant(day))
    }
    for (const time of ["24:00", "10:60", "1:00", "10", "", " 10:00", "10:00 ", "10:00:60", "10:00:00.", "110:00"])
      assert.isUndefined(stockholmInstant("2026-11-21", time))
  })

  it("counts weekdays from Monday", () => {
    assert.strictEqual(weekday("2026-11-23"), 1)
    assert.strictEqual(weekday("2026-11-22"), 7)
    assert.strictEqual(weekday("1950-01-01"), 7)
  })

  const days = Schema.Int.check(Schema.isBetween({ minimum: -1000, maximum: 1000 }))
  it.prop(
    "adding days moves the weekday with them, and subtracting them restores the date",
    [date, days],
    ([day, by]) => {
      const other = addDays(day, by)
      assert.strictEqual(addDays(other, -by), day)
      assert.strictEqual(daysBetween(day, other), by)
      assert.strictEqual((((weekday(other) ?? 0) - (weekday(day) ?? 0) - by) % 7) + 0, 0)
      assert.strictEqual(other > day, by > 0)
    },
  )

  it.each([
    ["2026-11-21", "2026-11-20T23:00Z"],
    [" 2026-11-21 ", "2026-11-20T23:00Z"],
    ["2026-07-01", "2026-06-30T22:00Z"],
    ["2026-11-21T10:00", "2026-11-21T09:00Z"],
    ["2026-11-21 10:00:30", "2026-11-21T09:00:30Z"],
    ["2026-11-21T10:00:00Z", "2026-11-21T10:00Z"],
    ["2026-11-21T10:00:00.250Z", "2026-11-21T10:00:00.250Z"],
    ["2026-11-21T10:00:00+0500", "2026-11-21T05:00Z"],
    ["2026-11-21T10:00:00-05:00", "2026-11-21T15:00Z"],
    ["2026-11-21T10:00:00.250", "2026-11-21T09:00:00.250Z"],
  ])("%s is parsed as %s", (text, instant) => {
    assert.strictEqual(parseInstant(text), utc(instant))
  })

  it("an invalid instant is undefined", () => {
    for (const text of [
      "",
      "2026",
      "2026-11",
      "2026-02-30",
      "2026-02-30T10:00Z",
      "2026-11-21T25:00Z",
      "2026-11-21T10:00+0500x",
      "2026-11-21T10:00x",
      "2026-11-21x",
      "x2026-11-21",
      "x2026-11-21T10:00Z",
      "2026-11-21T10:00+05000",
      "2026-11-21T10:00+25:00",
      "1900-01-01T23:59Z",
      "9999-12-30T00:01Z",
      "i morgon",
      "1",
    ]) {
      assert.isUndefined(parseInstant(text), text)
    }
  })
})
