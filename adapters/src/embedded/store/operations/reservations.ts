/** Reservations in stores, table `reservation`. Each is one transaction: state, copies, step and message. */
import { randomBytes, randomUUID } from "node:crypto"
import type { ReservationMessageKind } from "@kapitel/core/checkout/Outbox"
import type { Reservation } from "@kapitel/core/reservations/Reservation"
import type { ReservationStep, Reservations, StaffAction } from "@kapitel/core/reservations/Reservations"
import {
  MAX_HELD_RESERVATIONS,
  MAX_OF_PRODUCT_PER_HOUR,
  MAX_RESERVED_COPIES,
  MAX_TOLD_PER_DAY,
} from "@kapitel/core/reservations/reservationLimits"
import {
  canBeExtended,
  isHeld,
  nextReservationState,
  type ReservationEvent,
  type ReservationState,
} from "@kapitel/core/reservations/reservationState"
import type { Database } from "../Database.ts"
import type { RequestOf } from "../RequestOf.ts"
import { asReference, contactText, readReservation, readReservations } from "../reservationRow.ts"
import { settleCollection } from "../settleCollection.ts"
import { logActOf } from "../staffLog.ts"
import {
  copiesLeft,
  figureIn,
  holdInStore,
  overdueHolders,
  recordStock,
  releaseInStore,
  takeFromStore,
} from "../storeHolds.ts"
import { enqueueReservationMessage } from "./outbox.ts"

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Those that can be told apart when they are read aloud or in poor print. */
const CODE_ALPHABET = "23456789BCDFGHJKMNPQRSTVWXZ"
const CODE_LENGTH = 6

/** What came of an act. */
export type Outcome =
  | { readonly kind: "done"; readonly reservation: Reservation }
  | { readonly kind: "unknown" }
  | { readonly kind: "changed"; readonly reservation: Reservation }
  | { readonly kind: "leased"; readonly by: string; readonly until: number }

/** Whether it was reserved, or what is missing. */
export type Reserved =
  | { readonly kind: "reserved"; readonly reservation: Reservation }
  | { readonly kind: "attemptReused" }
  | { readonly kind: "short"; readonly available: number }
  | { readonly kind: "tooMany"; readonly of: "contact" | "copies" | "product" }

const UNKNOWN: Outcome = { kind: "unknown" }

/** Uniform: a byte that would favour the first letters is drawn again. */
export function newReference(db: Database): string {
  for (;;) {
    const letters = [...randomBytes(CODE_LENGTH * 2)]
      .filter((byte) => byte < Math.floor(256 / CODE_ALPHABET.length) * CODE_ALPHABET.length)
      .slice(0, CODE_LENGTH)
      .map((byte) => CODE_ALPHABET[byte % CODE_ALPHABET.length])
    const reference = `R${letters.join("")}`
    if (letters.length === CODE_LENGTH && readReservation(db, "reference", reference) === undefined) return reference
  }
}

export function writeStep(db: Database, id: string, step: ReservationStep): void {
  db.run(
    "INSERT INTO reservation_step (reservation_id, at, what, by) VALUES (?, ?, ?, ?)",
    id,
    step.at,
    step.what,
    step.by,
  )
}

function send(db: Database, kind: ReservationMessageKind, id: string, dueAt: number, key = kind as string): void {
  if (db.get("SELECT 1 FROM reservation WHERE id = ? AND told = 'none'", id) !== undefined) return
  enqueueReservationMessage(db, { kind, id, dedupeKey: `${id}:${key}`, dueAt })
}

/** One for each time until which it is held: no reminder is sent of an earlier time. */
export function sendReminder(
  db: Database,
  id: string,
  { heldUntil, remindAt }: { heldUntil: number; remindAt?: number },
) {
  if (remindAt !== undefined) send(db, "reservationReminder", id, remindAt, `reservationReminder:${heldUntil}`)
}

type Wanted = RequestOf<Reservations, "reserve">

/** What this attempt has made already; of two, as earlier versions of the shop made them, the one with these contents. */
function madeBefore(db: Database, { attempt, ean, store, quantity, contact }: Wanted): Reserved | undefined {
  const made = readReservations(db, "WHERE attempt = ?", attempt)
  if (made.length === 0) return undefined
  const same = made.find(
    (before) =>
      before.ean === ean &&
      before.store.id === store.id &&
      before.quantity === quantity &&
      contactText(before.contact) === contactText(contact),
  )
  return same === undefined ? { kind: "attemptReused" } : { kind: "reserved", reservation: same }
}

