/** Sign-ups for events, table `event_sign_up`. */
import type { EventSignUp } from "@kapitel/core/events/EventSignUp"
import type { AtEvent, EventSignUps, SeatCancelled, SignUpOutcome, TickedIn } from "@kapitel/core/events/EventSignUps"
import { eventStart } from "@kapitel/core/events/eventTimes"
import type { StoreEvent } from "@kapitel/core/events/StoreEvent"
import { type Closed, forgetAt, promoted, SAME_SIGN_UP_MS, whyClosed } from "@kapitel/core/events/signUpRules"
import type { LogFields } from "@kapitel/core/staff/StaffLog"
import type { Database } from "../Database.ts"
import type { RequestOf } from "../RequestOf.ts"
import { changeSignUp, insertSignUp, remind } from "../signUpChanges.ts"
import { readSeats, readSignUp, readSignUpsIn } from "../signUpRow.ts"
import { logActOf } from "../staffLog.ts"
import { readEvent } from "../ticketRow.ts"
import { seatsForSale, takeAllBack, takeBack, tellMoved, tellOfFreeSeats } from "../tickets.ts"
import { record } from "./changes.ts"
import { enqueueSignUpEmail } from "./outbox.ts"

/** Free seats go to the waiting list, in its order; of a paid event they are told of. Inside the caller's transaction. */
function promoteWaiting(db: Database, event: StoreEvent, now: number): void {
  if (event.seats === undefined || event.isCancelled === true || eventStart(event) <= now) return
  if (event.price !== undefined) {
    tellOfFreeSeats(db, event, now)
    return
  }
  const free = event.seats - readSeats(db, event.path).taken
  for (const signUp of promoted(free, readSignUpsIn(db, event.path, "waiting"))) {
    changeSignUp(db, signUp, "seats free", now)
    enqueueSignUpEmail(db, {
      kind: "signUpPromoted",
      id: signUp.id,
      dedupeKey: `${signUp.id}:signUpPromoted`,
      dueAt: now,
    })
    remind(db, signUp.id, event, now)
  }
}

export function signUp(
  db: Database,
  { event: path, name, email, seats, brand, now }: RequestOf<EventSignUps, "signUp">,
): SignUpOutcome | { readonly closed: Closed | "unknown" | "forSale" } {
  return db.transaction(() => {
    const event = readEvent(db, path)
    if (event === undefined) return { closed: "unknown" }
    const closed = whyClosed(event, now)
    if (closed !== undefined) return { closed }
    const same = db.get<{ state: SignUpOutcome }>(
      `SELECT state FROM event_sign_up WHERE email = ? AND event = ? AND name = ? AND seats = ? AND signed_up_at > ?
         AND order_id IS NULL AND state IN ('signedUp', 'waiting') ORDER BY signed_up_at DESC LIMIT 1`,
      email,
      path,
      name,
      seats,
      now - SAME_SIGN_UP_MS,
    )
    if (same !== undefined) return same.state
    if (event.price !== undefined && seats <= seatsForSale(db, event, now)) return { closed: "forSale" }
    const free = event.price === undefined ? (event.seats ?? 0) - readSeats(db, path).taken : 0
    const outcome: SignUpOutcome = seats <= free ? "signedUp" : "waiting"
    const id = insertSignUp(db, { event, name, email, seats, brand, state: outcome, now })
    enqueueSignUpEmail(db, { kind: "signUpMade", id, dedupeKey: `${id}:signUpMade`, dueAt: now })
    if (outcome === "signedUp") remind(db, id, event, now)
    record(db, { kind: "seats", key: path, at: now })
    return outcome
  })
}

/** Inside the caller's transaction: its seats go to the next. False when it has ended. */
function cancelIn(db: Database, signUp: EventSignUp, now: number): boolean {
  const isChanged = changeSignUp(db, signUp, "cancelled", now)
  if (isChanged) freed(db, signUp.event, now)
  return isChanged
}

/** The same of a bought ticket: its money goes back too. */
function takeBackIn(db: Database, ticket: EventSignUp, now: number): boolean {
  const isChanged = takeBack(db, ticket, now)
  if (isChanged) freed(db, ticket.event, now)
  return isChanged
}

/** Inside the caller's transaction: seats of the event are free again. */
function freed(db: Database, path: string, now: number): void {
  const event = readEvent(db, path)
  if (event !== undefined) promoteWaiting(db, event, now)
  record(db, { kind: "seats", key: path, at: now })
}

export function cancel(
  db: Database,
  { token, now }: { readonly token: string; readonly now: number },
): EventSignUp | undefined {
  return db.transaction(() => {
    const signUp = readSignUp(db, "token", token)
    // A bought ticket is taken back by the staff.
    if (signUp?.ticket !== undefined) return signUp
    if (signUp === undefined) return undefined
    cancelIn(db, signUp, now)
    return readSignUp(db, "token", token)
  })
}

export function cancelTicket(
  db: Database,
  { code, now }: { readonly code: string; readonly now: number },
): EventSignUp | undefined {
  return db.transaction(() => {
    const found = readSignUp(db, "code", code)
    if (found?.ticket === undefined) return undefined
    takeBackIn(db, found, now)
    return readSignUp(db, "code", code)
  })
}

const WAITED_FOR = `SELECT DISTINCT sign_up.event FROM event_sign_up sign_up JOIN store_event event ON event.path = sign_up.event
  WHERE event.ticket_ean IS NOT NULL AND sign_up.state = 'waiting' AND sign_up.told_at IS NULL`

