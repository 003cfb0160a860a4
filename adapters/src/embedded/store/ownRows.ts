/** Which orders, withdrawals and e-mails are one account's. For the store's thread as well: it stays light. */
import { emailKey } from "@kapitel/core/identity/email"
import type { KeptEmail } from "@kapitel/core/identity/KeptData"
import type { ConfirmedWithdrawal, WaitingWithdrawal } from "@kapitel/core/withdrawal/Withdrawal"
import type { Database } from "./Database.ts"
import { readWaitingWithdrawals, readWithdrawalsBy } from "./withdrawalRow.ts"

/** An order as far as it must be told whose a withdrawal or an e-mail is. */
export interface OwnOrder {
  readonly id: string
  readonly number: string
  readonly page_token: string
  /** That it was bought with, as `emailKey` makes it. */
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
 * What the account's owner has taken back. Anybody may type any number and any address: the address has to be the
 * account's by proof, or that of the very order.
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

/** Forms that wait for their confirmation: with the account's address by proof, or filled in from one of its orders. */
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
  readonly kind: KeptEmail["kind"]
  readonly state: KeptEmail["state"]
  readonly finished_at: number | null
}

/** E-mails that an order or a withdrawal owes or has sent. */
export const readEmailsOf = (db: Database, column: "order_id" | "withdrawal_id", id: string): ReadonlyArray<EmailRow> =>
  db.all<EmailRow>(`SELECT id, dedupe_key, kind, state, finished_at FROM outbox WHERE ${column} = ? ORDER BY id`, id)
