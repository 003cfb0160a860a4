/** Prints its time zone, and what a store's hours are around changes of the clock, months and years. */
import { addDays, stockholmInstant } from "@kapitel/core/delivery/stockholm"
import { swedishHolidays } from "@kapitel/core/delivery/swedishHolidays"
import { hoursChangeAfter, hoursOn, nthOpenDayEnd, openUntil } from "@kapitel/core/stores/openingHours"

const MINUTE = 60_000
const store = {
  openingHours: "Måndag–lördag 1.30–3.15, 10–24\nSöndag 0–3\nHelgdagar 12–16",
  deviatingOpeningHours: "Torsdag 24 december 10–13\n2027-01-01 stängt\n29 februari 2028 0–1",
}
const holidays = [2026, 2027, 2028].flatMap(swedishHolidays)

console.log(Intl.DateTimeFormat().resolvedOptions().timeZone)
/** How long goods are held is printed for every half hour: it is worked out day by day. */
const show = (now: number) =>
  console.log(
    now,
    openUntil(store, now, holidays),
    hoursChangeAfter(store, now, holidays),
    now % (30 * MINUTE) === 0 ? nthOpenDayEnd(store, now, 2, holidays) : "",
  )

const minutes = (date: string, days: number, step: number) => {
  const begin = stockholmInstant(date) ?? 0
  for (let now = begin; now < begin + days * 1440 * MINUTE; now += step * MINUTE) show(now)
}
for (const date of ["2026-03-28", "2026-10-24"]) minutes(date, 3, 1)
for (let month = 1; month <= 12; month++) {
  const first = stockholmInstant(`2027-${String(month).padStart(2, "0")}-01`) ?? 0
  for (let minute = -2; minute <= 2; minute++) show(first + minute * MINUTE)
}
minutes("2027-12-31", 2, 30)
minutes("2028-02-28", 3, 30)
for (let date = "2026-12-20"; date < "2027-01-10"; date = addDays(date, 1)) {
  console.log(date, JSON.stringify(hoursOn(store, date, holidays)))
}
