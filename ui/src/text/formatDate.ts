/**
 * Dates in Swedish, always in Swedish time whatever the clock of the machine. Invalid dates give empty text (DATE-08).
 * Names of days and months come from own tables, so that server and browser never differ.
 */
import { MONTHS, WEEKDAYS } from "@kapitel/core/delivery/swedishNames"

/** A moment: a Date, an instant in ISO 8601, or a date only ('2026-11-26', read as that day in Sweden). */
export type Moment = Date | string

interface StockholmTime {
  readonly year: number
  /** 1 to 12. */
  readonly month: number
  readonly day: number
  readonly weekday: string
  readonly hour: string
  readonly minute: string
}

const clock = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/Stockholm",
  year: "numeric",
  month: "numeric",
  day: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
})

const isDay = (moment: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(moment)

/** Intl takes tens of microseconds per call, and pages show the same days repeatedly, such as publication dates. */
const days = new Map<string, StockholmTime | undefined>()
const DAYS_REMEMBERED = 20_000

/** The parts of a moment in Stockholm time; undefined for an invalid date. */
export function stockholmTime(moment: Moment): StockholmTime | undefined {
  if (typeof moment !== "string") return partsOf(moment)
  if (!isDay(moment)) return partsOf(new Date(moment))
  if (days.has(moment)) return days.get(moment)
  if (days.size >= DAYS_REMEMBERED) days.clear()
  const parts = partsOf(new Date(`${moment}T12:00Z`))
  days.set(moment, parts)
  return parts
}

function partsOf(date: Date): StockholmTime | undefined {
  if (Number.isNaN(date.getTime())) return undefined
  const parts = new Map(clock.formatToParts(date).map((part) => [part.type, part.value]))
  const year = Number(parts.get("year"))
  const month = Number(parts.get("month"))
  const day = Number(parts.get("day"))
  const weekday = WEEKDAYS[(new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 6) % 7] ?? ""
  return { year, month, day, weekday, hour: parts.get("hour") ?? "", minute: parts.get("minute") ?? "" }
}

/** Example: '12 september 2026'. */
export function formatDate(moment: Moment): string {
  const time = stockholmTime(moment)
  return time === undefined ? "" : `${time.day} ${MONTHS[time.month - 1]} ${time.year}`
}

/** Example: '30 november'. */
export function formatDayAndMonth(moment: Moment): string {
  const time = stockholmTime(moment)
  return time === undefined ? "" : `${time.day} ${MONTHS[time.month - 1]}`
}

/** Example: 'torsdag 26 november'. */
export function formatWeekdayAndDate(moment: Moment): string {
  const time = stockholmTime(moment)
  return time === undefined ? "" : `${time.weekday} ${time.day} ${MONTHS[time.month - 1]}`
}

/** Example: 'kl 18.00'. */
export function formatTime(moment: Moment): string {
  const time = stockholmTime(moment)
  return time === undefined ? "" : `kl\u00a0${time.hour}.${time.minute}`
}

/** Example: 'november 2026'. */
export function formatMonthAndYear(moment: Moment): string {
  const time = stockholmTime(moment)
  return time === undefined ? "" : `${MONTHS[time.month - 1]} ${time.year}`
}

/** Example: '18 aug 2027', which is not broken. */
export function formatShortDate(moment: Moment): string {
  const time = stockholmTime(moment)
  return time === undefined ? "" : `${time.day}\u00a0${(MONTHS[time.month - 1] ?? "").slice(0, 3)}\u00a0${time.year}`
}

/** Example: 'ons 25 nov', which is not broken. */
export function formatShortDay(moment: Moment): string {
  const time = stockholmTime(moment)
  return time === undefined
    ? ""
    : `${time.weekday.slice(0, 3)}\u00a0${time.day}\u00a0${(MONTHS[time.month - 1] ?? "").slice(0, 3)}`
}
