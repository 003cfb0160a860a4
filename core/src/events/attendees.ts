/** What the staff do at an event: see who comes, tick in, take a list along (decision 370). */
import { Clock, Effect, Option, Schema } from "effect"
import { type EventSignUp, TicketCode } from "./EventSignUp.ts"
import { EventSignUps, type TickedIn } from "./EventSignUps.ts"

const decodeCode = Schema.decodeUnknownOption(TicketCode)

/** A code as it is typed or scanned: in any case, with spaces and hyphens. */
export const parseTicketCode = (typed: string): Option.Option<TicketCode> =>
  decodeCode(typed.toUpperCase().replace(/[\s-]/g, ""))

/** Everybody with a seat or on the waiting list of this event, in the order in which they signed up. */
export const attendeesOf = Effect.fn("attendeesOf")(function* (event: string) {
  return yield* (yield* EventSignUps).attendeesOf(event)
})

/** Ticks in once; a second time says so. `by` is the id of the member of staff. */
export const tickIn = Effect.fn("tickIn")(function* (event: string, typed: string, by: string) {
  const code = parseTicketCode(typed)
  const unknown: TickedIn = { kind: "unknown" }
  if (Option.isNone(code)) return unknown
  const signUps = yield* EventSignUps
  return yield* signUps.tickIn({ event, code: code.value, by, now: yield* Clock.currentTimeMillis })
})

/** A cell that a spreadsheet reads as text: never as a formula, whatever a visitor typed. */
const cell = (text: string): string => `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

/** The attendees as a table, with these headings for its columns and words for its states. UTF-8 with a byte order mark, for spreadsheets. */
export const attendeesTable = (
  signUps: ReadonlyArray<EventSignUp>,
  headings: readonly [name: string, email: string, seats: string, state: string, code: string],
  stateText: (state: EventSignUp["state"]) => string,
): string => {
  const rows = signUps.map(({ name, email, seats, state, code }) => [
    name,
    email,
    String(seats),
    stateText(state),
    code,
  ])
  return `\uFEFF${[headings, ...rows].map((row) => `${row.map(cell).join(";")}\r\n`).join("")}`
}
