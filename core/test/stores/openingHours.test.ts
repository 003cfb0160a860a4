import { spawnSync } from "node:child_process"
import { fileURLToPath } from "node:url"
import { assert, describe, it } from "@effect/vitest"
import { addDays, stockholmDate, stockholmInstant, stockholmTime, weekday } from "@kapitel/core/delivery/stockholm"
import { swedishHolidays } from "@kapitel/core/delivery/swedishHolidays"
import {
  hoursChangeAfter,
  hoursOn,
  isClosedToday,
  nthOpenDayEnd,
  openUntil,
  parseDeviatingHours,
  parseOpeningHours,
} from "@kapitel/core/stores/openingHours"
import fc from "fast-check"

const at = (date: string, time = "00:00") => stockholmInstant(date, time) ?? Number.NaN
const HOLIDAYS = [2025, 2026, 2027].flatMap(swedishHolidays)
const WEEK = "Måndag–fredag 10.00–19.00\nLördag 10-17\nSöndag stängt"
const SPAN = { from: 600, to: 1080 }

describe("lines of a week", () => {
  it.each([
    ["mån–fre 10–18", [1, 2, 3, 4, 5], [SPAN]],
    ["Mån - Fre: kl 10 - 18", [1, 2, 3, 4, 5], [SPAN]],
    ["tors 10-18", [4], [SPAN]],
    ["Mån-Fre 10-18", [1, 2, 3, 4, 5], [SPAN]],
    ["Lördag: 10.00-16.00", [6], [{ from: 600, to: 960 }]],
    ["Lördagar 10:30–16", [6], [{ from: 630, to: 960 }]],
    ["fredag 9-24", [5], [{ from: 540, to: 1440 }]],
    ["Söndag:\tstängt", [7], "closed"],
    ["lo\u0308rdag 0-24", [6], [{ from: 0, to: 1440 }]],
    ["Alla dagar 10–18", [1, 2, 3, 4, 5, 6, 7], [SPAN]],
    [
      "tis 10–13, 14–18",
      [2],
      [
        { from: 600, to: 780 },
        { from: 840, to: 1080 },
      ],
    ],
    ["Stängt", [1, 2, 3, 4, 5, 6, 7], "closed"],
  ] as const)("'%s' is read (STORE-04)", (text, days, hours) => {
    const { lines, unread } = parseOpeningHours(text)
    assert.deepStrictEqual(
      [lines.map((line) => line.days), lines.map((line) => line.hours), unread],
      [[days], [hours], []],
    )
  })

  it.each([
    ["Helgdagar 12–16", []],
    ["helgdag stängt", []],
    ["Sön- och helgdagar 12-16", [7]],
    ["Söndagar och helgdagar stängt", [7]],
  ] as const)("'%s' is read as hours of holidays (D-44)", (text, days) => {
    const [line] = parseOpeningHours(text).lines
    assert.deepStrictEqual([line?.onHolidays, line?.days], [true, days])
  })

  it.each([
    "Vardagar 10–19",
    "Se affischen",
    "fre–mån 10–19",
    "mån–ons–fre 10–19",
    "mån 19–10",
    "mån 10–10",
    "mån 10–25",
    "mån 24.30–25",
    "mån 10.60–19",
    "mån 10–12 och 13–17",
    "mån 10–12, 12–17",
    "mån 10–14, 13–17",
    "mån 10–12–14",
    "mån 10–18 (nästan)",
    "mån 10–18\nStängt",
    "10–19",
    "mån",
    "måndan 10–18",
    "x".repeat(2000),
  ])("'%s' is shown only (D-61)", (text) => {
    const { lines, unread } = parseOpeningHours(text)
    assert.strictEqual(unread.length, 1)
    assert.strictEqual(unread[0], text.split("\n").at(-1))
    assert.strictEqual(lines.length, text.split("\n").length - 1)
    assert.strictEqual(hoursOn({ openingHours: text }, "2026-11-23", HOLIDAYS), "unknown")
    assert.isUndefined(openUntil({ openingHours: text }, at("2026-11-23", "12:00"), HOLIDAYS))
  })

  it("are all kept, in order, as they were given (STORE-04)", () => {
    const text = " Måndag–fredag 10–18 \n\nLunch 12–13\nlör stängt"
    const { lines, unread } = parseOpeningHours(text)
    assert.deepStrictEqual(
      [lines.map((line) => line.text), unread],
      [["Måndag–fredag 10–18", "lör stängt"], ["Lunch 12–13"]],
    )
    assert.strictEqual(hoursOn({ openingHours: text }, "2026-11-28", []), "unknown")
  })
})

