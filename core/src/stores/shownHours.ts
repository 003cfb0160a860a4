/** The lines of a store's hours as they are shown: all of them in order, whether they can be read or not. Effect-free. */
import { weekday } from "../delivery/stockholm.ts"
import { deviatingDate, hasPassed } from "./deviatingDate.ts"
import { lineParts, parseDeviatingHours, parseOpeningHours, type StoreHours } from "./openingHours.ts"

/** A line as it is shown. */
export interface ShownLine {
  /** What the hours apply to, or the whole line when it cannot be read. */
  readonly label: string
  /** As they are written. */
  readonly hours?: string
  readonly isClosed: boolean
  /** It has the hours of today. */
  readonly isToday: boolean
  /** The day of a deviating line that was written as `2026-12-24`. */
  readonly date?: string
}

const linesOf = (text: string | undefined): ReadonlyArray<string> =>
  (text ?? "").split("\n").flatMap((line) => (line.trim() === "" ? [] : [line.trim()]))

const shownAsGiven = (text: string): ShownLine => ({ label: text, isClosed: false, isToday: false })

const deviatingLines = (store: StoreHours, today: string): ReadonlyArray<ShownLine> =>
  linesOf(store.deviatingOpeningHours).flatMap((text): ReadonlyArray<ShownLine> => {
    const [line] = parseDeviatingHours(text).lines
    const parts = lineParts(text)
    if (line === undefined || parts === undefined) return [shownAsGiven(text)]
    if (hasPassed(line, today)) return []
    const date = deviatingDate(line, today)
    const isIso = /^\d{4}-/.test(parts.label)
    return [
      {
        ...parts,
        isClosed: line.hours === "closed",
        isToday: date === today,
        ...(isIso && date !== undefined && { date }),
      },
    ]
  })

/** `today` is a date in Stockholm. Deviating lines that have passed are left out. */
export const shownHours = (
  store: StoreHours,
  today: string,
  holidays: ReadonlyArray<string>,
): { readonly week: ReadonlyArray<ShownLine>; readonly deviating: ReadonlyArray<ShownLine> } => {
  const deviating = deviatingLines(store, today)
  const isOrdinary = !deviating.some(({ isToday }) => isToday)
  const isHoliday = holidays.includes(today)
  const day = weekday(today) ?? 0
  const week = linesOf(store.openingHours).map((text) => {
    const [line] = parseOpeningHours(text).lines
    const parts = lineParts(text)
    if (line === undefined || parts === undefined) return shownAsGiven(text)
    const isOfToday = isHoliday ? line.onHolidays : line.days.includes(day)
    return { ...parts, isClosed: line.hours === "closed", isToday: isOrdinary && isOfToday }
  })
  return { week, deviating }
}
