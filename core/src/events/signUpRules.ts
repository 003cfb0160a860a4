/** When a visitor can sign up for an event, who gets a seat, and when people are reminded and forgotten (decision 370). Effect-free. */
import { addDays, stockholmDate, stockholmInstant } from "../delivery/stockholm.ts"
import { eventEnd, eventStart } from "./eventTimes.ts"
import type { StoreEvent } from "./StoreEvent.ts"

const DAY_MS = 86_400_000

/** Seats of one sign-up. */
export const MAX_SEATS_EACH = 4

/** Names and addresses are deleted so long after the event, or after it was cancelled. */
export const FORGOTTEN_AFTER_MS = 30 * DAY_MS

/** The same name, address and number within this time is a second press on the button, not a second sign-up. */
export const SAME_SIGN_UP_MS = 10 * 60_000

const HOUR_MS = 3_600_000

/** Sign-ups of one network, and for one address: the second bounds the e-mails that others can have sent to it. */
export const SIGN_UPS = {
  network: { times: 20, withinMs: HOUR_MS },
  address: { times: 6, withinMs: DAY_MS },
} as const

/** So long a free seat is left to those who were told of it, before the next are told. */
export const TOLD_FOR_MS = DAY_MS

/** Why sign-up is closed now. */
export type Closed = "elsewhere" | "cancelled" | "begun"

/** Undefined while visitors can sign up, for a seat or for the waiting list; of a paid event for the latter alone. */
export const whyClosed = (event: StoreEvent, now: number): Closed | undefined => {
  if (event.isCancelled === true) return "cancelled"
  if (event.seats === undefined || !(event.isPreRegistration || event.price !== undefined)) return "elsewhere"
  return now < eventStart(event) ? undefined : "begun"
}

/** 10:00 in Stockholm on the day before. */
export const reminderAt = (event: StoreEvent): number =>
  stockholmInstant(addDays(stockholmDate(eventStart(event)), -1), "10:00") ?? Number.NaN

/** When the names of an event's sign-ups are deleted. */
export const forgetAt = (event: StoreEvent): number => eventEnd(event) + FORGOTTEN_AFTER_MS

/** Those on the waiting list who get seats, in its order: who needs more than are free is passed by, and keeps the place. */
export const promoted = <SignUp extends { readonly seats: number }>(
  free: number,
  waiting: ReadonlyArray<SignUp>,
): ReadonlyArray<SignUp> => {
  let left = free
  return waiting.filter(({ seats }) => {
    if (seats > left) return false
    left -= seats
    return true
  })
}

/** One who waits for tickets. `toldAt` in epoch ms: of a free seat. */
export interface WaitsForTickets {
  readonly seats: number
  readonly toldAt?: number | undefined
}

/**
 * Those who wait for tickets and are told now that seats are free, in their order and once each: for a day, seats are left to
 * those who were told before. Nothing is held for them.
 */
export const toTell = <Waits extends WaitsForTickets>(
  free: number,
  waiting: ReadonlyArray<Waits>,
  now: number,
): ReadonlyArray<Waits> => {
  const leftToOthers = waiting.reduce(
    (sum, { seats, toldAt }) => sum + (toldAt !== undefined && now - toldAt < TOLD_FOR_MS ? seats : 0),
    0,
  )
  return promoted(
    free - leftToOthers,
    waiting.filter(({ toldAt }) => toldAt === undefined),
  )
}