describe("lines of single days", () => {
  it.each([
    ["Torsdag 24 december 10.00–18.00", { month: 12, day: 24, weekday: 4 }],
    ["tor 24 dec. 2026: 10-18", { month: 12, day: 24, weekday: 4, year: 2026 }],
    ["24/12 10-18", { month: 12, day: 24 }],
    ["Torsdag den 24 december 10-18", { month: 12, day: 24, weekday: 4 }],
    ["2026-12-24: 10-18", { month: 12, day: 24, year: 2026 }],
    ["29 februari 10-18", { month: 2, day: 29 }],
  ])("'%s' is read", (text, date) => {
    assert.deepStrictEqual(parseDeviatingHours(text), { lines: [{ text, ...date, hours: [SPAN] }], unread: [] })
  })

  it.each([
    "Julafton stängt",
    "24–26 december stängt",
    "32 december stängt",
    "30 februari stängt",
    "29 februari 2027 stängt",
    "24 decembris stängt",
    "24/13 stängt",
    "ons 24 december 2026 stängt",
    "någon 24 december stängt",
    "24 december",
  ])("'%s' is shown only, and makes every other day uncertain", (text) => {
    assert.deepStrictEqual(parseDeviatingHours(text), { lines: [], unread: [text] })
    assert.strictEqual(hoursOn({ openingHours: WEEK, deviatingOpeningHours: text }, "2026-11-24", HOLIDAYS), "unknown")
  })

  it("win over the week and over holidays, by their date", () => {
    const store = {
      openingHours: WEEK,
      deviatingOpeningHours: "Torsdag 24 december 10–13\n2026-12-25 stängt\n27 dec 12–16",
    }
    const hours = (date: string) => hoursOn(store, date, HOLIDAYS)
    assert.deepStrictEqual(hours("2026-12-24"), [{ from: 600, to: 780 }])
    assert.strictEqual(hours("2026-12-25"), "closed")
    assert.deepStrictEqual(hours("2026-12-27"), [{ from: 720, to: 960 }])
    assert.deepStrictEqual(hours("2026-12-28"), [{ from: 600, to: 1140 }])
    // Another year's Thursday or Christmas.
    assert.strictEqual(hours("2027-12-24"), "unknown")
    assert.strictEqual(hours("2027-12-25"), "unknown")
    assert.strictEqual(
      hoursOn({ ...store, deviatingOpeningHours: "24 dec 10–13\n24 dec 10–14" }, "2026-12-24", []),
      "unknown",
    )
  })
})

describe("the hours of a day", () => {
  it("of a holiday are those of the line for holidays, or unknown; eves are never guessed (D-44)", () => {
    const silent = { openingHours: WEEK }
    const says = { openingHours: `${WEEK}\nHelgdagar 12–16` }
    for (const date of ["2026-12-25", "2027-01-06", "2027-03-28", "2026-05-14"]) {
      assert.strictEqual(hoursOn(silent, date, HOLIDAYS), "unknown", date)
      assert.deepStrictEqual(hoursOn(says, date, HOLIDAYS), [{ from: 720, to: 960 }], date)
      assert.notStrictEqual(hoursOn(silent, date, []), "unknown", date)
    }
    for (const eve of ["2026-12-24", "2026-12-31", "2026-06-19", "2027-06-25"]) {
      assert.strictEqual(hoursOn(says, eve, HOLIDAYS), "unknown", eve)
    }
  })

  it("is unknown on a day that no line or more than one names, and on none", () => {
    assert.strictEqual(hoursOn({ openingHours: "lör 10–17" }, "2026-11-23", []), "unknown")
    assert.strictEqual(hoursOn({ openingHours: "mån–fre 10–17\nfre 10–16" }, "2026-11-27", []), "unknown")
    assert.strictEqual(hoursOn({}, "2026-11-23", []), "unknown")
    assert.strictEqual(hoursOn({ openingHours: WEEK }, "2026-02-30", []), "unknown")
  })
})

