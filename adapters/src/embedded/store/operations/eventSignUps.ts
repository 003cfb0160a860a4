/** Sign-ups for events, table `event_sign_up`. */
import { randomBytes, randomUUID } from "node:crypto"
import type { EventSignUp } from "@kapitel/core/events/EventSignUp"
import type { AtEvent, EventSignUps, SignUpOutcome, TickedIn } from "@kapitel/core/events/EventSignUps"
import { eventStart } from "@kapitel/core/events/eventTimes"
import type { StoreEvent } from "@kapitel/core/events/StoreEvent"
import {
  type Closed,
  FORGOTTEN_AFTER_MS,
  forgetAt,
  promoted,
  reminderAt,
  SAME_SIGN_UP_MS,
  whyClosed,
} from "@kapitel/core/events/signUpRules"
import { nextSignUpState, type SignUpEvent } from "@kapitel/core/events/signUpState"
import type { LogFields } from "@kapitel/core/staff/StaffLog"
import type { Database } from "../Database.ts"
import type { RequestOf } from "../RequestOf.ts"
import { readSeats, readSignUp, readSignUpsIn } from "../signUpRow.ts"
import { logActOf } from "../staffLog.ts"
import { record } from "./changes.ts"
import { enqueueSignUpEmail } from "./outbox.ts"

/** Letters and digits that are not mistaken for each other, 32 of them. */
const CODE_LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
const CODE_LENGTH = 8

const newCode = (): string =>
  [...randomBytes(CODE_LENGTH)].map((byte) => CODE_LETTERS[byte % CODE_LETTERS.length]).join("")

/** The store's own data was decoded when it was written (docs/decisions/0021). */
const readEvent = (db: Database, path: string): StoreEvent | undefined => {
  const row = db.get<{ body: string }>("SELECT body FROM store_event WHERE path = ?", path)
  return row === undefined ? undefined : (JSON.parse(row.body) as StoreEvent)
}

/** False when it cannot happen to the sign-up. */
function change(db: Database, { id, state }: EventSignUp, what: SignUpEvent, now: number): boolean {
  const next = nextSignUpState(state, what)
  if (next === undefined) return false
  db.run(
    "UPDATE event_sign_up SET state = ?, attended_at = ? WHERE id = ? AND state = ?",
    next,
    next === "attended" ? now : null,
    id,
    state,
  )
  if (next === "cancelled") {
    db.run("UPDATE event_sign_up SET forget_at = min(forget_at, ?) WHERE id = ?", now + FORGOTTEN_AFTER_MS, id)
  }
  return true
}

/** One for each time of the event: the e-mail of an earlier time is then not sent (`isSignUpEmailCurrent`). */
function remind(db: Database, id: string, event: StoreEvent, now: number): void {
  const at = reminderAt(event)
  if (at > now)
    enqueueSignUpEmail(db, { kind: "signUpReminder", id, dedupeKey: `${id}:signUpReminder:${at}`, dueAt: at })
}