/** Whose messages the contact gets, where its owner may have none of others left. */
function toldOf(db: Database, { contact, isOwn = false, now }: Wanted): "owner" | "other" | "none" {
  if (isOwn) return "owner"
  const { told } = db.one<{ told: number }>(
    "SELECT count(*) AS told FROM reservation WHERE contact = ? AND made_at > ? AND told = 'other'",
    contactText(contact),
    now - DAY_MS,
  )
  return told < MAX_TOLD_PER_DAY ? "other" : "none"
}

/** Which limit stands in the way. */
function limitOf(
  db: Database,
  { ean, quantity, contact, reserver, now }: Wanted,
): "contact" | "copies" | "product" | undefined {
  const { reservations, copies } = db.one<{ reservations: number; copies: number }>(
    `SELECT count(*) AS reservations, coalesce(sum(CASE WHEN ean = ?2 THEN quantity END), 0) AS copies
       FROM reservation WHERE contact = ?1 AND reserver = ?3 AND ended_at IS NULL AND order_id IS NULL`,
    contactText(contact),
    ean,
    reserver,
  )
  if (reservations >= MAX_HELD_RESERVATIONS) return "contact"
  if (copies + quantity > MAX_RESERVED_COPIES) return "copies"
  const { lately } = db.one<{ lately: number }>(
    "SELECT count(*) AS lately FROM reservation WHERE ean = ? AND made_at > ? AND order_id IS NULL",
    ean,
    now - HOUR_MS,
  )
  return lately >= MAX_OF_PRODUCT_PER_HOUR ? "product" : undefined
}

export function reserve(db: Database, wanted: Wanted): Reserved {
  return db.transaction(() => {
    const before = madeBefore(db, wanted)
    if (before !== undefined) return before
    const { ean, store, quantity, contact, now } = wanted
    const limit = limitOf(db, wanted)
    if (limit !== undefined) return { kind: "tooMany", of: limit }
    const id = randomUUID()
    if (!holdInStore(db, { ean, storeId: store.id, quantity, holder: id, now })) {
      return { kind: "short", available: copiesLeft(db, ean, store.id) }
    }
    db.run(
      `INSERT INTO reservation (id, token, reference, attempt, ean, product_ean, title, store_id, store_name, quantity,
         contact_kind, contact, account_id, reserver, told, state, made_at, held_until, format, color, author, brand)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'asked', ?, ?, ?, ?, ?, ?)`,
      id,
      randomBytes(32).toString("base64url"),
      newReference(db),
      wanted.attempt,
      ean,
      wanted.productEan,
      wanted.title,
      store.id,
      store.name,
      quantity,
      contact.kind,
      contactText(contact),
      wanted.accountId ?? null,
      wanted.reserver,
      toldOf(db, wanted),
      now,
      wanted.heldUntil,
      wanted.format ?? null,
      wanted.color ?? null,
      wanted.author ?? null,
      wanted.brand ?? null,
    )
    writeStep(db, id, { at: now, what: "made", by: "shopper" })
    send(db, "reservationMade", id, now)
    sendReminder(db, id, wanted)
    return { kind: "reserved", reservation: mustRead(db, id) }
  })
}

function mustRead(db: Database, id: string): Reservation {
  const reservation = readReservation(db, "id", id)
  if (reservation === undefined) throw new Error(`the reservation ${id} is gone within its transaction`)
  return reservation
}

/** The message to the shopper about an event. */
const TOLD: Readonly<Partial<Record<ReservationEvent, ReservationMessageKind>>> = {
  "made ready": "reservationReady",
  "time up": "reservationExpired",
  cancelled: "reservationCancelled",
  "not found": "reservationNotFound",
}

interface Happened {
  readonly by: string
  readonly now: number
  readonly because?: Reservation["because"]
  readonly otherStore?: Reservation["otherStore"]
}

/** What becomes of its copies when it ends: they are free again, or are no longer in the store. */
const settleCopies = (db: Database, id: string, state: ReservationState, now: number): void =>
  state === "collected" || state === "notFound" ? takeFromStore(db, id, now) : releaseInStore(db, id, now)

