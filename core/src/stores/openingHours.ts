/**
 * Opening hours are free lines, shown as given. Whether a store is open now is shown only when every line can be parsed
 * (STORE-04; D-61). The lines are Swedish data: `Måndag–fredag 10–19`, `lör 10.00-17.00`, `sön stängt`. Effect-free.
 */
import { stockholmDate, stockholmTime, weekday } from "../delivery/stockholm.ts"

/** Minutes after midnight in Stockholm; the end is exclusive. */
export interface OpenSpan {
  readonly from: number
  readonly to: number
}

/**
 * For each ISO weekday, 1 Monday … 7 Sunday: its hours, or none when it is closed. A weekday without a line is unknown.
 */
export type WeekHours = ReadonlyMap<number, OpenSpan | undefined>

const DAYS = ["måndag", "tisdag", "onsdag", "torsdag", "fredag", "lördag", "söndag"] as const
const LINE = /^([a-zåäö]+)(?:\s?[-–]\s?([a-zåäö]+))?\s*:?\s+(?:(stängt)|(?:kl\.?\s*)?(\S+?)\s?[-–]\s?(\S+))$/
const TIME = /^(\d{1,2})(?:[.:](\d{2}))?$/
/** Longer texts are not parsed. */
const MAX_LENGTH = 1000

/** The hours of the week; absent unless every line can be parsed and no day occurs twice. */
export const parseOpeningHours = (text: string): WeekHours | undefined => {
  if (text.length > MAX_LENGTH) return undefined
  const week = new Map<number, OpenSpan | undefined>()
  const lines = text
    .normalize("NFC")
    .toLowerCase()
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
  for (const line of lines) {
    const read = readLine(line)
    if (read === undefined) return undefined
    for (let day = read.first; day <= read.last; day++) {
      if (week.has(day)) return undefined
      week.set(day, read.hours)
    }
  }
  return week.size === 0 ? undefined : week
}

/** Whether the store is open, with the next time of the same day. */
export type OpenNow =
  /** `closes` is minutes after midnight. */
  { readonly open: true; readonly closes: number } | { readonly open: false; readonly opensToday?: number }

/**
 * Whether the store is open at `now` (epoch ms). Unknown when its lines cannot all be parsed, have no line for today,
 * or when some days differ.
 */
export const openNow = (
  store: { readonly openingHours?: string; readonly deviatingOpeningHours?: string },
  now: number,
): OpenNow | undefined => {
  if ((store.deviatingOpeningHours ?? "").trim() !== "") return undefined
  const week = parseOpeningHours(store.openingHours ?? "")
  const today = weekday(stockholmDate(now))
  if (week === undefined || today === undefined || !week.has(today)) return undefined
  const hours = week.get(today)
  if (hours === undefined) return { open: false }
  const [hour = 0, minute = 0] = stockholmTime(now).split(":").map(Number)
  const time = hour * 60 + minute
  if (time < hours.from) return { open: false, opensToday: hours.from }
  return time < hours.to ? { open: true, closes: hours.to } : { open: false }
}

const readLine = (line: string) => {
  const parts = LINE.exec(line)
  if (parts === null) return undefined
  const [, firstName = "", lastName = firstName, closed, fromText = "", toText = ""] = parts
  const first = dayOf(firstName)
  const last = dayOf(lastName)
  if (first === undefined || last === undefined || last < first) return undefined
  if (closed !== undefined) return { first, last, hours: undefined }
  const from = minutesOf(fromText)
  const to = minutesOf(toText)
  return from === undefined || to === undefined || to <= from ? undefined : { first, last, hours: { from, to } }
}

/** A day's whole name or its first three letters. */
const dayOf = (name: string): number | undefined => {
  const index = DAYS.findIndex((day) => day === name || day.slice(0, 3) === name)
  return index === -1 ? undefined : index + 1
}

const minutesOf = (text: string): number | undefined => {
  const parts = TIME.exec(text)
  if (parts === null) return undefined
  const [, hours = "", minutes = "0"] = parts
  const time = Number(hours) * 60 + Number(minutes)
  return Number(minutes) < 60 && time <= 24 * 60 ? time : undefined
}
