/** Days, instants and holidays, for property tests (Effect). */
import { addDays, stockholmDate } from "@kapitel/core/delivery/stockholm"
import { swedishHolidays } from "@kapitel/core/delivery/swedishHolidays"
import { Schema } from "effect"
import * as Arbitrary from "effect/Arbitrary"

const SECOND = 1000
/** A day in ms. */
export const DAY = 86_400 * SECOND

/** The present of examples: Saturday 21 November 2026, 10:11 in Stockholm, in epoch ms. */
export const NOW = Date.UTC(2026, 10, 21, 9, 11)

/** A day from 2020 to 2035, e.g. `2026-11-21`; the years are of every kind: leap or not, beginning on any weekday. */
export const date: Arbitrary.Arbitrary<string> = Arbitrary.schema(
  Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 5843 })),
).pipe(Arbitrary.map((days) => addDays("2020-01-01", days)))

/** An instant from 2020 to 2035 in epoch ms, often where a day, a shipping hour or summer time begins or ends. */
export const instant: Arbitrary.Arbitrary<number> = Arbitrary.all({
  day: Arbitrary.schema(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 5843 }))),
  second: Arbitrary.schema(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 86_399 }))),
  turn: Arbitrary.schema(Schema.Literals([0, 3600, 7200, 28_799, 28_800, 32_399, 32_400, 79_199, 79_200, 82_800])),
  onTurn: Arbitrary.schema(Schema.Boolean),
}).pipe(
  Arbitrary.map(
    ({ day, second, turn, onTurn }) => Date.UTC(2020, 0, 1) + day * DAY + (onTurn ? turn : second) * SECOND,
  ),
)

/** The Swedish holidays of two years, or days within 40 days of `NOW`; sorted. */
export const holidays: Arbitrary.Arbitrary<ReadonlyArray<string>> = Arbitrary.all({
  swedish: Arbitrary.schema(Schema.Boolean),
  years: Arbitrary.schema(Schema.Int.check(Schema.isBetween({ minimum: 2020, maximum: 2034 }))),
  days: Arbitrary.array(Arbitrary.schema(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 40 }))), {
    maxLength: 25,
  }),
}).pipe(
  Arbitrary.map(({ swedish, years, days }) =>
    swedish
      ? [...swedishHolidays(years), ...swedishHolidays(years + 1)]
      : [...new Set(days.map((days) => addDays(stockholmDate(NOW), days)))].toSorted(),
  ),
)

/** A date as a feed may write it: a day, a moment with or without zone, or nothing that can be read. */
export const feedDate: Arbitrary.Arbitrary<string> = Arbitrary.all({
  form: Arbitrary.schema(Schema.Literals(["day", "zoned", "local", "unreadable"])),
  days: Arbitrary.schema(Schema.Int.check(Schema.isBetween({ minimum: -40, maximum: 40 }))),
  hour: Arbitrary.schema(Schema.Literals(["00:00:00", "10:11:00", "09:11:00", "23:30:00"])),
  unreadable: Arbitrary.schema(Schema.Literals(["", "2026", "2026-12", "2026-02-30", "snart", "20261201"])),
}).pipe(
  Arbitrary.map(({ form, days, hour, unreadable }) => {
    const day = addDays(stockholmDate(NOW), days)
    if (form === "unreadable") return unreadable
    return form === "day" ? day : `${day}T${hour}${form === "zoned" ? "Z" : ""}`
  }),
)