/** Inside the caller's transaction. The reservation after the event, or nothing when that is impossible. */
function advance(
  db: Database,
  before: Reservation,
  event: ReservationEvent,
  { by, now, because, otherStore }: Happened,
): Reservation | undefined {
  const { id } = before
  const state = nextReservationState(before.state, event)
  if (state === undefined) return undefined
  const isEnd = nextReservationState(state, "time up") === undefined
  db.run(
    `UPDATE reservation SET state = ?2, version = version + 1, leased_by = NULL, leased_until = NULL,
       ready_at = CASE WHEN ?2 = 'ready' THEN ?3 ELSE ready_at END, ended_at = CASE WHEN ?4 THEN ?3 END,
       reserver = CASE WHEN ?4 THEN NULL ELSE reserver END,
       because = ?5, other_store_id = ?6, other_store_name = ?7 WHERE id = ?1`,
    id,
    state,
    now,
    isEnd ? 1 : 0,
    because ?? null,
    otherStore?.id ?? null,
    otherStore?.name ?? null,
  )
  if (isEnd) {
    settleCopies(db, id, state, now)
    settleCollection(db, before, state, now)
  }
  writeStep(db, id, { at: now, what: event, by })
  const told = TOLD[event]
  if (told !== undefined) send(db, told, id, now)
  return mustRead(db, id)
}

export function cancel(db: Database, { token, now }: { readonly token: string; readonly now: number }): Outcome {
  return db.transaction(() => {
    const reservation = readReservation(db, "token", token)
    if (reservation === undefined) return UNKNOWN
    if (reservation.state === "cancelled") return { kind: "done", reservation }
    return doneOr(reservation, advance(db, reservation, "cancelled", { by: "shopper", now, because: "shopper" }))
  })
}

const doneOr = (before: Reservation, after: Reservation | undefined): Outcome =>
  after === undefined ? { kind: "changed", reservation: before } : { kind: "done", reservation: after }

export function extend(db: Database, { token, now, ...times }: RequestOf<Reservations, "extend">): Outcome {
  return db.transaction(() => {
    const reservation = readReservation(db, "token", token)
    if (reservation === undefined) return UNKNOWN
    // A second press of the button, or the page in another tab.
    const { state, extendedAt, heldUntil } = reservation
    if (isHeld(state) && extendedAt !== undefined && now < heldUntil) return { kind: "done", reservation }
    const isLonger = times.heldUntil > heldUntil
    if (!canBeExtended(reservation, now) || !isLonger) return { kind: "changed", reservation }
    db.run(
      "UPDATE reservation SET held_until = ?, extended_at = ?, version = version + 1 WHERE id = ?",
      times.heldUntil,
      now,
      reservation.id,
    )
    writeStep(db, reservation.id, { at: now, what: "extended", by: "shopper" })
    sendReminder(db, reservation.id, times)
    return { kind: "done", reservation: mustRead(db, reservation.id) }
  })
}

/** The entry of an act in the staff log, in the act's transaction. */
function logStep(db: Database, before: Reservation, after: Reservation, act: string, { by, now }: Happened): void {
  const { because } = after
  logActOf(
    db,
    by,
    {
      act: `reservation.${act}`,
      object: `reservation ${after.reference}`,
      storeId: after.store.id,
      before: { state: before.state },
      after: { state: after.state, ...(because === undefined ? {} : { because }) },
    },
    now,
  )
}

/** Within this time the same act of the same person is a second press of the button, in ms. */
const SECOND_PRESS_MS = 10_000

/** The person has just done this: it is done once, and the second answer is that of the first. */
function isSecondPress(db: Database, id: string, event: ReservationEvent, { by, now }: Happened): boolean {
  const last = db.all<ReservationStep>(
    "SELECT at, what, by FROM reservation_step WHERE reservation_id = ? ORDER BY rowid DESC LIMIT 1",
    id,
  )[0]
  return last !== undefined && last.what === event && last.by === by && now - last.at < SECOND_PRESS_MS
}

/** The act, unless another person has the lease of the reservation, or it is not as it was seen. */
function asStaff(
  db: Database,
  { id, version, by, now }: StaffAction,
  act: (seen: Reservation) => Reservation | undefined,
  logged?: readonly [act: string, event: ReservationEvent],
): Outcome {
  return db.transaction(() => {
    const reservation = readReservation(db, "id", id)
    if (reservation === undefined) return UNKNOWN
    if (reservation.version !== version) {
      const isRepeated =
        logged !== undefined && reservation.version === version + 1 && isSecondPress(db, id, logged[1], { by, now })
      return { kind: isRepeated ? "done" : "changed", reservation }
    }
    const { lease } = reservation
    if (lease !== undefined && lease.by !== by && lease.until > now) return { kind: "leased", ...lease }
    const after = act(reservation)
    if (after !== undefined && logged !== undefined) logStep(db, reservation, after, logged[0], { by, now })
    return doneOr(reservation, after)
  })
}

