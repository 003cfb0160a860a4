/** How a sign-up is written, its state changed, and its reminder promised. Inside the caller's transaction. */
import { randomBytes, randomUUID } from "node:crypto"
import type { EventSignUp } from "@kapitel/core/events/EventSignUp"
import type { StoreEvent } from "@kapitel/core/events/StoreEvent"
import { FORGOTTEN_AFTER_MS, forgetAt, reminderAt } from "@kapitel/core/events/signUpRules"
import { nextSignUpState, type SignUpEvent } from "@kapitel/core/events/signUpState"
import type { Brand } from "@kapitel/core/site/Site"
import type { Database } from "./Database.ts"
import { enqueueSignUpEmail } from "./operations/outbox.ts"

/** Letters and digits that are not mistaken for each other, 32 of them. */
const CODE_LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
const CODE_LENGTH = 8

const newCode = (): string =>
  [...randomBytes(CODE_LENGTH)].map((byte) => CODE_LETTERS[byte % CODE_LETTERS.length]).join("")

interface NewSignUp {
  readonly event: StoreEvent
  readonly name: string
  readonly email: string
  readonly seats: number
  readonly state: "signedUp" | "waiting" | "cancelled"
  readonly brand?: Brand | undefined
  readonly now: number
  readonly ticket?: { readonly order: string; readonly ean: string; readonly paid: number }
}

/** Returns its id. */
export function insertSignUp(db: Database, signUp: NewSignUp): string {
  const { event, name, email, seats, state, brand, now, ticket } = signUp
  const id = randomUUID()
  db.run(
    `INSERT INTO event_sign_up (id, token, code, event, name, email, seats, state, signed_up_at, forget_at, order_id,
       ticket_ean, paid, brand) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    id,
    randomBytes(32).toString("base64url"),
    newCode(),
    event.path,
    name,
    email,
    seats,
    state,
    now,
    forgetAt(event),
    ticket?.order ?? null,
    ticket?.ean ?? null,
    ticket?.paid ?? null,
    brand ?? null,
  )
  return id
}

/** False when it cannot happen to the sign-up. */
export function changeSignUp(db: Database, { id, state }: EventSignUp, what: SignUpEvent, now: number): boolean {
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
export function remind(db: Database, id: string, event: StoreEvent, now: number): void {
  const at = reminderAt(event)
  if (at > now)
    enqueueSignUpEmail(db, { kind: "signUpReminder", id, dedupeKey: `${id}:signUpReminder:${at}`, dueAt: at })
}