/** Free seats go to the waiting list, in its order. Inside the caller's transaction. */
function promoteWaiting(db: Database, event: StoreEvent, now: number): void {
  if (event.seats === undefined || event.isCancelled === true || eventStart(event) <= now) return
  const free = event.seats - readSeats(db, event.path).taken
  for (const signUp of promoted(free, readSignUpsIn(db, event.path, "waiting"))) {
    change(db, signUp, "seats free", now)
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
  { event: path, name, email, seats, now }: RequestOf<EventSignUps, "signUp">,
): SignUpOutcome | { readonly closed: Closed | "unknown" } {
  return db.transaction(() => {
    const event = readEvent(db, path)
    if (event === undefined) return { closed: "unknown" }
    const closed = whyClosed(event, now)
    if (closed !== undefined) return { closed }
    const same = db.get<{ state: SignUpOutcome }>(
      `SELECT state FROM event_sign_up WHERE email = ? AND event = ? AND name = ? AND seats = ? AND signed_up_at > ?
         AND state IN ('signedUp', 'waiting') ORDER BY signed_up_at DESC LIMIT 1`,
      email,
      path,
      name,
      seats,
      now - SAME_SIGN_UP_MS,
    )
    if (same !== undefined) return same.state
    const free = (event.seats ?? 0) - readSeats(db, path).taken
    const outcome: SignUpOutcome = seats <= free ? "signedUp" : "waiting"
    const id = randomUUID()
    db.run(
      `INSERT INTO event_sign_up (id, token, code, event, name, email, seats, state, signed_up_at, forget_at)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      id,
      randomBytes(32).toString("base64url"),
      newCode(),
      path,
      name,
      email,
      seats,
      outcome,
      now,
      forgetAt(event),
    )
    enqueueSignUpEmail(db, { kind: "signUpMade", id, dedupeKey: `${id}:signUpMade`, dueAt: now })
    if (outcome === "signedUp") remind(db, id, event, now)
    record(db, { kind: "seats", key: path, at: now })
    return outcome
  })
}

/** Inside the caller's transaction: its seats go to the next. */
function cancelIn(db: Database, signUp: EventSignUp, now: number): void {
  if (!change(db, signUp, "cancelled", now)) return
  const event = readEvent(db, signUp.event)
  if (event !== undefined) promoteWaiting(db, event, now)
  record(db, { kind: "seats", key: signUp.event, at: now })
}

export function cancel(
  db: Database,
  { token, now }: { readonly token: string; readonly now: number },
): EventSignUp | undefined {
  return db.transaction(() => {
    const signUp = readSignUp(db, "token", token)
    if (signUp === undefined) return undefined
    cancelIn(db, signUp, now)
    return readSignUp(db, "token", token)
  })
}

export function attendeesOf(db: Database, { event }: { readonly event: string }): ReadonlyArray<EventSignUp> {
  return readSignUpsIn(db, event, "signedUp", "waiting", "attended")
}

/** The entry of an act of staff in their log, in the act's transaction. */
function logAtEvent(
  db: Database,
  { event, by, now }: AtEvent,
  { act, ticket, after }: { readonly act: string; readonly ticket?: string; readonly after?: LogFields },
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
      ...(after === undefined ? {} : { after }),
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
    if (signUp === undefined || signUp.event !== event) return { kind: "unknown" }
    if (change(db, signUp, "ticked in", now)) {
      logAtEvent(db, at, { act: "event.tickIn", ticket: code })
      return { kind: "in", signUp: { ...signUp, state: "attended", attendedAt: now } }
    }
    return {
      kind: signUp.state === "attended" ? "again" : signUp.state === "waiting" ? "waiting" : "cancelled",
      signUp,
    }
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
  const active = readSignUpsIn(db, after.path, "signedUp", "waiting")
  if (after.isCancelled === true) {
    for (const signUp of active) {
      change(db, signUp, "cancelled", now)
      const key = `${signUp.id}:eventCancelled`
      // What is over is not told any more.
      if (eventStart(before) > now)
        enqueueSignUpEmail(db, { kind: "eventCancelled", id: signUp.id, dedupeKey: key, dueAt: now })
    }
  } else {
    if (isMoved(before, after) && eventStart(after) > now) {
      for (const { id, state } of active) {
        enqueueSignUpEmail(db, { kind: "eventMoved", id, dedupeKey: `${id}:eventMoved:${now}`, dueAt: now })
        if (state === "signedUp") remind(db, id, after, now)
      }
    }
    promoteWaiting(db, after, now)
  }
  db.run("UPDATE event_sign_up SET forget_at = ? WHERE event = ? AND state <> 'cancelled'", forgetAt(after), after.path)
  if (active.length > 0) record(db, { kind: "seats", key: after.path, at: now })
}

/** They end and are deleted: their seats go to others. Inside the caller's transaction. */
export function eraseSignUps(db: Database, signUps: ReadonlyArray<EventSignUp>, now: number): void {
  for (const signUp of signUps) {
    cancelIn(db, signUp, now)
    db.run("DELETE FROM event_sign_up WHERE id = ?", signUp.id)
  }
}
