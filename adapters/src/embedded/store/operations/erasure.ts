/**
 * Erases personal data: at once what is not needed, later what an order or a refund still needs for contact. Source:
 * docs/reliability.md, Law, docs/decisions/0202.
 */

import type { AccountRow } from "../accountRow.ts"
import { type Database, truncateWal } from "../Database.ts"
import { type EmailSubject, readEmailsOf, readOwnOrders, readOwnWaiting, readOwnWithdrawals } from "../ownRows.ts"
import { provedContacts, readReservationsOf } from "../reservationRow.ts"
import { readSignUpsOf } from "../signUpRow.ts"
import { readWatchesOf } from "../watchRow.ts"
import { eraseSignUps } from "./eventSignUps.ts"

/** How long an order or a withdrawal may still need contact details. */
const REACHED_FOR_MS = 30 * 24 * 60 * 60_000

/** An unreachable address (RFC 2606) for the orders and withdrawals that are retained. */
const ERASED_ADDRESS = "raderad@exempel.invalid"

/** Attempts to find a moment without other connections. Between two of them the store's thread handles other calls. */
const MOMENTS_TRIED = 100

/**
 * A file of this size is rewritten in half a second, in which pages are read and carts wait. For larger ones see
 * docs/operating.md.
 */
const REWRITTEN_BYTES = 64 * 2 ** 20

/** In place of a name. */
const ERASED = "raderad"

type Identifiers = Pick<AccountRow, "email" | "email_verified" | "phone" | "person_key">

/**
 * Orders are retained for bookkeeping and withdrawals for the refund, anonymised. `codes` and `counted` are the
 * subjects of requested codes.
 */
export function erase(
  db: Database,
  {
    id,
    codes,
    counted,
    now,
  }: {
    readonly id: string
    readonly codes: ReadonlyArray<string>
    readonly counted: ReadonlyArray<string>
    readonly now: number
  },
): void {
  db.transaction(() => {
    const account = db.get<Identifiers>("SELECT email, email_verified, phone, person_key FROM account WHERE id = ?", id)
    if (account === undefined) return
    const orders = readOwnOrders(db, id)
    const proved = account.email_verified === 1 ? (account.email ?? undefined) : undefined
    for (const waiting of readOwnWaiting(db, proved, orders)) db.run("DELETE FROM withdrawal WHERE id = ?", waiting.id)
    for (const watch of proved === undefined ? [] : readWatchesOf(db, proved)) {
      forgetEmails(db, "watch_id", watch.id)
      db.run("DELETE FROM watch WHERE id = ?", watch.id)
    }
    for (const reservation of readReservationsOf(db, id, provedContacts(db, id))) {
      forgetEmails(db, "about_id", reservation.id)
      // One that the store still holds is deleted as soon as it has ended: until then it needs its contact.
      if (reservation.endedAt === undefined)
        db.run("UPDATE reservation SET forget = 1, reserver = NULL WHERE id = ?", reservation.id)
      else db.run("DELETE FROM reservation WHERE id = ?", reservation.id)
    }
    const signUps = proved === undefined ? [] : readSignUpsOf(db, proved)
    for (const signUp of signUps) forgetEmails(db, "about_id", signUp.id)
    eraseSignUps(db, signUps, now)
    for (const order of orders) {
      forgetEmails(db, "order_id", order.id)
      forgetDownloads(db, order.id)
    }
    for (const withdrawal of readOwnWithdrawals(db, proved, orders)) {
      forgetEmails(db, "withdrawal_id", withdrawal.id)
      const until = Math.max(now, withdrawal.at + REACHED_FOR_MS)
      db.run("UPDATE withdrawal SET forget_at = ? WHERE id = ?", until, withdrawal.id)
    }
    db.run(
      "UPDATE shop_order SET member_id = NULL, forget_at = max(?2, coalesce(closed_at, ?2) + ?3) WHERE member_id = ?1",
      id,
      now,
      REACHED_FOR_MS,
    )
    deleteExpiredPersonalData(db, now)
    eraseAccountWork(db, id, account)
    for (const subject of codes) db.run("DELETE FROM login_code WHERE subject = ?", subject)
    for (const subject of counted) db.run("DELETE FROM limit_count WHERE subject = ?", subject)
    db.run(
      `DELETE FROM cart WHERE member_id = ?1 AND NOT EXISTS
        (SELECT 1 FROM shop_order WHERE cart_id = cart.id AND state IN ('DRAFT', 'PENDING'))`,
      id,
    )
    db.run("UPDATE cart SET member_id = NULL WHERE member_id = ?", id)
    // Sessions, tickets, devices and consents are deleted with it.
    db.run("DELETE FROM account WHERE id = ?", id)
    leaveTraces(db, 1)
  })
}

/**
 * The demo's copies, the staff's among them, and a mail server's messages about an address. E-mails that are due are
 * still sent.
 */
