/** Deletes data that is no longer needed, a few hundred rows at a time. Orders and prices are retained. */
import { stockholmDate } from "@kapitel/core/delivery/stockholm"
import { RESERVATION_OVER_MS } from "@kapitel/core/reservations/reservationLimits"
import { UNCONFIRMED_WATCH_MS, WATCH_MS, WATCH_OVER_MS } from "@kapitel/core/watches/watchLimits"
import type { Database } from "../Database.ts"
import { removeOrphans } from "../intake/StagedRecords.ts"
import { prune } from "./changes.ts"
import { deleteExpiredPersonalData, truncateWalWithRetries, vacuumDatabase } from "./erasure.ts"
import { discardAbandoned } from "./intake.ts"
import { take } from "./leases.ts"
import { dayOf, REMEMBERED_DAYS } from "./searchLog.ts"

const DAY_MS = 86_400_000

/** A cart that has not been changed for this long. One with an open order stays with it. */
const CART_RETENTION_DAYS = 30
/** A member's own cart, which the member finds on any device. */
const MEMBERS_CART_RETENTION_DAYS = 365
/** An order that was created and never got a payment session: nothing was promised. */
const DRAFT_RETENTION_DAYS = 30
/** An e-mail that was sent, or that the mail server rejected permanently. */
const EMAIL_RETENTION_DAYS = 90
/** The demo's e-mails, which every visitor of it can read. */
const DEMO_EMAIL_RETENTION_DAYS = 1
/** The results of an import. */
const IMPORT_RETENTION_DAYS = 30
/** An unused session: longer than any session lasts (core's `SESSION_MAX_MS`, `REMEMBERED_IDLE_MS`). */
const SESSION_RETENTION_DAYS = 1
const REMEMBERED_RETENTION_DAYS = 31
/** Tickets, codes and proofs before a session. Source: docs/reliability.md, Law. */
const LOGIN_RETENTION_DAYS = 1
/** Uses of limits: longer than the period of any of them (core's `WRONG_CODES`). */
const USES_COUNTED_DAYS = 31
/** A device without logins (core's `KNOWN_DEVICE_MS`). */
const DEVICE_RETENTION_DAYS = 180

/** A gift card that was filled in: longer than any cart of a guest, and than any order waits for its payment. */
const GIFT_CARD_DRAFT_RETENTION_DAYS = 90

/** Input of a withdrawal that was never confirmed. */
const FORM_RETENTION_DAYS = 1

/** Rows per transaction: it takes a few milliseconds, and a cart or an order waits for at most one. */
const ROWS = 200

/** Shorter than the hour between two runs of a process, so that its own last lease does not block it. */
const LEASE_MS = 55 * 60_000

/** Reservations of orders that are being paid, by the kind of thing reserved. */
const HOLD_KEYS = { stock_hold: "ean", gift_card_hold: "card_id", promotion_hold: "promotion_id" } as const
const HOLDS = ["gift_card_hold", "promotion_hold", "stock_hold"] as const

const oldCarts = (whose: "member_id IS NULL" | "member_id IS NOT NULL"): string =>
  `DELETE FROM cart WHERE id IN (SELECT id FROM cart WHERE ${whose} AND updated_at < ?1 AND NOT EXISTS
     (SELECT 1 FROM shop_order WHERE cart_id = cart.id AND state IN ('DRAFT', 'PENDING'))
     ORDER BY updated_at LIMIT ?2)`

/** Deleted rows by kind; undefined when another process has done it within the hour. */
export type Swept = Readonly<
  Record<
    | "carts"
    | "drafts"
    | "emails"
    | "demoEmails"
    | "imports"
    | "searches"
    | "placed"
    | "holds"
    | "sessions"
    | "logins"
    | "devices"
    | "forgotten"
    | "typed"
    | "watches"
    | "reservations"
    | "signUps"
    | "giftCards"
    | "giftCardDrafts"
    | "changes",
    number
  >
