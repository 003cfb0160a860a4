/**
 * Bought tickets: sign-ups of an order, one for each seat (decision 381). Inside the caller's transaction: that of the order, or of what
 * ends them.
 */
import type { Order } from "@kapitel/core/checkout/Order"
import type { EventSignUp } from "@kapitel/core/events/EventSignUp"
import type { StoreEvent } from "@kapitel/core/events/StoreEvent"
import { toTell } from "@kapitel/core/events/signUpRules"
import { ticketEan } from "@kapitel/core/events/ticketProduct"
import { emailKey } from "@kapitel/core/identity/email"
import type { MoneyReason } from "@kapitel/core/payments/MoneyAction"
import type { Database } from "./Database.ts"
import { intendMoney } from "./intendMoney.ts"
import { record } from "./operations/changes.ts"
import { enqueueSignUpEmail } from "./operations/outbox.ts"
import { freeCopies } from "./operations/webStock.ts"
import { changeSignUp, insertSignUp, remind } from "./signUpChanges.ts"
import { readSignUpsIn, readTicketsOf } from "./signUpRow.ts"
import { readEvent } from "./ticketRow.ts"

/** The amount in so many parts, which differ by an öre at most. */
const inParts = (amount: number, parts: number): ReadonlyArray<number> =>
  Array.from({ length: parts }, (_, at) => Math.floor(amount / parts) + (at < amount % parts ? 1 : 0))

/** Seats that are neither sold nor being paid for. */
export const seatsForSale = (db: Database, event: StoreEvent, now: number): number =>
  Math.max(0, freeCopies(db, ticketEan(event.path), "", now) ?? 0)

const active = (tickets: ReadonlyArray<EventSignUp>) => tickets.filter(({ state }) => state === "signedUp")

/** One reminder for all tickets of an order. */
function remindHolder(db: Database, orderId: string, event: StoreEvent, now: number): void {
  const first = active(readTicketsOf(db, orderId)).find((ticket) => ticket.event === event.path)
  if (first !== undefined) remind(db, first.id, event, now)
}

/** What was paid for tickets of one order goes back. */
function giveBack(db: Database, tickets: ReadonlyArray<EventSignUp>, reason: MoneyReason, now: number): void {
  const [first] = tickets
  const amount = tickets.reduce((sum, { ticket }) => sum + (ticket?.paid ?? 0), 0)
  if (first?.ticket === undefined || amount === 0) return
  const decision = { kind: "giveBack", amount } as const
  intendMoney(db, { orderId: first.ticket.order, decision, reason, key: `tickets ${first.id}`, now })
}

/**
 * The order has just been confirmed: its seats are its own. Seats that are gone, since the payment came after the hold had
 * ended or the event was cancelled meanwhile, are given back at once.
 */
export function issueTickets(db: Database, order: Order, now: number): void {
  const { customer, id: orderId } = order
  const name = [customer?.firstName, customer?.lastName].filter((part) => part !== undefined).join(" ")
  const email = emailKey(customer?.email ?? "")
  for (const line of order.contents.lines) {
    const event = line.event === undefined ? undefined : readEvent(db, line.event)
    if (event === undefined) continue
    const free = freeCopies(db, line.ean, orderId, now) ?? 0
    const ids = inParts(line.totalPrice - line.discount, line.quantity).map((paid, seat) =>
      insertSignUp(db, {
        event,
        name,
        email,
        seats: 1,
        state: seat < free ? "signedUp" : "cancelled",
        brand: order.contents.brand,
        now,
        ticket: { order: orderId, ean: line.ean, paid },
      }),
    )
    const missing = readTicketsOf(db, orderId).filter(({ id, state }) => ids.includes(id) && state === "cancelled")
    giveBack(db, missing, event.isCancelled === true ? "event cancelled" : "seat cancelled", now)
    if (missing[0] !== undefined) tellTakenBack(db, missing[0].id, now)
    remindHolder(db, orderId, event, now)
    record(db, { kind: "seats", key: event.path, at: now })
  }
}

const tellTakenBack = (db: Database, id: string, now: number): void =>
  enqueueSignUpEmail(db, { kind: "ticketCancelled", id, dedupeKey: `${id}:ticketCancelled`, dueAt: now })

/** A single ticket is taken back: false when it has ended or was used. */
export function takeBack(db: Database, ticket: EventSignUp, now: number): boolean {
  if (ticket.ticket === undefined || !changeSignUp(db, ticket, "cancelled", now)) return false
  giveBack(db, [ticket], "seat cancelled", now)
  tellTakenBack(db, ticket.id, now)
  const event = readEvent(db, ticket.event)
  if (event !== undefined) remindHolder(db, ticket.ticket.order, event, now)
  return true
}

const byOrder = (tickets: ReadonlyArray<EventSignUp>) => [
  ...Map.groupBy(tickets, ({ ticket }) => ticket?.order).values(),
]

/** The event is cancelled: all its tickets are taken back, and each buyer gets one e-mail. */
export function takeAllBack(db: Database, tickets: ReadonlyArray<EventSignUp>, now: number): void {
  for (const ofOrder of byOrder(tickets)) {
    for (const ticket of ofOrder) changeSignUp(db, ticket, "cancelled", now)
    giveBack(db, ofOrder, "event cancelled", now)
    const id = ofOrder[0]?.id ?? ""
    enqueueSignUpEmail(db, { kind: "eventCancelled", id, dedupeKey: `${id}:eventCancelled:${now}`, dueAt: now })
  }
}

/** The event has another time or place: each buyer gets one e-mail, and another reminder. */
export function tellMoved(db: Database, tickets: ReadonlyArray<EventSignUp>, event: StoreEvent, now: number): void {
  for (const [first] of byOrder(tickets)) {
    if (first === undefined) continue
    enqueueSignUpEmail(db, { kind: "eventMoved", id: first.id, dedupeKey: `${first.id}:eventMoved:${now}`, dueAt: now })
    remind(db, first.id, event, now)
  }
}

/** Those who wait for tickets and are next are told of free seats; returns how many. */
export function tellOfFreeSeats(db: Database, event: StoreEvent, now: number): number {
  const told = toTell(seatsForSale(db, event, now), readSignUpsIn(db, event.path, "waiting"), now)
  for (const { id } of told) {
    db.run("UPDATE event_sign_up SET told_at = ? WHERE id = ?", now, id)
    enqueueSignUpEmail(db, { kind: "ticketsFree", id, dedupeKey: `${id}:ticketsFree`, dueAt: now })
  }
  return told.length
}
