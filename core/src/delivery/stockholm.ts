/**
 * The shop's time zone and calendar: every day and hour is in Stockholm, wherever the computer is located. Instants are
 * epoch ms, dates `2026-11-21`, times `09:59` or `09:59:59`. Effect-free.
 */

/** IANA name of the shop's time zone. */
const TIME_ZONE = "Europe/Stockholm"

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** The range of valid years; outside it nothing is a date. */
const FIRST_INSTANT = Date.UTC(1900, 0, 2)
const LAST_INSTANT = Date.UTC(9999, 11, 30)

/** Marked, so that a page whose code needs no instants does not load this file. */
const clock = /* @__PURE__ */ new Intl.DateTimeFormat("en-US", {
  timeZone: TIME_ZONE,
  calendar: "gregory",
  numberingSystem: "latn",
  hourCycle: "h23",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
})

/** Intl takes microseconds per call, and a page needs the same few hours repeatedly. */
const offsets = new Map<number, number>()
const HOURS_REMEMBERED = 1000

/** Stockholm's offset from UTC at an instant, in ms: one hour in winter, two in summer. */
const offsetAt = (instant: number): number => {
  // Since 1900 the offset has only changed on a whole UTC hour.
  const hour = Math.floor(instant / HOUR)
  const known = offsets.get(hour)
  if (known !== undefined) return known
  const parts: Record<string, number> = {}
  for (const { type, value } of clock.formatToParts(hour * HOUR)) parts[type] = Number(value)
  const { year = 0, month = 0, day = 0, hour: hours = 0, minute = 0, second = 0 } = parts
  const offset = Date.UTC(year, month - 1, day, hours, minute, second) - hour * HOUR
  if (offsets.size >= HOURS_REMEMBERED) offsets.clear()
  offsets.set(hour, offset)
  return offset
}

const isInstant = (instant: number): boolean => instant >= FIRST_INSTANT && instant <= LAST_INSTANT

/** The date in Stockholm at an instant; empty for an instant outside the years 1900 to 9999 (D-45). */
export const stockholmDate = (instant: number): string =>
  isInstant(instant) ? new Date(instant + offsetAt(instant)).toISOString().slice(0, 10) : ""

/** The time of day in Stockholm, `HH:MM:SS`; empty for an invalid instant. */
export const stockholmTime = (instant: number): string =>
  isInstant(instant) ? new Date(instant + offsetAt(instant)).toISOString().slice(11, 19) : ""

const midnightUtc = (date: string): number | undefined => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return undefined
  const year = Number(date.slice(0, 4))
  const month = Number(date.slice(5, 7))
  const day = Number(date.slice(8))
  const at = Date.UTC(year, month - 1, day)
  // `Date.UTC` turns 30 February into 2 March, and the year 26 into 1926.
  const exists = year >= 100 && month >= 1 && month <= 12 && day >= 1 && new Date(at).getUTCDate() === day
  return exists && isInstant(at) ? at : undefined
}

/** True for a valid calendar date, written `2026-02-28`. */
export const isCalendarDate = (text: string): boolean => midnightUtc(text) !== undefined

/**
 * The instant of this date and time in Stockholm. An hour that is skipped in spring is read as if the clock had not
 * changed (02:30 is then 03:30); of the repeated hour in autumn it is the first. Absent when invalid.
 */
export const stockholmInstant = (date: string, time = "00:00"): number | undefined => {
  const midnight = midnightUtc(date)
  const clockTime = /^([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(\.\d{1,9})?)?$/.exec(time)
  if (midnight === undefined || clockTime === null) return undefined
  const [, hours, minutes, seconds = "0", fraction = "0"] = clockTime
  const wall =
    midnight +
    Number(hours) * HOUR +
    Number(minutes) * MINUTE +
    Number(seconds) * SECOND +
    Math.floor(Number(fraction) * SECOND)
  // A skipped or repeated hour is read with the offset of the day before.
  const early = wall - offsetAt(wall - DAY)
  const late = wall - offsetAt(early)
  return offsetAt(late) === offsetAt(early) ? late : early
}

/**
 * The instant of a date or an ISO 8601 time; without a zone it is Stockholm's, a date is its first minute (D-03).
 * Absent when it cannot be read.
 */
export const parseInstant = (text: string): number | undefined => {
  const parts = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)(Z|[+-]\d{2}:?\d{2})?)?$/.exec(
    text.trim(),
  )
  if (parts === null) return undefined
  const [, date = "", time, zone] = parts
  if (zone === undefined) return stockholmInstant(date, time)
  if (!isCalendarDate(date)) return undefined
  const at = Date.parse(`${date}T${time}${/^[+-]\d{4}$/.test(zone) ? `${zone.slice(0, 3)}:${zone.slice(3)}` : zone}`)
  return isInstant(at) ? at : undefined
}

/** ISO weekday of a date: 1 Monday … 7 Sunday; absent for an invalid date. */
export const weekday = (date: string): 1 | 2 | 3 | 4 | 5 | 6 | 7 | undefined => {
  const at = midnightUtc(date)
  return at === undefined ? undefined : ((((((at / DAY + 3) % 7) + 7) % 7) + 1) as 1 | 2 | 3 | 4 | 5 | 6 | 7)
}

/** The date `days` calendar days later (earlier when negative); empty when it or the result is invalid. */
export const addDays = (date: string, days: number): string => {
  const at = midnightUtc(date)
  const sum = at === undefined ? Number.NaN : at + days * DAY
  return sum >= FIRST_INSTANT && sum <= LAST_INSTANT ? new Date(sum).toISOString().slice(0, 10) : ""
}

/** How many calendar days from one date to another; NaN when either is invalid. */
export const daysBetween = (from: string, to: string): number =>
  ((midnightUtc(to) ?? Number.NaN) - (midnightUtc(from) ?? Number.NaN)) / DAY
