/**
 * Opening hours are free lines, shown as given. A strict subset is read: `Mån-Fre 10-18`, `Lördag: 10.00-16.00`,
 * `Söndag stängt`, `Helgdagar 12–16`, and for days that differ `Torsdag 24 december 10.00–13.00`. What cannot be read is
 * shown and never guessed (STORE-04; D-61). The lines are Swedish data. Effect-free.
 */
import {
  addDays,
  isCalendarDate,
  stockholmDate,
  stockholmInstant,
  stockholmTime,
  weekday,
} from "../delivery/stockholm.ts"
import { swedishHolidays } from "../delivery/swedishHolidays.ts"
import { MONTHS, WEEKDAYS } from "../delivery/swedishNames.ts"
import { isWorkingDay } from "../delivery/workingDays.ts"

/** Minutes after midnight in Stockholm; the end is exclusive, at most 1440. */
export interface OpenSpan {
  readonly from: number
  readonly to: number
}

/** Spans in order that do not touch, or closed all day. */
export type DayHours = ReadonlyArray<OpenSpan> | "closed"

/** A line that could be read: the hours of weekdays (ISO, 1 Monday … 7 Sunday), of public holidays, or of both. */
export interface WeekLine {
  readonly text: string
  readonly days: ReadonlyArray<number>
  readonly onHolidays: boolean
  readonly hours: DayHours
}

/** A line for one day. Without `year` it is the year in which the date falls on `weekday`, if that is given. */
export interface DeviatingLine {
  readonly text: string
  readonly year?: number
  readonly month: number
  readonly day: number
  readonly weekday?: number
  readonly hours: DayHours
}

/** The lines of a text, in order. */
export interface ParsedLines<Line> {
  readonly lines: ReadonlyArray<Line>
  /** Lines that are only shown. */
  readonly unread: ReadonlyArray<string>
}

/** What is known of a store's hours. */
export interface StoreHours {
  readonly openingHours?: string
  readonly deviatingOpeningHours?: string
}

const ALL_DAYS = [1, 2, 3, 4, 5, 6, 7] as const

/** After what they apply to: ` 10–18`, ` kl. 10.00 -`. */
const BEGIN_OF_HOURS = / (?:kl\.? ?)?\d{1,2}(?:[.:]\d{2})? ?[-–]/i

/** A longer text is not read. Characters. */
const MAX_LENGTH = 1000

/** Closing time of a day whose hours are not known. Minutes after midnight. */
const UNKNOWN_CLOSING = 18 * 60

/** Days that are looked at for an open one; a store that is closed for longer is treated as if its hours were unknown. */
const MAX_DAYS_AHEAD = 60

const linesOf = (text: string): ReadonlyArray<string> =>
  text
    .normalize("NFC")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")

/** A day's whole name, its plural, or its first three letters; `tors`, too. */
const dayOf = (name: string): number | undefined => {
  const index = WEEKDAYS.findIndex(
    (day) => day === name || `${day}ar` === name || day.slice(0, 3) === name || day === `${name}dag`,
  )
  return index === -1 ? undefined : index + 1
}

const minutesOf = (text: string): number | undefined => {
  const parts = /^(\d{1,2})(?:[.:](\d{2}))?$/.exec(text)
  if (parts === null) return undefined
  const [, hours = "", minutes = "0"] = parts
  const time = Number(hours) * 60 + Number(minutes)
  return Number(minutes) < 60 && time <= 24 * 60 ? time : undefined
}

/** `10–18`, `kl. 10.00 - 18.00`, `10–13, 14–18`, `stängt`. */
const hoursOf = (text: string): DayHours | undefined => {
  if (text === "stängt") return "closed"
  const spans: Array<OpenSpan> = []
  for (const part of text.replace(/^kl\.?\s*/, "").split(",")) {
    const [fromText = "", toText = "", ...rest] = part.split(/[-–]/)
    const from = minutesOf(fromText.trim())
    const to = minutesOf(toText.trim())
    const isAfter = (spans.at(-1)?.to ?? -1) < (from ?? -1)
    if (from === undefined || to === undefined || to <= from || rest.length > 0 || !isAfter) return undefined
    spans.push({ from, to })
  }
  return spans
}

/** A line in two parts, as they are written: `Måndag–fredag` and `10–18`. */
export interface LineParts {
  readonly label: string
  readonly hours: string
}

/** Absent when no hours can be recognised. */
export const lineParts = (text: string): LineParts | undefined => {
  const line = text.replace(/\s+/g, " ").trim()
  const begin = /^.+ stängt$/i.test(line) ? line.length - " stängt".length : line.search(BEGIN_OF_HOURS)
  return begin < 1 ? undefined : { label: line.slice(0, begin).replace(/ ?:$/, ""), hours: line.slice(begin + 1) }
}

