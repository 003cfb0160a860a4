/** Which day a line of deviating hours means, seen from a day. Effect-free. */
import { addDays, weekday } from "../delivery/stockholm.ts"
import type { DeviatingLine } from "./openingHours.ts"

/** A line without a year means the next day that it fits, within a year. */
const MAX_DAYS_AHEAD = 366
/** Or one of the last months: then it has passed. */
const MAX_DAYS_BACK = 300

const two = (number: number) => String(number).padStart(2, "0")

/** The first day between two, as days from `today`, that has the line's date and weekday. */
const dayBetween = (line: DeviatingLine, today: string, from: number, to: number): string | undefined => {
  const dayAndMonth = `-${two(line.month)}-${two(line.day)}`
  for (let away = from; away <= to; away++) {
    const date = addDays(today, away)
    if (date.endsWith(dayAndMonth) && weekday(date) === line.weekday) return date
  }
  return undefined
}

/** The day that a line means, from `today` on; absent when it has passed, or when its year is not certain. */
export const deviatingDate = (line: DeviatingLine, today: string): string | undefined => {
  if (line.year === undefined)
    return line.weekday === undefined ? undefined : dayBetween(line, today, 0, MAX_DAYS_AHEAD)
  const date = `${line.year}-${two(line.month)}-${two(line.day)}`
  return date >= today ? date : undefined
}

/** The day that a line means has certainly passed. */
export const hasPassed = (line: DeviatingLine, today: string): boolean => {
  if (deviatingDate(line, today) !== undefined) return false
  if (line.year !== undefined) return true
  return line.weekday !== undefined && dayBetween(line, today, -MAX_DAYS_BACK, -1) !== undefined
}