describe("open until", () => {
  it.each([
    ["2026-11-23", "09:59", undefined],
    ["2026-11-23", "10:00", 1140],
    ["2026-11-27", "18:59:59", 1140],
    ["2026-11-23", "19:00", undefined],
    ["2026-11-28", "16:59", 1020],
    ["2026-11-28", "17:00", undefined],
    ["2026-11-29", "12:00", undefined],
    // summer time
    ["2026-07-06", "10:00", 1140],
  ])("%s %s", (date, time, until) => {
    assert.strictEqual(openUntil({ openingHours: WEEK }, at(date, time)), until)
  })

  it("is not claimed on a holiday, and 'closed today' only where it is certain", () => {
    const store = { openingHours: WEEK, deviatingOpeningHours: "2026-12-25 stängt" }
    assert.isUndefined(openUntil(store, at("2026-12-24", "12:00")))
    assert.isFalse(isClosedToday(store, at("2026-12-24", "12:00")))
    assert.isTrue(isClosedToday(store, at("2026-12-25", "12:00")))
    assert.isTrue(isClosedToday(store, at("2026-11-29", "23:59:59")))
    assert.isFalse(isClosedToday(store, at("2026-11-23", "23:59:59")))
  })

  it("is true within the hours alone, and stays the same until the change that is named (D-61)", () => {
    const minute = fc.integer({ min: 0, max: 1440 })
    const clock = (m: number) => `${Math.floor(m / 60)}.${String(m % 60).padStart(2, "0")}`
    fc.assert(
      fc.property(
        fc.uniqueArray(minute, { minLength: 2, maxLength: 2 }),
        fc.integer({ min: at("2026-01-01"), max: at("2028-03-01") }),
        fc.integer({ min: 0, max: 30 * 3_600_000 }),
        (pair, now, later) => {
          const [from = 0, to = 0] = pair.toSorted((a, b) => a - b)
          const store = { openingHours: `mån–sön ${clock(from)}–${clock(to)}` }
          const [hours = 0, minutes = 0] = stockholmTime(now).split(":").map(Number)
          const time = hours * 60 + minutes
          assert.strictEqual(openUntil(store, now, []), time >= from && time < to ? to : undefined)
          const change = hoursChangeAfter(store, now, [])
          assert.isAbove(change, now)
          const before = Math.min(now + later, change - 1)
          // A repeated hour in autumn has each minute twice.
          if (stockholmDate(before).slice(5, 7) !== "10") {
            assert.strictEqual(openUntil(store, before, []), openUntil(store, now, []))
          }
        },
      ),
    )
  })
})

describe("the end of the n-th open day", () => {
  const end = (store: { openingHours?: string; deviatingOpeningHours?: string }, date: string, n: number) => {
    const instant = nthOpenDayEnd(store, at(date, "12:00"), n, HOLIDAYS)
    return `${stockholmDate(instant)} ${stockholmTime(instant).slice(0, 5)}`
  }

  it.each([
    ["an ordinary week", WEEK, "", "2026-11-23", 2, "2026-11-25 19:00"],
    ["over a closed Sunday", WEEK, "", "2026-11-27", 2, "2026-11-30 19:00"],
    [
      "over Christmas that the store says",
      WEEK,
      "2026-12-24 10-13\n2026-12-25 stängt\n2026-12-26 stängt",
      "2026-12-23",
      2,
      "2026-12-28 19:00",
    ],
    ["over Christmas that nobody says", WEEK, "", "2026-12-23", 2, "2026-12-29 19:00"],
    ["unknown hours: working days until 18", "Se affischen", "", "2026-11-27", 2, "2026-12-01 18:00"],
    ["no hours over new year", "", "", "2026-12-30", 2, "2027-01-05 18:00"],
    ["closed for long: as if unknown", "Stängt", "", "2026-11-27", 1, "2026-11-30 18:00"],
    ["until midnight", "alla dagar 10–24", "", "2026-11-27", 1, "2026-11-29 00:00"],
    ["two shifts", "alla dagar 8–12, 13–15.30", "", "2026-11-27", 1, "2026-11-28 15:30"],
  ])("%s", (_, openingHours, deviatingOpeningHours, from, n, expected) => {
    assert.strictEqual(end({ openingHours, deviatingOpeningHours }, from, n), expected)
  })

  it("is after `from`, on a later day, monotone in both, and the store is open just before (P5)", () => {
    const texts = fc.constantFrom(WEEK, "mån-fre 10-18\nlör stängt\nsön stängt", "ons 12–24", "Se affischen", "")
    fc.assert(
      fc.property(
        texts,
        fc.integer({ min: at("2025-01-10"), max: at("2027-10-01") }),
        fc.nat(86_400_000),
        fc.integer({ min: 1, max: 5 }),
        (openingHours, from, later, n) => {
          const store = { openingHours }
          const instant = nthOpenDayEnd(store, from, n, HOLIDAYS)
          assert.isAbove(instant, from)
          const day = stockholmDate(instant - 1)
          assert.isTrue(day >= addDays(stockholmDate(from), n))
          assert.isTrue(nthOpenDayEnd(store, from, n + 1, HOLIDAYS) > instant)
          assert.isTrue(nthOpenDayEnd(store, from + later, n, HOLIDAYS) >= instant)
          const hours = hoursOn(store, day, HOLIDAYS)
          if (hours === "unknown") assert.isBelow(weekday(day) ?? 9, 6)
          else assert.isDefined(openUntil(store, instant - 1, HOLIDAYS))
        },
      ),
    )
  })
})

it("the rules do not depend on the computer's time zone", () => {
  const program = fileURLToPath(new URL("./openingHoursElsewhere.ts", import.meta.url))
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