/** What precedes the hours, and the hours that can be read. */
const splitLine = (text: string): readonly [when: string, hours: DayHours] | undefined => {
  const parts = lineParts(text)
  const hours = parts === undefined ? undefined : hoursOf(parts.hours.toLowerCase())
  return parts === undefined || hours === undefined ? undefined : [parts.label.toLowerCase(), hours]
}

const daysOf = (when: string): Pick<WeekLine, "days" | "onHolidays"> | undefined => {
  if (when === "alla dagar") return { days: ALL_DAYS, onHolidays: false }
  if (/^helgdag(?:ar)?$/.test(when)) return { days: [], onHolidays: true }
  if (/^sön(?:dag(?:ar)?)?-? (?:och|&) helgdag(?:ar)?$/.test(when)) return { days: [7], onHolidays: true }
  const [firstName = "", lastName = firstName, ...rest] = when.split(/\s?[-–]\s?/)
  const [first, last] = [dayOf(firstName), dayOf(lastName)]
  if (first === undefined || last === undefined || last < first || rest.length > 0) return undefined
  return { days: ALL_DAYS.slice(first - 1, last), onHolidays: false }
}

const weekLine = (text: string): WeekLine | undefined => {
  const [when, hours] = splitLine(text) ?? []
  const named = when === undefined ? undefined : daysOf(when)
  return named === undefined || hours === undefined ? undefined : { text, ...named, hours }
}

const monthOf = (name: string): number | undefined => {
  const index = MONTHS.findIndex((month) => name.length >= 3 && month.startsWith(name))
  return index === -1 ? undefined : index + 1
}

const isDay = (year: number, month: number, day: number): boolean => isCalendarDate(dateText(year, month, day))
const two = (number: number) => String(number).padStart(2, "0")
const dateText = (year: number, month: number, day: number) => `${year}-${two(month)}-${two(day)}`

const deviatingLine = (text: string): DeviatingLine | undefined => {
  const [when = "", hours] = splitLine(text) ?? []
  if (hours === undefined) return undefined
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(when)
  const worded = /^(?:([a-zåäö]+) (?:den )?)?(\d{1,2})(?:\/(\d{1,2})| ([a-z]+)\.?)(?: (\d{4}))?$/.exec(when)
  const [, dayName, dayText = "", monthNumber, monthName = "", yearText] = worded ?? []
  const year = iso === null ? (yearText === undefined ? undefined : Number(yearText)) : Number(iso[1])
  const month = iso === null ? (monthNumber === undefined ? monthOf(monthName) : Number(monthNumber)) : Number(iso[2])
  const day = Number(iso === null ? dayText : iso[3])
  const named = dayName === undefined ? undefined : dayOf(dayName)
  // 29 February exists in the leap year 2000.
  if (month === undefined || !isDay(year ?? 2000, month, day)) return undefined
  if (dayName !== undefined && named === undefined) return undefined
  if (year !== undefined && named !== undefined && weekday(dateText(year, month, day)) !== named) return undefined
  return {
    text,
    ...(year !== undefined && { year }),
    month,
    day,
    ...(named !== undefined && { weekday: named }),
    hours,
  }
}

const parse = <Line>(text: string, read: (line: string) => Line | undefined): ParsedLines<Line> => {
  const [lines, unread]: [Array<Line>, Array<string>] = [[], []]
  for (const line of linesOf(text)) {
    const known = text.length > MAX_LENGTH ? undefined : read(line)
    if (known === undefined) unread.push(line)
    else lines.push(known)
  }
  return { lines, unread }
}

/** The lines of an ordinary week. `Stängt` alone is every day of it. */
export const parseOpeningHours = (text: string): ParsedLines<WeekLine> => {
  const [only = "", ...more] = linesOf(text)
  if (more.length === 0 && only.toLowerCase() === "stängt")
    return { lines: [{ text: only, days: ALL_DAYS, onHolidays: true, hours: "closed" }], unread: [] }
  return parse(text, weekLine)
}

/** The lines of days that differ. */
export const parseDeviatingHours = (text: string): ParsedLines<DeviatingLine> => parse(text, deviatingLine)

/** Evenings before a holiday on which many shops are open for a part of the day: no holiday by law. */
const isEve = (date: string): boolean => {
  const day = date.slice(5)
  if (day === "12-24" || day === "12-31") return true
  return day >= "06-19" && day <= "06-25" && weekday(date) === 5
}

const only = (hours: ReadonlyArray<DayHours>): DayHours | undefined => {
  const [first, ...others] = hours
  return others.length === 0 ? first : undefined
}

