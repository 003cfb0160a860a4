/** Days on which parcels are sent: all but weekends and holidays (DATE-07, D-44). Effect-free. */
import { addDays, weekday } from "./stockholm.ts"

/** The longest search for a working day: beyond it the calendar must be wrong (D-44). */
const MAX_STEPS_IN_DAYS = 60

/** Whether a date (`2026-11-24`) is a Monday to Friday and no holiday; false for an invalid date. */
export const isWorkingDay = (date: string, holidays: ReadonlyArray<string>): boolean => {
  const day = weekday(date)
  return day !== undefined && day <= 5 && !holidays.includes(date)
}

/**
 * The first working day after a date, never the date itself; absent for an invalid date or when 60 steps reach none.
 */
export const workingDayAfter = (date: string, holidays: ReadonlyArray<string>): string | undefined => {
  let day = date
  for (let step = 0; step < MAX_STEPS_IN_DAYS; step++) {
    day = addDays(day, 1)
    if (isWorkingDay(day, holidays)) return day
  }
  return undefined
}

/**
 * The day so many working days after `date`. 0 is the date itself when it is a working day, else the next one (D-09).
 * The 60 steps are counted between two working days.
 */
export const addWorkingDays = (date: string, days: number, holidays: ReadonlyArray<string>): string | undefined => {
  if (days === 0) return isWorkingDay(date, holidays) ? date : workingDayAfter(date, holidays)
  let day: string | undefined = date
  for (let left = days; left > 0 && day !== undefined; left--) day = workingDayAfter(day, holidays)
  return day
}
