/** E-mails to be sent, table `outbox`. */

import type {
  EmailKind,
  GiftCardMessageKind,
  Outbox,
  OutboxEntry,
  ReservationMessageKind,
  SignUpEmailKind,
  WatchEmailKind,
  WithdrawalEmailKind,
} from "@kapitel/core/checkout/Outbox"
import type { Database } from "../Database.ts"
import type { RequestOf } from "../RequestOf.ts"
import { settleReleasedFiles } from "../settleReleasedFiles.ts"

/** Inside the transaction that promises the e-mail. */
export function enqueueEmail(
  db: Database,
  {
    kind,
    orderId,
    now,
  }: { readonly kind: EmailKind | "digitalDelivery"; readonly orderId: string; readonly now: number },
): void {
  db.run(
    "INSERT INTO outbox (kind, order_id, dedupe_key, due_at) VALUES (?, ?, ?, ?)",
    kind,
    orderId,
    `${orderId}:${kind}`,
    now,
  )
}

/** The column of what the e-mail is about; `about_id` for kinds that have no column of their own. */
type Subject = "order_id" | "withdrawal_id" | "watch_id" | "about_id"

interface EnqueuedOnce {
  readonly kind: OutboxEntry["kind"]
  readonly id: string
  readonly dedupeKey: string
  readonly dueAt: number
}

/** One e-mail for each `dedupeKey`: only the first is promised. */
const enqueueOnce = (db: Database, subject: Subject, { kind, id, dedupeKey, dueAt }: EnqueuedOnce): void => {
  db.run(
    `INSERT INTO outbox (kind, ${subject}, dedupe_key, due_at) VALUES (?, ?, ?, ?)
      ON CONFLICT (dedupe_key) DO NOTHING`,
    kind,
    id,
    dedupeKey,
    dueAt,
  )
}

/** As `enqueueEmail`, though the order may have had such an e-mail before: once for each time. */
export function enqueueEmailAgain(
  db: Database,
  { kind, orderId, now }: { readonly kind: EmailKind; readonly orderId: string; readonly now: number },
): void {
  enqueueOnce(db, "order_id", { kind, id: orderId, dedupeKey: `${orderId}:${kind}:${now}`, dueAt: now })
}

/** As `enqueueEmail`, once for each `dedupeKey` of a kind. */
export function enqueueWithdrawalEmail(
  db: Database,
  { kind, dedupeKey, ...entry }: EnqueuedOnce & { readonly kind: WithdrawalEmailKind },
): void {
  enqueueOnce(db, "withdrawal_id", { kind, dedupeKey: `${dedupeKey}:${kind}`, ...entry })
}

/** As `enqueueEmail`, once for each `dedupeKey`. */
export function enqueueWatchEmail(db: Database, entry: EnqueuedOnce & { readonly kind: WatchEmailKind }): void {
  enqueueOnce(db, "watch_id", entry)
}

/** As `enqueueEmail`, once for each `dedupeKey`. */
export function enqueueReservationMessage(
  db: Database,
  entry: EnqueuedOnce & { readonly kind: ReservationMessageKind },
): void {
  enqueueOnce(db, "about_id", entry)
}

/** As `enqueueEmail`, once for each `dedupeKey`. */
export function enqueueSignUpEmail(db: Database, entry: EnqueuedOnce & { readonly kind: SignUpEmailKind }): void {
  enqueueOnce(db, "about_id", entry)
}

/** As `enqueueEmail`, once for each round of a card. */
export function enqueueGiftCardMessage(
  db: Database,
  {
    kind,
    id,
    round,
    dueAt,
  }: { readonly kind: GiftCardMessageKind; readonly id: string; readonly round: number; readonly dueAt: number },
): void {
  enqueueOnce(db, "about_id", { kind, id, dedupeKey: `${id}:${kind}:${round}`, dueAt })
}

/** What `about_id` names, by the kind of the entry. */
const OF_SIGN_UPS: Readonly<Record<SignUpEmailKind, true>> = {
  signUpMade: true,
  signUpPromoted: true,
  signUpReminder: true,
  eventMoved: true,
  eventCancelled: true,
  ticketsFree: true,
  ticketCancelled: true,
  signUpCancelled: true,
}

const OF_GIFT_CARDS: Readonly<Record<GiftCardMessageKind, true>> = {
  giftCardDelivery: true,
  giftCardUndelivered: true,
  giftCardNotice: true,
  giftCardWithdrawn: true,
}

