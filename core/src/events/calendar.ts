/**
 * Events as an iCalendar file (RFC 5545), for calendars that people keep: one event, or a store's as a feed. Times are
 * UTC, so that no calendar needs the rules of Swedish summer time (decision 369). Effect-free.
 */
import { addDays, parseInstant, stockholmDate } from "../delivery/stockholm.ts"
import { eventEnd } from "./eventTimes.ts"
import type { StoreEvent } from "./StoreEvent.ts"

/** What an event needs besides itself. */
export interface CalendarEvent {
  readonly event: StoreEvent
  /** The store's name and address. */
  readonly place: string
  /** The address of its page. */
  readonly url: string
}

/** What the file has besides its events. */
export interface CalendarFile {
  /** The name of a feed; absent for a single event. */
  readonly name?: string
  /** The shop's host, in the ids of events. */
  readonly host: string
  /** When it is written, epoch ms. */
  readonly now: number
}

/** Octets of one line without its end (RFC 5545, 3.1). */
const LINE_OCTETS = 75

/** A subscribed calendar asks again after this time. */
const REFRESH = "PT6H"

const encoder = new TextEncoder()

/** A long line goes on in the next, which begins with a space; no character is cut in two. */
const folded = (line: string): string => {
  const lines: Array<string> = []
  let [current, octets] = ["", 0]
  for (const character of line) {
    const size = encoder.encode(character).length
    if (octets + size > LINE_OCTETS) {
      lines.push(current)
      current = " "
      octets = 1
    }
    current += character
    octets += size
  }
  return [...lines, current].join("\r\n")
}

/** RFC 5545, 3.3.11. Control characters are not allowed in a text. */
const escaped = (text: string): string =>
  text
    .replace(/[\\;,]/g, "\\$&")
    .replace(/\r\n?|\n/g, "\\n")
    .replace(/[\u0000-\u001f\u007f]/g, " ")

const utc = (instant: number): string => `${new Date(instant).toISOString().replace(/[-:]/g, "").slice(0, 15)}Z`
const day = (date: string): string => date.replaceAll("-", "")

/** A day without a time is a whole day; the end is the day after its last. */
const timesOf = (event: StoreEvent, start: number): ReadonlyArray<string> => {
  if (event.dateFrom.includes(":")) return [`DTSTART:${utc(start)}`, `DTEND:${utc(eventEnd(event))}`]
  const last = event.dateTo === undefined ? event.dateFrom : stockholmDate(eventEnd(event))
  return [
    `DTSTART;VALUE=DATE:${day(stockholmDate(start))}`,
    `DTEND;VALUE=DATE:${day(addDays(event.dateTo === undefined ? stockholmDate(start) : last, 1))}`,
  ]
}

const eventLines = ({ event, place, url }: CalendarEvent, { host, now }: CalendarFile): ReadonlyArray<string> => {
  const start = parseInstant(event.dateFrom)
  if (start === undefined) return []
  return [
    "BEGIN:VEVENT",
    `UID:${event.path.slice(1).replaceAll("/", "-")}@${host}`,
    `DTSTAMP:${utc(now)}`,
    ...timesOf(event, start),
    `SUMMARY:${escaped(event.title)}`,
    `LOCATION:${escaped(place)}`,
    ...(event.description === undefined ? [] : [`DESCRIPTION:${escaped(event.description)}`]),
    `URL:${url}`,
    `STATUS:${event.isCancelled === true ? "CANCELLED" : "CONFIRMED"}`,
    "END:VEVENT",
  ]
}

/** The whole file; each line ends with CR and LF. */
export const calendarOf = (events: ReadonlyArray<CalendarEvent>, file: CalendarFile): string =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${file.host}//Kapitel//SV`,
    "CALSCALE:GREGORIAN",
    ...(file.name === undefined
      ? []
      : [
          `NAME:${escaped(file.name)}`,
          `X-WR-CALNAME:${escaped(file.name)}`,
          `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
          `X-PUBLISHED-TTL:${REFRESH}`,
        ]),
    ...events.flatMap((event) => eventLines(event, file)),
    "END:VCALENDAR",
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join("")