function forgetEmails(db: Database, column: EmailSubject, id: string): void {
  for (const message of readEmailsOf(db, column, id)) {
    db.run("DELETE FROM mailbox WHERE dedupe_key = ?", message.dedupe_key)
    db.run("UPDATE outbox SET last_reason = NULL WHERE id = ?", message.id)
  }
}

/** Purchases can be downloaded as often as before; the times of past downloads are deleted. */
function forgetDownloads(db: Database, orderId: string): void {
  db.run("DELETE FROM digital_link WHERE order_id = ? AND begun_at IS NULL", orderId)
  db.run("UPDATE digital_link SET made_at = 0, begin_by = 0, begun_at = 0 WHERE order_id = ?", orderId)
  db.run("UPDATE service_delivery SET reason = NULL WHERE order_id = ?", orderId)
}

/** Who got the gift cards of an order, and what was written to them. One that waits for its hour is still delivered. */
function forgetGiftCards(db: Database, orderId: string): void {
  const cards = db.all<{ id: string }>("SELECT id FROM sold_gift_card WHERE order_id = ?", orderId)
  for (const { id } of cards) forgetEmails(db, "about_id", id)
  db.run(
    `UPDATE sold_gift_card SET recipient = NULL, message = NULL, forget_at = NULL
      WHERE order_id = ? AND state IN ('delivered', 'withdrawn')`,
    orderId,
  )
  db.run("DELETE FROM gift_card_draft WHERE ean IN (SELECT ean FROM sold_gift_card WHERE order_id = ?)", orderId)
}

/** Proofs and unfinished logins; and the demo's e-mails to the address, or about its change. */
function eraseAccountWork(db: Database, id: string, { email, phone, person_key }: Identifiers): void {
  db.run("DELETE FROM mailbox WHERE recipient = ? COLLATE NOCASE OR dedupe_key GLOB ?", email, `news:${id}:*`)
  db.run("DELETE FROM login_proof WHERE kind = 'email' AND proved = ?", email)
  db.run("DELETE FROM login_proof WHERE kind = 'phone' AND proved = ?", phone)
  db.run("DELETE FROM login_proof WHERE kind = 'person' AND proved ->> '$.personKey' = ?", person_key)
  db.run("DELETE FROM bankid_login WHERE account_id = ? OR person ->> '$.personKey' = ?", id, person_key)
}

/** Inside the caller's transaction. Returns the number of anonymised orders and withdrawals. */
export function deleteExpiredPersonalData(db: Database, now: number): number {
  const orders = db.all<{ id: string }>("SELECT id FROM shop_order WHERE forget_at <= ?", now)
  for (const { id } of orders) {
    forgetEmails(db, "order_id", id)
    forgetGiftCards(db, id)
    db.run(
      `UPDATE shop_order SET forget_at = NULL, customer = json_remove(json_set(customer, '$.email', ?2), '$.phone')
        WHERE id = ?1`,
      id,
      ERASED_ADDRESS,
    )
  }
  const withdrawals = db.all<{ id: string }>("SELECT id FROM withdrawal WHERE forget_at <= ?", now)
  for (const { id } of withdrawals) {
    forgetEmails(db, "withdrawal_id", id)
    db.run(
      `UPDATE withdrawal SET forget_at = NULL, email = ?2,
         statement = json_set(json_remove(statement, '$.goods.words'), '$.name', ?3, '$.email', ?2) WHERE id = ?1`,
      id,
      ERASED_ADDRESS,
      ERASED,
    )
  }
  const forgotten = orders.length + withdrawals.length
  if (forgotten > 0) leaveTraces(db, 1)
  return forgotten
}

/** A number in the file's header records whether it has been rewritten since data was erased. */
const leaveTraces = (db: Database, traces: 0 | 1): void => void db.run(`PRAGMA user_version = ${traces}`)

/** Erased data is still in the write-ahead log until that is emptied. False: there was always another reader. */
export function* truncateWalWithRetries(db: Database): Generator<void, boolean> {
  for (let tried = 0; tried < MOMENTS_TRIED; tried++) {
    if (truncateWal(db)) return true
    yield
  }
  return false
}

/**
 * SQLite may leave a copy of a row that moved to another page, until it needs the space (docs/decisions/0234).
 * Rewriting the file removes such copies. False when nothing was erased since the last time, or the file is so large
 * that carts would wait too long.
 */
export function vacuumDatabase(db: Database): boolean {
  const { traces, bytes, version } = db.one<{ traces: number; bytes: number; version: number }>(
    `SELECT user_version AS traces, page_count * page_size AS bytes, data_version AS version
       FROM pragma_user_version, pragma_page_count, pragma_page_size, pragma_data_version`,
  )
  if (traces === 0 || bytes > REWRITTEN_BYTES) return false
  db.run("VACUUM")
  db.transaction(() => {
    // Another process may have erased data meanwhile: then it is done again.
    if (db.one<{ data_version: number }>("PRAGMA data_version").data_version === version) leaveTraces(db, 0)
  })
  return true
}
