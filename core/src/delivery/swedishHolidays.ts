/**
 * Days on which no parcels are sent in Sweden: the public holidays of lag (1989:253) om allmänna helgdagar, and
 * midsommarafton, julafton and nyårsafton (D-44). Computed, so that no year is missing. Effect-free.
 */
import { addDays, weekday } from "./stockholm.ts"

/** Easter Sunday by the Gregorian rule (Meeus, Jones and Butcher). */
const easterSunday = (year: number): string => {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const yearOfCentury = year % 100
  const epact =
    (19 * golden +
      century -
      Math.floor(century / 4) -
      Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) +
      15) %
    30
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451)
  const dayOfMarch = 22 + epact + toSunday - 7 * late
  return addDays(`${year}-03-01`, dayOfMarch - 1)
}

/** The first Saturday on or after a date. */
const saturdayFrom = (date: string): string => addDays(date, (13 - (weekday(date) ?? 6)) % 7)

/** Sixteen dates as `2026-12-24`, sorted; fewer in a year when two of them coincide. Years 1901 to 9998. */
export const swedishHolidays = (year: number): ReadonlyArray<string> => {
  const easter = easterSunday(year)
  const midsummer = saturdayFrom(`${year}-06-20`)
  const days = [
    `${year}-01-01`,
    `${year}-01-06`,
    addDays(easter, -2),
    easter,
    addDays(easter, 1),
    `${year}-05-01`,
    addDays(easter, 39),
    addDays(easter, 49),
    `${year}-06-06`,
    addDays(midsummer, -1),
    midsummer,
    saturdayFrom(`${year}-10-31`),
    `${year}-12-24`,
    `${year}-12-25`,
    `${year}-12-26`,
    `${year}-12-31`,
  ]
  return [...new Set(days)].sort()
}
