/** Which orders, withdrawals and e-mails belong to one account. Also used by the store's thread, so it loads little. */
import { emailKey } from "@kapitel/core/identity/email"
import type { StoredEmail } from "@kapitel/core/identity/PersonalData"
import type { ConfirmedWithdrawal, WaitingWithdrawal } from "@kapitel/core/withdrawal/Withdrawal"
import type { Database } from "./Database.ts"
import { readWaitingWithdrawals, readWithdrawalsBy } from "./withdrawalRow.ts"

/** The fields of an order that decide whose a withdrawal or an e-mail is. */
export interface OwnOrder {
  readonly id: string
  readonly number: string
  readonly page_token: string
  /** The buyer's address, as `emailKey` makes it. */
  readonly email: string | undefined
}

export const readOwnOrders = (db: Database, accountId: string): ReadonlyArray<OwnOrder> =>
  db
    .all<Omit<OwnOrder, "email"> & { readonly email: string | null }>(
      "SELECT id, number, page_token, customer ->> '$.email' AS email FROM shop_order WHERE member_id = ?",
      accountId,
    )
    .map((order) => ({ ...order, email: order.email === null ? undefined : emailKey(order.email) }))

/**
 * The account owner's withdrawals. Any number and any address can be typed: the address has to be the account's proved
 * one, or that of the order itself.
 */
export const readOwnWithdrawals = (
  db: Database,
  proved: string | undefined,
  orders: ReadonlyArray<OwnOrder>,
): ReadonlyArray<ConfirmedWithdrawal> => {
  const addresses = new Set([proved, ...orders.map(({ email }) => email)])
  return [...addresses].flatMap((address) =>
    address === undefined
      ? []
      : readWithdrawalsBy(db, address).filter(
          ({ statement: { orderNumber } }) =>
            address === proved || orders.some(({ number, email }) => number === orderNumber && email === address),
        ),
  )
}

/** Unconfirmed forms: with the account's proved address, or filled in from one of its orders. */
export const readOwnWaiting = (
  db: Database,
  proved: string | undefined,
  orders: ReadonlyArray<OwnOrder>,
): ReadonlyArray<WaitingWithdrawal> =>
  readWaitingWithdrawals(db).filter(
    ({ typed: { email, order } }) =>
      emailKey(email.trim()) === proved || orders.some(({ page_token }) => page_token === order),
  )

export interface EmailRow {
  readonly id: number
  readonly dedupe_key: string
  readonly kind: StoredEmail["kind"]
  readonly state: StoredEmail["state"]
  readonly finished_at: number | null
}

/** The column of the outbox that says what an e-mail is about. */
export type EmailSubject = "order_id" | "withdrawal_id" | "watch_id" | "about_id"

/** Due and sent e-mails of an order, a withdrawal, a watch, or what `about_id` names. */
export const readEmailsOf = (db: Database, column: EmailSubject, id: string): ReadonlyArray<EmailRow> =>
  db.all<EmailRow>(`SELECT id, dedupe_key, kind, state, finished_at FROM outbox WHERE ${column} = ? ORDER BY id`, id)
