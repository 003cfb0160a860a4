/** BankID logins in progress, table `bankid_login`. Finding one is a point read (`PointReads`). */
import { type LeaseRequest, leasedTo, leaseOrders } from "../bankIdLease.ts"
import type { Database } from "../Database.ts"

/** Hashes of the cookie and of the nonce. */
export interface Key {
  readonly browser: string
  readonly nonce: string
}

interface Order {
  readonly orderRef: string
  readonly autoStartToken: string
  readonly qrStartToken: string
  readonly qrStartSecret: string
}

export interface PersonRow {
  readonly personKey: string
  readonly firstName: string
  readonly lastName: string
}

/** Returns the pending orders of logins that this one ends. */
export function begin(
  db: Database,
  {
    browser,
    nonce,
    inPlaceOf,
    purpose,
    accountId,
    order,
    now,
  }: Key & {
    readonly inPlaceOf: string
    readonly purpose: string
    readonly accountId: string | null
    readonly order: Order
    readonly now: number
  },
): ReadonlyArray<string> {
  return db.transaction(() => {
    const over = db.all<{ order_ref: string }>(
      "SELECT order_ref FROM bankid_login WHERE browser IN (?, ?) AND state = 'pending'",
      browser,
      inPlaceOf,
    )
    db.run("DELETE FROM bankid_login WHERE browser IN (?, ?)", browser, inPlaceOf)
    db.run(
      `INSERT INTO bankid_login (nonce, browser, purpose, account_id, begun_at, state, order_ref, auto_start_token,
         qr_start_token, qr_start_secret, ordered_at) VALUES (?, ?, ?, ?, ?, 'pending', ?, ?, ?, ?, ?)`,
      nonce,
      browser,
      purpose,
      accountId,
      now,
      order.orderRef,
      order.autoStartToken,
      order.qrStartToken,
      order.qrStartSecret,
      now,
    )
    return over.map(({ order_ref }) => order_ref)
  })
}

/** True for the first caller. */
export function takeUnmet(db: Database, { browser, nonce }: Key): boolean {
  return db.transaction(
    () =>
      db.run(
        "UPDATE bankid_login SET state = 'renewing' WHERE nonce = ? AND browser = ? AND state = 'unmet'",
        nonce,
        browser,
      ) === 1,
  )
}

export function renew(
  db: Database,
  { browser, nonce, order, now }: Key & { readonly order: Order; readonly now: number },
): void {
  db.transaction(() =>
    db.run(
      `UPDATE bankid_login SET state = 'pending', hint = NULL, order_ref = ?, auto_start_token = ?, qr_start_token = ?,
         qr_start_secret = ?, ordered_at = ?, holder = '', leased_until = 0
        WHERE nonce = ? AND browser = ? AND state = 'renewing'`,
      order.orderRef,
      order.autoStartToken,
      order.qrStartToken,
      order.qrStartSecret,
      now,
      nonce,
      browser,
    ),
  )
}

export function takeEnd(
  db: Database,
  { browser, nonce }: Key,
): { readonly hint: string | null; readonly person: PersonRow | null } | undefined {
  return db.transaction(() => {
    const ended = db.get<{ hint: string | null; person: string | null }>(
      "SELECT hint, person FROM bankid_login WHERE nonce = ? AND browser = ? AND state = 'ended'",
      nonce,
      browser,
    )
    if (ended === undefined) return undefined
    db.run("DELETE FROM bankid_login WHERE nonce = ?", nonce)
    return { hint: ended.hint, person: ended.person === null ? null : (JSON.parse(ended.person) as PersonRow) }
  })
}

/** Returns its order if that is pending. */
export function giveUp(db: Database, { browser, nonce }: Key): string | undefined {
  return db.transaction(() => {
    const login = db.get<{ order_ref: string; state: string }>(
      "SELECT order_ref, state FROM bankid_login WHERE nonce = ? AND browser = ?",
      nonce,
      browser,
    )
    if (login === undefined) return undefined
    db.run("DELETE FROM bankid_login WHERE nonce = ?", nonce)
    return login.state === "pending" ? login.order_ref : undefined
  })
}

/** Pending orders of this holder. */
export function lease(db: Database, leasing: LeaseRequest): ReadonlyArray<string> {
  return db.transaction(() => {
    leaseOrders(db, leasing)
    return leasedTo(db, leasing.holder)
  })
}

export function note(db: Database, { orderRef, hint }: { readonly orderRef: string; readonly hint: string }): void {
  db.transaction(() =>
    db.run("UPDATE bankid_login SET hint = ? WHERE order_ref = ? AND state = 'pending'", hint, orderRef),
  )
}

export function finish(
  db: Database,
  {
    orderRef,
    state,
    hint,
    person,
  }: {
    readonly orderRef: string
    readonly state: "ended" | "unmet"
    readonly hint: string | null
    readonly person: PersonRow | null
  },
): void {
  db.transaction(() =>
    db.run(
      `UPDATE bankid_login SET state = ?1, hint = ?2, person = ?3,
         qr_start_secret = CASE ?1 WHEN 'ended' THEN '' ELSE qr_start_secret END
        WHERE order_ref = ?4 AND state = 'pending'`,
      state,
      hint,
      person === null ? null : JSON.stringify(person),
      orderRef,
    ),
  )
}