>

export function* run(
  db: Database,
  { holder, at }: { readonly holder: string; readonly at: number },
): Generator<void, Swept | undefined> {
  if (!take(db, { name: "upkeep", holder, at, forMs: LEASE_MS })) return undefined
  yield
  const before = (days: number) => at - days * DAY_MS
  const drafts = "SELECT id FROM shop_order WHERE state = 'DRAFT' AND placed_at < ?1 ORDER BY placed_at LIMIT ?2"
  const swept = {
    drafts: yield* sweep(
      db,
      before(DRAFT_RETENTION_DAYS),
      ...HOLDS.map((table) => `DELETE FROM ${table} WHERE order_id IN (${drafts})`),
      `DELETE FROM order_revision WHERE order_id IN (${drafts})`,
      `DELETE FROM shop_order WHERE id IN (${drafts})`,
    ),
    carts:
      (yield* sweep(db, before(CART_RETENTION_DAYS), oldCarts("member_id IS NULL"))) +
      (yield* sweep(db, before(MEMBERS_CART_RETENTION_DAYS), oldCarts("member_id IS NOT NULL"))),
    emails: yield* sweep(
      db,
      before(EMAIL_RETENTION_DAYS),
      "DELETE FROM outbox WHERE id IN (SELECT id FROM outbox WHERE finished_at < ?1 ORDER BY finished_at LIMIT ?2)",
    ),
    demoEmails: yield* sweep(
      db,
      before(DEMO_EMAIL_RETENTION_DAYS),
      "DELETE FROM mailbox WHERE id IN (SELECT id FROM mailbox WHERE at < ?1 LIMIT ?2)",
    ),
    imports: yield* sweep(
      db,
      before(IMPORT_RETENTION_DAYS),
      ...["intake_set_aside", "intake_notice"].map(
        (table) =>
          `DELETE FROM ${table} WHERE (batch, seq) IN (SELECT batch, seq FROM ${table} WHERE batch IN
             (SELECT id FROM intake_batch WHERE state = 'published' AND begun_at < ?1) LIMIT ?2)`,
      ),
    ),
    searches: yield* sweep(
      db,
      dayOf(before(REMEMBERED_DAYS)),
      ...["search_outcome", "search_log"].map(
        (table) => `DELETE FROM ${table} WHERE (day, term) IN (SELECT day, term FROM ${table} WHERE day < ?1 LIMIT ?2)`,
      ),
    ),
    placed: yield* sweep(
      db,
      stockholmDate(at),
      `DELETE FROM placed_product WHERE (query, ean) IN
         (SELECT query, ean FROM placed_product WHERE until < ?1 LIMIT ?2)`,
    ),
    holds: yield* sweep(
      db,
      at,
      ...HOLDS.map((table) => {
        const key = `(${HOLD_KEYS[table]}, order_id)`
        return `DELETE FROM ${table} WHERE ${key} IN (SELECT ${key.slice(1, -1)} FROM ${table} WHERE until <= ?1 LIMIT ?2)`
      }),
    ),
    sessions: yield* sweep(
      db,
      before(SESSION_RETENTION_DAYS),
      `DELETE FROM session WHERE hash IN (SELECT hash FROM session
         WHERE used_at < ?1 - remembered * ${(REMEMBERED_RETENTION_DAYS - SESSION_RETENTION_DAYS) * DAY_MS} LIMIT ?2)`,
    ),
    logins:
      (yield* sweep(
        db,
        before(LOGIN_RETENTION_DAYS),
        "DELETE FROM login_ticket WHERE hash IN (SELECT hash FROM login_ticket WHERE issued_at < ?1 LIMIT ?2)",
        `DELETE FROM login_proof WHERE (browser, kind) IN
           (SELECT browser, kind FROM login_proof WHERE at < ?1 LIMIT ?2)`,
        "DELETE FROM login_code WHERE nonce IN (SELECT nonce FROM login_code WHERE made_at < ?1 LIMIT ?2)",
      )) +
      (yield* sweep(
        db,
        before(USES_COUNTED_DAYS),
        "DELETE FROM limit_count WHERE rowid IN (SELECT rowid FROM limit_count WHERE at < ?1 LIMIT ?2)",
      )),
    devices: yield* sweep(
      db,
      before(DEVICE_RETENTION_DAYS),
      `DELETE FROM known_device WHERE (hash, account_id) IN
         (SELECT hash, account_id FROM known_device WHERE at < ?1 LIMIT ?2)`,
    ),
    forgotten: db.transaction(() => deleteExpiredPersonalData(db, at)),
    typed: yield* sweep(
      db,
      before(FORM_RETENTION_DAYS),
      `DELETE FROM withdrawal WHERE id IN
         (SELECT id FROM withdrawal WHERE confirmed_at IS NULL AND typed_at < ?1 LIMIT ?2)`,
    ),
    watches: yield* sweep(
      db,
      at,
      `DELETE FROM watch WHERE id IN (SELECT id FROM watch WHERE CASE
         WHEN for_sale_at IS NOT NULL THEN for_sale_at <= ?1 - ${WATCH_OVER_MS}
         WHEN confirmed_at IS NOT NULL THEN confirmed_at <= ?1 - ${WATCH_MS}
         ELSE requested_at <= ?1 - ${UNCONFIRMED_WATCH_MS} END LIMIT ?2)`,
    ),
    reservations: yield* sweep(
      db,
      at - RESERVATION_OVER_MS,
      `DELETE FROM reservation WHERE id IN (SELECT id FROM reservation
         WHERE (order_id IS NULL AND ended_at <= ?1) OR (forget = 1 AND ended_at IS NOT NULL) LIMIT ?2)`,
    ),
    signUps: yield* sweep(
      db,
      at,
      "DELETE FROM event_sign_up WHERE id IN (SELECT id FROM event_sign_up WHERE forget_at <= ?1 LIMIT ?2)",
    ),
    giftCards: yield* sweep(
      db,
      at,
      `UPDATE sold_gift_card SET recipient = NULL, message = NULL, forget_at = NULL
        WHERE id IN (SELECT id FROM sold_gift_card WHERE forget_at <= ?1 LIMIT ?2)`,
    ),
    giftCardDrafts: yield* sweep(
      db,
      before(GIFT_CARD_DRAFT_RETENTION_DAYS),
      "DELETE FROM gift_card_draft WHERE ean IN (SELECT ean FROM gift_card_draft WHERE made_at < ?1 ORDER BY made_at LIMIT ?2)",
    ),
    changes: yield* prune(db, { at }),
  }
  discardAbandoned(db, at)
  removeOrphans(
    db.dataDir,
    () => new Set(db.all<{ id: string }>("SELECT id FROM intake_batch WHERE state <> 'published'").map(({ id }) => id)),
  )
  vacuumDatabase(db)
  yield* truncateWalWithRetries(db)
  return swept
}

/** Repeats the statements until the last of them finds nothing; returns the number of deleted rows. */
function* sweep(db: Database, before: number | string, ...statements: ReadonlyArray<string>): Generator<void, number> {
  let removed = 0
  for (;;) {
    const gone = db.transaction(() => statements.map((sql) => db.run(sql, before, ROWS)))
    yield
    if (gone.every((rows) => rows === 0)) return removed
    removed += gone.at(-1) ?? 0
  }
}

/**
 * Writes a number and nothing else, in the same way as every operation: a transaction that is on disk when it returns.
 */
export function tryWrite(db: Database): void {
  db.transaction(() =>
    db.run(
      "INSERT INTO counter (name, value) VALUES ('write_check', 1) ON CONFLICT (name) DO UPDATE SET value = (value + 1) & 65535",
    ),
  )
}