const aboutOf = (kind: string, id: string) =>
  kind in OF_SIGN_UPS ? { signUpId: id } : kind in OF_GIFT_CARDS ? { giftCardId: id } : { reservationId: id }

interface OutboxRow {
  readonly id: number
  readonly kind: OutboxEntry["kind"]
  readonly order_id: string | null
  readonly withdrawal_id: string | null
  readonly watch_id: string | null
  readonly about_id: string | null
  readonly dedupe_key: string
  readonly attempts: number
}

const entryOf = ({
  id,
  kind,
  order_id,
  withdrawal_id,
  watch_id,
  about_id,
  dedupe_key,
  attempts,
}: OutboxRow): OutboxEntry =>
  ({
    id,
    kind,
    ...(order_id === null ? {} : { orderId: order_id }),
    ...(withdrawal_id === null ? {} : { withdrawalId: withdrawal_id }),
    ...(watch_id === null ? {} : { watchId: watch_id }),
    ...(about_id === null ? {} : aboutOf(kind, about_id)),
    dedupeKey: dedupe_key,
    attempts,
  }) as OutboxEntry

const DUE = "state = 'waiting' AND due_at <= ?1 AND lease_until <= ?1"

/** Thousands of watches may end at once: what somebody waits for on the page is sent before them (decision 341). */
const IN_TURN = ["kind <> 'watchedForSale'", "kind = 'watchedForSale'"]

/** Costs a twentieth of the query, and takes no lock. */
const isAnyDue = (db: Database, now: number): boolean =>
  db.get(`SELECT 1 FROM outbox WHERE ${DUE} LIMIT 1`, now) !== undefined

export function take(db: Database, { now, leaseUntil, limit }: RequestOf<Outbox, "take">): ReadonlyArray<OutboxEntry> {
  // Mostly nothing is due: then writers need not wait for this check.
  if (!isAnyDue(db, now)) return []
  return db.transaction(() => {
    const due: Array<OutboxRow> = []
    for (const whose of IN_TURN) {
      if (due.length === limit) break
      due.push(
        ...db.all<OutboxRow>(
          `SELECT id, kind, order_id, withdrawal_id, watch_id, about_id, dedupe_key, attempts FROM outbox
            WHERE ${DUE} AND ${whose} ORDER BY due_at, id LIMIT ?2`,
          now,
          limit - due.length,
        ),
      )
    }
    for (const { id } of due) db.run("UPDATE outbox SET lease_until = ? WHERE id = ?", leaseUntil, id)
    return due.map(entryOf)
  })
}

/** Nothing for an entry that is no delivery of files. */
const settleDelivery = (db: Database, id: number, now: number): void => {
  const of = db.get<{ order_id: string }>("SELECT order_id FROM outbox WHERE id = ? AND kind = 'digitalDelivery'", id)
  const orderId = of?.order_id
  const day = orderId === undefined ? undefined : settleReleasedFiles(db, orderId, now)
  if (orderId === undefined || day === undefined) return
  enqueueOnce(db, "order_id", {
    kind: "filesReleased",
    id: orderId,
    dedupeKey: `${orderId}:filesReleased:${day}`,
    dueAt: now,
  })
}

export function finish(
  db: Database,
  { id, outcome, now }: { readonly id: number; readonly outcome: "sent" | "undeliverable"; readonly now: number },
): void {
  db.transaction(() => {
    db.run("UPDATE outbox SET state = ?, finished_at = ? WHERE id = ? AND state = 'waiting'", outcome, now, id)
    if (outcome === "sent") settleDelivery(db, id, now)
  })
}

export function postpone(
  db: Database,
  { id, at, now }: { readonly id: number; readonly at: number; readonly now: number },
): void {
  db.transaction(() => {
    db.run("UPDATE outbox SET due_at = ?, lease_until = 0, attempts = 0 WHERE id = ? AND state = 'waiting'", at, id)
    settleDelivery(db, id, now)
  })
}

export function retry(
  db: Database,
  { id, at, reason }: { readonly id: number; readonly at: number; readonly reason: string },
): void {
  db.transaction(() =>
    db.run(
      `UPDATE outbox SET attempts = attempts + 1, due_at = ?, lease_until = 0, last_reason = ?
        WHERE id = ? AND state = 'waiting'`,
      at,
      reason,
      id,
    ),
  )
}