/** Whether a line means this date: not at all, certainly, or perhaps, when it names another weekday. */
const means = (line: DeviatingLine, date: string): "no" | "yes" | "perhaps" => {
  const year = Number(date.slice(0, 4))
  if (dateText(line.year ?? year, line.month, line.day) !== date) return "no"
  return line.weekday === undefined || line.weekday === weekday(date) ? "yes" : "perhaps"
}

/**
 * The hours on a date: those of its own line, else those of its weekday. On a holiday (of `holidays`) only a line for
 * holidays counts. Unknown when a line that may concern the date cannot be read, when two contradict each other, when
 * none names the date, and on a holiday that the store says nothing of.
 */
export const hoursOn = (store: StoreHours, date: string, holidays: ReadonlyArray<string>): DayHours | "unknown" => {
  const day = weekday(date)
  if (day === undefined) return "unknown"
  const deviating = parseDeviatingHours(store.deviatingOpeningHours ?? "")
  const own = deviating.lines.filter((line) => means(line, date) !== "no")
  if (own.some((line) => means(line, date) === "perhaps")) return "unknown"
  if (own.length > 0) return only(own.map(({ hours }) => hours)) ?? "unknown"
  const week = parseOpeningHours(store.openingHours ?? "")
  if (deviating.unread.length > 0 || week.unread.length > 0) return "unknown"
  const isHoliday = holidays.includes(date)
  if (isHoliday && isEve(date)) return "unknown"
  const named = week.lines.filter(({ days, onHolidays }) => (isHoliday ? onHolidays : days.includes(day)))
  return only(named.map(({ hours }) => hours)) ?? "unknown"
}

const minuteOfDay = (now: number): number => {
  const [hours = 0, minutes = 0] = stockholmTime(now).split(":").map(Number)
  return hours * 60 + minutes
}

const computedHolidays = (now: number): ReadonlyArray<string> => swedishHolidays(Number(stockholmDate(now).slice(0, 4)))

/**
 * Until when the store is open at `now` (epoch ms): minutes after midnight, at most 1440. Absent when it is closed, and
 * when that is not certain.
 */
export const openUntil = (
  store: StoreHours,
  now: number,
  holidays: ReadonlyArray<string> = computedHolidays(now),
): number | undefined => {
  const hours = hoursOn(store, stockholmDate(now), holidays)
  if (hours === "unknown" || hours === "closed") return undefined
  const minute = minuteOfDay(now)
  return hours.find(({ from, to }) => from <= minute && minute < to)?.to
}

/** The store is certainly closed on the whole day of `now` (epoch ms). */
export const isClosedToday = (
  store: StoreHours,
  now: number,
  holidays: ReadonlyArray<string> = computedHolidays(now),
): boolean => hoursOn(store, stockholmDate(now), holidays) === "closed"

/** The instant of a minute of a day; 1440 is the next midnight. */
const instantOf = (date: string, minute: number): number =>
  (minute >= 24 * 60
    ? stockholmInstant(addDays(date, 1))
    : stockholmInstant(date, `${two(Math.floor(minute / 60))}:${two(minute % 60)}`)) ?? Number.NaN

/** The next instant after `now` at which `openUntil` or `isClosedToday` may differ: an opening, a closing or midnight. */
export const hoursChangeAfter = (store: StoreHours, now: number, holidays: ReadonlyArray<string>): number => {
  const today = stockholmDate(now)
  const hours = hoursOn(store, today, holidays)
  const spans = hours === "unknown" || hours === "closed" ? [] : hours
  const instants = spans.flatMap(({ from, to }) => [instantOf(today, from), instantOf(today, to)])
  return Math.min(...instants.filter((instant) => instant > now), instantOf(today, 24 * 60))
}

/**
 * When the store closes on its `n`-th open day after the day of `from`, epoch ms: how long goods are held. A day of unknown
 * hours is open when it is a working day, and closes at 18.
 */
export const nthOpenDayEnd = (store: StoreHours, from: number, n: number, holidays: ReadonlyArray<string>): number => {
  const today = stockholmDate(from)
  const endOn = (hours: DayHours | "unknown", date: string): number | undefined => {
    if (hours === "closed") return undefined
    if (hours === "unknown") return isWorkingDay(date, holidays) ? UNKNOWN_CLOSING : undefined
    return hours.at(-1)?.to
  }
  const nthEnd = (hoursAt: (date: string) => DayHours | "unknown"): number | undefined => {
    let left = n
    for (let ahead = 1; ahead <= MAX_DAYS_AHEAD; ahead++) {
      const date = addDays(today, ahead)
      const end = endOn(hoursAt(date), date)
      if (end !== undefined) left--
      if (end !== undefined && left <= 0) return instantOf(date, end)
    }
    return undefined
  }
  return nthEnd((date) => hoursOn(store, date, holidays)) ?? nthEnd(() => "unknown") ?? Number.NaN
}
