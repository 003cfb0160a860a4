/** How a withdrawal is stored in `withdrawal`, and how it is read. */
import type {
  ConfirmedWithdrawal,
  WaitingWithdrawal,
  Withdrawal,
  WithdrawalId,
  WithdrawalInput,
  WithdrawalStatement,
} from "@kapitel/core/withdrawal/Withdrawal"
import type { FiledWithdrawal } from "@kapitel/core/withdrawal/Withdrawals"
import type { Database } from "./Database.ts"
import { orderOf, readOrder } from "./orderRow.ts"
import { objectIn } from "./rowText.ts"

interface ConfirmedRow {
  readonly id: string
  readonly statement: string
  readonly confirmed_at: number
}

const confirmedOf = ({ id, statement, confirmed_at }: ConfirmedRow): ConfirmedWithdrawal => ({
  id: id as WithdrawalId,
  statement: objectIn(statement) as WithdrawalStatement,
  at: confirmed_at,
})

interface WithdrawalRow {
  readonly id: string
  readonly typed: string | null
  readonly statement: string | null
  readonly confirmed_at: number | null
}

/** Rows were written from checked values, so they are not decoded again. */
export const readWithdrawal = (db: Database, token: string): Withdrawal | undefined => {
  const row = db.get<WithdrawalRow>("SELECT id, typed, statement, confirmed_at FROM withdrawal WHERE token = ?", token)
  if (row === undefined) return undefined
  const { id, typed, statement, confirmed_at } = row
  if (statement !== null && confirmed_at !== null)
    return { kind: "confirmed", confirmed: confirmedOf({ id, statement, confirmed_at }) }
  return { kind: "typed", id: id as WithdrawalId, typed: objectIn(typed ?? "") as WithdrawalInput }
}

/** All unconfirmed forms: those of a day. */
export const readWaitingWithdrawals = (db: Database): ReadonlyArray<WaitingWithdrawal> =>
  db
    .all<{ readonly id: string; readonly typed: string; readonly typed_at: number }>(
      "SELECT id, typed, typed_at FROM withdrawal WHERE confirmed_at IS NULL ORDER BY typed_at",
    )
    .map(({ id, typed, typed_at }) => ({
      id: id as WithdrawalId,
      typed: objectIn(typed) as WithdrawalInput,
      at: typed_at,
    }))

/** Those confirmed with this address, in lower case; the newest first. */
export const readWithdrawalsBy = (db: Database, email: string): ReadonlyArray<ConfirmedWithdrawal> =>
  db
    .all<ConfirmedRow>(
      "SELECT id, statement, confirmed_at FROM withdrawal WHERE email = ? ORDER BY confirmed_at DESC, id",
      email,
    )
    .map(confirmedOf)

interface FiledRow extends ConfirmedRow {
  readonly order_number: string
}

const SELECT = "SELECT id, statement, confirmed_at, order_number FROM withdrawal"

const filedOf = (db: Database, row: FiledRow): FiledWithdrawal => {
  const order = readOrder(db, "number", row.order_number)
  return { withdrawal: confirmedOf(row), ...(order === undefined ? {} : { order: orderOf(order) }) }
}

export const readFiled = (db: Database, id: string): FiledWithdrawal | undefined => {
  const row = db.get<FiledRow>(`${SELECT} WHERE id = ? AND confirmed_at IS NOT NULL`, id)
  return row === undefined ? undefined : filedOf(db, row)
}

/** Those confirmed within the interval whose order does not exist or was not paid for, the oldest first. */
export const readOfUnknownOrders = (db: Database, since: number, until: number): ReadonlyArray<ConfirmedWithdrawal> =>
  db
    .all<ConfirmedRow>(
      `SELECT id, statement, confirmed_at FROM withdrawal w WHERE confirmed_at >= ? AND confirmed_at < ?
        AND NOT EXISTS (SELECT 1 FROM shop_order o WHERE o.number = w.order_number
          AND o.state IN ('CONFIRMED', 'NEEDS_REVIEW')) ORDER BY confirmed_at, id LIMIT ?`,
      since,
      until,
      MOST_LISTED,
    )
    .map(confirmedOf)

/** The most that are useful in an e-mail; `kapitel withdrawals list` has the rest. */
const MOST_LISTED = 1_000

/** Those confirmed since then, the newest first. */
export const listFiled = (db: Database, since: number, limit: number): ReadonlyArray<FiledWithdrawal> =>
  db
    .all<FiledRow>(`${SELECT} WHERE confirmed_at >= ? ORDER BY confirmed_at DESC, id LIMIT ?`, since, limit)
    .map((row) => filedOf(db, row))