export function tellWaiting(db: Database, { now }: { readonly now: number }): number {
  const paths = db.all<{ event: string }>(WAITED_FOR)
  if (paths.length === 0) return 0
  return db.transaction(() =>
    paths.reduce((sum, { event: path }) => {
      const event = readEvent(db, path)
      return sum + (event === undefined || whyClosed(event, now) !== undefined ? 0 : tellOfFreeSeats(db, event, now))
    }, 0),
  )
}

export function attendeesOf(db: Database, { event }: { readonly event: string }): ReadonlyArray<EventSignUp> {
  return readSignUpsIn(db, event, "signedUp", "waiting", "attended")
}

/** The entry of an act of staff in their log, in the act's transaction. */
function logAtEvent(
  db: Database,
  { event, by, now }: AtEvent,
  {
    act,
    ticket,
    ...fields
  }: { readonly act: string; readonly ticket?: string; readonly before?: LogFields; readonly after?: LogFields },
): void {
  const storeId = readEvent(db, event)?.store
  const slug = event.split("/").at(-1)
  logActOf(
    db,
    by,
    {
      act,
      object: ticket === undefined ? `event ${slug}` : `event ${slug}, ticket ${ticket}`,
      ...(storeId === undefined ? {} : { storeId }),
      ...fields,
    },
    now,
  )
}

export function exportOf(db: Database, at: RequestOf<EventSignUps, "exportOf">): ReadonlyArray<EventSignUp> {
  return db.transaction(() => {
    const attendees = attendeesOf(db, at)
    logAtEvent(db, at, { act: "event.export", after: { rows: attendees.length } })
    return attendees
  })
}

export function tickIn(db: Database, { code, ...at }: RequestOf<EventSignUps, "tickIn">): TickedIn {
  const { event, now } = at
  return db.transaction((): TickedIn => {
    const signUp = readSignUp(db, "code", code)
    if (signUp === undefined) return { kind: "unknown" }
    if (signUp.event !== event) return { kind: "elsewhere", event: signUp.event }
    if (changeSignUp(db, signUp, "ticked in", now)) {
      logAtEvent(db, at, { act: "event.tickIn", ticket: code })
      return { kind: "in", signUp: { ...signUp, state: "attended", attendedAt: now } }
    }
    return {
      kind: signUp.state === "attended" ? "again" : signUp.state === "waiting" ? "waiting" : "cancelled",
      signUp,
    }
  })
}

export function cancelSeat(db: Database, { id, ...at }: RequestOf<EventSignUps, "cancelSeat">): SeatCancelled {
  const { event, now } = at
  return db.transaction((): SeatCancelled => {
    const before = readSignUp(db, "id", id)
    if (before?.event !== event) return { kind: "unknown" }
    const isTicket = before.ticket !== undefined
    if (!(isTicket ? takeBackIn : cancelIn)(db, before, now)) {
      return { kind: before.state === "attended" ? "used" : "already", signUp: before }
    }
    if (!isTicket) {
      enqueueSignUpEmail(db, { kind: "signUpCancelled", id, dedupeKey: `${id}:signUpCancelled`, dueAt: now })
    }
    logAtEvent(db, at, {
      act: "event.cancelSeat",
      ticket: before.code,
      before: { state: before.state },
      after: { state: "cancelled" },
    })
    return { kind: "cancelled", signUp: { ...before, state: "cancelled" } }
  })
}

/** What decides when and where it is. */
const isMoved = (before: StoreEvent, after: StoreEvent): boolean =>
  before.store !== after.store || eventStart(before) !== eventStart(after)

/**
 * Sign-ups follow their event, inside the transaction that changes it: a cancelled one tells all of them and is empty;
 * one with another time or place notifies them; more seats go to the waiting list.
 */
export function followEvent(db: Database, before: StoreEvent, after: StoreEvent, now: number): void {
  const all = readSignUpsIn(db, after.path, "signedUp", "waiting")
  const [active, tickets] = [all.filter(({ ticket }) => !ticket), all.filter(({ ticket }) => ticket)]
  if (after.isCancelled === true) {
    takeAllBack(db, tickets, now)
    for (const signUp of active) {
      changeSignUp(db, signUp, "cancelled", now)
      const key = `${signUp.id}:eventCancelled:${now}`
      // What is over is not told any more.
      if (eventStart(before) > now)
        enqueueSignUpEmail(db, { kind: "eventCancelled", id: signUp.id, dedupeKey: key, dueAt: now })
    }
  } else {
    if (isMoved(before, after) && eventStart(after) > now) {
      tellMoved(db, tickets, after, now)
      for (const { id, state } of active) {
        enqueueSignUpEmail(db, { kind: "eventMoved", id, dedupeKey: `${id}:eventMoved:${now}`, dueAt: now })
        if (state === "signedUp") remind(db, id, after, now)
      }
    }
    promoteWaiting(db, after, now)
  }
  db.run("UPDATE event_sign_up SET forget_at = ? WHERE event = ? AND state <> 'cancelled'", forgetAt(after), after.path)
  if (all.length > 0) record(db, { kind: "seats", key: after.path, at: now })
}

/** They end and are deleted: their seats go to others. Bought tickets stay until they are forgotten. Inside the caller's transaction. */
export function eraseSignUps(db: Database, signUps: ReadonlyArray<EventSignUp>, now: number): void {
  for (const signUp of signUps) {
    if (signUp.ticket !== undefined) continue
    cancelIn(db, signUp, now)
    db.run("DELETE FROM event_sign_up WHERE id = ?", signUp.id)
  }
}
