/**
 * What is forgotten of a person: at once what nobody needs, later what an order or a refund still needs to reach them.
 * Source: notes/reliability.md §8.4, docs/decisions/0202.
 */
import { emailKey } from "@kapitel/core/identity/email"
import type { Database } from "../Database.ts"
import { type OwnOrder, readLettersOf, readOwnOrders, readOwnWithdrawals } from "../ownRows.ts"
import { objectIn } from "../rowText.ts"

/** How long what was ordered or taken back may still need a way to reach whoever did it. */
const REACHED_FOR_MS = 30 * 24 * 60 * 60_000

/** An address that leads nowhere (RFC 2606): an order and a withdrawal that are kept have one. */
const NOBODYS_ADDRESS = "raderad@exempel.invalid"

/** In the place of a name. */
const NOBODY = "raderad"

interface AccountRow {
  readonly email: string | null
  readonly email_verified: number
  readonly phone: string | null
  readonly person_key: string | null
}

/** Orders stay for the books and withdrawals for the refund, nobody's. `codes` and `counted` are names of what was asked for by code. */
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
    const account = db.get<AccountRow>("SELECT email, email_verified, phone, person_key FROM account WHERE id = ?", id)
    if (account === undefined) return
    const orders = readOwnOrders(db, id)
    const proved = account.email_verified === 1 ? (account.email ?? undefined) : undefined
    forgetTyped(db, proved, orders)
    for (const order of orders) forgetLetters(db, "order_id", order.id)
    for (const withdrawal of readOwnWithdrawals(db, proved, orders)) {
      forgetLetters(db, "withdrawal_id", withdrawal.id)
      const until = Math.max(now, withdrawal.at + REACHED_FOR_MS)
      db.run("UPDATE withdrawal SET forget_at = ? WHERE id = ?", until, withdrawal.id)
    }
    db.run(
      "UPDATE shop_order SET member_id = NULL, forget_at = max(?2, coalesce(closed_at, ?2) + ?3) WHERE member_id = ?1",
      id,
      now,
      REACHED_FOR_MS,
    )
    forgetDue(db, now)
    forgetOnTheWay(db, id, account)
    for (const subject of codes) db.run("DELETE FROM login_code WHERE subject = ?", subject)
    for (const subject of counted) db.run("DELETE FROM code_count WHERE subject = ?", subject)
    db.run(
      `DELETE FROM cart WHERE member_id = ?1 AND NOT EXISTS
        (SELECT 1 FROM shop_order WHERE cart_id = cart.id AND state IN ('DRAFT', 'PENDING'))`,
      id,
    )
    db.run("UPDATE cart SET member_id = NULL WHERE member_id = ?", id)
    // Sessions, tickets, devices and answers go with it.
    db.run("DELETE FROM account WHERE id = ?", id)
  })
}

/** Forms that nobody has confirmed. */
function forgetTyped(db: Database, proved: string | undefined, orders: ReadonlyArray<OwnOrder>): void {
  const waiting = db.all<{ id: string; typed: string }>("SELECT id, typed FROM withdrawal WHERE confirmed_at IS NULL")
  for (const { id, typed } of waiting) {
    const { email, order } = objectIn(typed) as { readonly email: string; readonly order?: string }
    const isOwn = emailKey(email.trim()) === proved || orders.some(({ page_token }) => page_token === order)
    if (isOwn) db.run("DELETE FROM withdrawal WHERE id = ?", id)
  }
}

/** The demo's copies, the staff's among them, and what a mail server has said of an address. What is owed is still sent. */
function forgetLetters(db: Database, column: "order_id" | "withdrawal_id", id: string): void {
  for (const letter of readLettersOf(db, column, id)) {
    db.run("DELETE FROM mailbox WHERE dedupe_key = ?", letter.dedupe_key)
    db.run("UPDATE outbox SET last_reason = NULL WHERE id = ?", letter.id)
  }
}

/** What was proved or begun on the way to a login; and the demo's letters to the address, or about its change. */
function forgetOnTheWay(db: Database, id: string, { email, phone, person_key }: AccountRow): void {
  db.run("DELETE FROM mailbox WHERE recipient = ? OR dedupe_key GLOB ?", email, `news:${id}:*`)
  db.run("DELETE FROM login_proof WHERE kind = 'email' AND proved = ?", email)
  db.run("DELETE FROM login_proof WHERE kind = 'phone' AND proved = ?", phone)
  db.run("DELETE FROM login_proof WHERE kind = 'person' AND proved ->> '$.personKey' = ?", person_key)
  db.run("DELETE FROM bankid_login WHERE account_id = ? OR person ->> '$.personKey' = ?", id, person_key)
}

/** Inside the caller's transaction. Answers how many orders and withdrawals nobody can be reached by any more. */
export function forgetDue(db: Database, now: number): number {
  const orders = db.all<{ id: string }>("SELECT id FROM shop_order WHERE forget_at <= ?", now)
  for (const { id } of orders) {
    forgetLetters(db, "order_id", id)
    db.run(
      `UPDATE shop_order SET forget_at = NULL, customer = json_remove(json_set(customer, '$.email', ?2), '$.phone')
        WHERE id = ?1`,
      id,
      NOBODYS_ADDRESS,
    )
  }
  const withdrawals = db.all<{ id: string }>("SELECT id FROM withdrawal WHERE forget_at <= ?", now)
  for (const { id } of withdrawals) {
    forgetLetters(db, "withdrawal_id", id)
    db.run(
      `UPDATE withdrawal SET forget_at = NULL, network = NULL, email = ?2,
         statement = json_set(json_remove(statement, '$.goods.words'), '$.name', ?3, '$.email', ?2) WHERE id = ?1`,
      id,
      NOBODYS_ADDRESS,
      NOBODY,
    )
  }
  return orders.length + withdrawals.length
}