export function lease(db: Database, { until, ...action }: RequestOf<Reservations, "lease">): Outcome {
  return asStaff(db, action, (seen) => {
    const { id, state } = seen
    if (nextReservationState(state, "time up") === undefined) return undefined
    db.run("UPDATE reservation SET leased_by = ?, leased_until = ? WHERE id = ?", action.by, until, id)
    const after = mustRead(db, id)
    if (seen.lease?.by !== action.by) logStep(db, seen, after, "take", action)
    return after
  })
}

export function pick(db: Database, action: StaffAction): Outcome {
  return asStaff(db, action, (seen) => advance(db, seen, "picked", action), ["pick", "picked"])
}

export function ready(db: Database, action: StaffAction): Outcome {
  return asStaff(db, action, (seen) => advance(db, seen, "made ready", action), ["ready", "made ready"])
}

export function notFound(db: Database, action: RequestOf<Reservations, "notFound">): Outcome {
  return asStaff(db, action, (seen) => advance(db, seen, "not found", action), ["notFound", "not found"])
}

export function cancelAsStaff(db: Database, action: StaffAction): Outcome {
  return asStaff(db, action, (seen) => advance(db, seen, "cancelled", { ...action, because: "staff" }), [
    "cancel",
    "cancelled",
  ])
}

export function handOut(db: Database, { storeId, code, by, now }: RequestOf<Reservations, "handOut">): Outcome {
  return db.transaction(() => {
    const reservation = readReservation(db, "reference", asReference(code))
    if (reservation === undefined || reservation.store.id !== storeId) return UNKNOWN
    if (isSecondPress(db, reservation.id, "handed out", { by, now })) return { kind: "done", reservation }
    const after = advance(db, reservation, "handed out", { by, now })
    if (after !== undefined) logStep(db, reservation, after, "handOut", { by, now })
    return doneOr(reservation, after)
  })
}

export function correctStock(
  db: Database,
  { storeId, ean, expected, figure, reason, by, now }: RequestOf<Reservations, "correctStock">,
): { readonly kind: "done" } | { readonly kind: "changed"; readonly figure: number } {
  return db.transaction(() => {
    const before = figureIn(db, storeId, ean)
    if (before !== expected) return { kind: "changed", figure: before }
    db.run(
      `INSERT INTO stock (ean, store_id, quantity) VALUES (?1, ?2, ?3)
         ON CONFLICT (ean, store_id) DO UPDATE SET quantity = ?3`,
      ean,
      storeId,
      figure,
    )
    db.run(
      "INSERT INTO stock_correction (at, ean, store_id, before, after, reason, by) VALUES (?, ?, ?, ?, ?, ?, ?)",
      now,
      ean,
      storeId,
      before,
      figure,
      reason,
      by,
    )
    recordStock(db, ean, now)
    logActOf(
      db,
      by,
      {
        act: "stock.correct",
        object: `ean ${ean}`,
        storeId,
        before: { copies: before },
        after: { copies: figure },
        reason,
      },
      now,
    )
    return { kind: "done" }
  })
}

export function expire(db: Database, { now, limit }: RequestOf<Reservations, "expire">): number {
  const due = "WHERE ended_at IS NULL AND held_until <= ? ORDER BY held_until LIMIT ?"
  // Mostly nothing is due: then writers need not wait for this check.
  if (readReservations(db, due, now, 1).length === 0 && overdueHolders(db, now, 1).length === 0) return 0
  return db.transaction(() => {
    for (const holder of overdueHolders(db, now, limit)) releaseInStore(db, holder, now)
    const ended = readReservations(db, due, now, limit)
    for (const reservation of ended) advance(db, reservation, "time up", { by: "shop", now })
    return ended.length
  })
}

export function closeStore(db: Database, { storeId, by, now }: RequestOf<Reservations, "closeStore">): number {
  return db.transaction(() => {
    const ended = readReservations(db, "WHERE store_id = ? AND ended_at IS NULL", storeId)
    for (const reservation of ended) advance(db, reservation, "cancelled", { by, now, because: "storeClosed" })
    return ended.length
  })
}
