/**
 * Which process polls BankID about which orders, table `bankid_login`. Its rows are scanned five times a second; writes
 * are rare.
 */
import type { Database } from "./Database.ts"

export interface LeaseRequest {
  readonly holder: string
  readonly now: number
  readonly leaseMs: number
  readonly retentionMs: number
}

/** Expired, or with a time in the future: that one is from before the machine was restarted. */
const IS_OVER = "(begun_at <= ?1 - ?4 OR begun_at > ?1 + ?2)"

/** Not leased, with half of its lease over, or leased until an implausible time. */
const IS_DUE = `(state = 'pending' AND
  (leased_until <= ?1 OR (holder = ?3 AND leased_until < ?1 + ?2 / 2) OR leased_until > ?1 + 2 * ?2))`

const parameters = ({ now, leaseMs, holder, retentionMs }: LeaseRequest) => [now, leaseMs, holder, retentionMs] as const

/** Whether there is anything to write. */
export const isToLend = (db: Database, leasing: LeaseRequest): boolean =>
  db.get(`SELECT 1 FROM bankid_login WHERE ${IS_OVER} OR ${IS_DUE} LIMIT 1`, ...parameters(leasing)) !== undefined

/** Orders leased to this holder, the oldest first. */
export const leasedTo = (db: Database, holder: string): ReadonlyArray<string> =>
  db
    .all<{ order_ref: string }>(
      "SELECT order_ref FROM bankid_login WHERE state = 'pending' AND holder = ? ORDER BY ordered_at, order_ref",
      holder,
    )
    .map(({ order_ref }) => order_ref)

/**
 * Inside the caller's transaction. All leases of the holder are renewed at once, so that they are due at the same time.
 */
export const leaseOrders = (db: Database, leasing: LeaseRequest): void => {
  const [now, leaseMs, holder] = parameters(leasing)
  db.run(`DELETE FROM bankid_login WHERE ${IS_OVER}`, ...parameters(leasing))
  db.run(
    `UPDATE bankid_login SET holder = ?3, leased_until = ?1 + ?2 WHERE ${IS_DUE} OR (state = 'pending' AND holder = ?3)`,
    now,
    leaseMs,
    holder,
  )
}
