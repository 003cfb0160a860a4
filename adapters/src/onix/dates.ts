/** Dates in ONIX (list 55): a day, or only a month or a year; with a time of day where an embargo needs it. */
import { parseInstant } from "@kapitel/core/delivery/stockholm"
import { childLine, childOf, childrenOf, type OnixElement, withCode } from "./OnixElement.ts"

const isDay = (year: number, month: number, day: number): boolean => {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/** `20261121` → `2026-11-21`, `202611` → `2026-11`, `2026` → `2026`; an impossible day gives its month. */
const fromDigits = (digits: string): string | undefined => {
  const [, year, month, day] = /^(\d{4})(\d{2})?(\d{2})?$/.exec(digits) ?? []
  if (year === undefined) return undefined
  if (month === undefined || Number(month) < 1 || Number(month) > 12) return year
  if (day === undefined || !isDay(Number(year), Number(month), Number(day))) return `${year}-${month}`
  return `${year}-${month}-${day}`
}

/** The month in which the Thursday of an ISO week falls: `202653` → `2026-12`. */
const monthOfWeek = (digits: string): string | undefined => {
  const [, year, week] = /^(\d{4})(\d{2})$/.exec(digits) ?? []
  if (year === undefined || week === undefined || Number(week) < 1 || Number(week) > 53) return year
  // 4 January is always in week 1.
  const fourth = new Date(Date.UTC(Number(year), 0, 4))
  const thursday = 4 + (4 - (fourth.getUTCDay() || 7)) + (Number(week) - 1) * 7
  return new Date(Date.UTC(Number(year), 0, thursday)).toISOString().slice(0, 7)
}

/**
 * A date with the precision of its source: `2026`, `2026-11` or `2026-11-21`. Hijri calendar dates (20–32) are not
 * read.
 */
export const readDate = (text: string, format: string | undefined): string | undefined => {
  const bare = text.trim()
  if (format === "12") return /(?<!\d)(?:1[5-9]|20)\d{2}(?!\d)/.exec(bare)?.[0]
  const digits = /^(\d{4,16})(?:T.*)?$/.exec(bare.replace(/(?<=\d)-(?=\d)/g, ""))?.[1]
  if (digits === undefined) return undefined
  switch (format) {
    // Quarter, season and their ranges: only the year is certain.
    case "03":
    case "04":
    case "05":
    case "09":
    case "10":
    case "11":
      return digits.slice(0, 4)
    case "01":
    case "07":
      return fromDigits(digits.slice(0, 6))
    case "02":
    case "08":
      return monthOfWeek(digits.slice(0, 6))
    case undefined:
    case "00":
    case "06":
    case "13":
    case "14":
      return fromDigits(
        digits.length >= 8 ? digits.slice(0, 8) : digits.length >= 6 ? digits.slice(0, 6) : digits.slice(0, 4),
      )
    default:
      return undefined
  }
}

const formatOf = (dated: OnixElement): string | undefined =>
  childOf(dated, "Date")?.attributes.get("dateformat") ?? childLine(dated, "DateFormat")

/** The date of the first of some roles that exists, e.g. role `01` of `PublishingDate`. */
export const dateOf = (
  parent: OnixElement | undefined,
  name: "PublishingDate" | "SupplyDate" | "PriceDate",
  ...roles: ReadonlyArray<string>
): string | undefined => {
  const dated = withCode(childrenOf(parent, name), `${name}Role`, ...roles)
  const text = childLine(dated, "Date")
  return dated === undefined || text === undefined ? undefined : readDate(text, formatOf(dated))
}

export const isWholeDay = (date: string | undefined): date is string => date?.length === 10

const TIMED = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(?:\d{2})?(Z|[+-]\d{2}:?\d{2})?$/

/** A moment: a day as `2026-11-21`, a day with a time (formats 13, 14) as an instant; a time without zone is Swedish. */
export const momentOf = (
  parent: OnixElement | undefined,
  name: "PublishingDate" | "SupplyDate",
  ...roles: ReadonlyArray<string>
): string | undefined => {
  const text = childLine(withCode(childrenOf(parent, name), `${name}Role`, ...roles), "Date")
  const [, , , , hour, minute, zone = ""] = TIMED.exec(text ?? "") ?? []
  const date = dateOf(parent, name, ...roles)
  if (!isWholeDay(date)) return undefined
  if (hour === undefined || minute === undefined) return date
  const instant = parseInstant(`${date}T${hour}:${minute}${zone}`)
  return instant === undefined ? date : new Date(instant).toISOString()
}

/** The day in a header's `SentDateTime`: `20261121T0900Z` → `2026-11-21`. */
export const dayOf = (sent: string | undefined): string | undefined => {
  const date = sent === undefined ? undefined : readDate(sent, "00")
  return isWholeDay(date) ? date : undefined
}
