/** The state of logins in a running shop at one moment, read from its store; and what is left of them at the end. */

import { accountBy } from "@kapitel/adapters/embedded/store/accountRow"
import type { Database } from "@kapitel/adapters/embedded/store/Database"
import { tokenHash } from "@kapitel/adapters/embedded/tokenHash"
import { type Account, CONSENT_FIELDS, type ConsentField } from "@kapitel/core/identity/Account"
import { Redacted } from "effect"

/** An account as a flow would have it. */
export interface SeenAccount {
  readonly id: string
  readonly email: string | undefined
  readonly verified: boolean
  readonly phone: string | undefined
  /** The account is connected to a person by BankID. */
  readonly person: boolean
  readonly member: boolean
}

/** A code under way. Browser and nonce are hashes. */
export interface SeenCode {
  readonly nonce: string
  readonly browser: string
  readonly purpose: string
  /** Verified, and stored for creating an account. */
  readonly proved: boolean
  /** Epoch ms, as all instants here. */
  readonly madeAt: number
}

export interface SeenSession {
  readonly accountId: string
  readonly remembered: boolean
  readonly begunAt: number
}

/** Logins under way at BankID, as the shop stores them. */
export interface SeenBankIdLogin {
  readonly browser: string
  /** Unchanged when the shop starts a new order in place of one that was not opened. */
  readonly nonce: string
  readonly orderRef: string
  readonly purpose: string
}

/** An order as BankID's simulator reports it. */
export interface SeenOrder {
  readonly orderRef: string
  readonly status: "pending" | "failed" | "complete"
  readonly hint: string
  readonly metBy: "qr" | "autostart" | null
  /** The personal number of a demo person. It is never written to the flow. */
  readonly person: string | null
  readonly startedAt: number
  readonly collectedAt: ReadonlyArray<number>
}

export interface LoginSnapshot {
  readonly at: number
  /** Accounts that have logged in since the recording began. */
  readonly accounts: ReadonlyArray<SeenAccount>
  readonly codes: ReadonlyArray<SeenCode>
  readonly sessions: ReadonlyArray<SeenSession>
  readonly bankIdLogins: ReadonlyArray<SeenBankIdLogin>
  readonly orders: ReadonlyArray<SeenOrder>
}

/** An e-mail or a text message of logging in. */
export interface Message {
  readonly at: number
  readonly to: string
  readonly kind: "code" | "identifierChanged"
  /** Of a code by e-mail: the hash that the shop stores it under. */
  readonly nonce?: string
}

export interface AnsweredConsent {
  readonly at: number
  readonly accountId: string
  readonly field: ConsentField
  readonly granted: boolean
}

/** What is still there when the recording ends. */
export interface LoginTraces {
  readonly emails: ReadonlyArray<Message>
  readonly consents: ReadonlyArray<AnsweredConsent>
  /** When wrong codes were entered. */
  readonly wrongCodes: ReadonlyArray<number>
  /** Which device an account was logged in from; devices are hashes. */
  readonly devices: ReadonlyArray<{ readonly device: string; readonly accountId: string; readonly at: number }>
}

const seen = ({ id, email, emailVerified, phone, personKey, memberNumber }: Account): SeenAccount => ({
  id,
  email,
  verified: emailVerified,
  phone,
  person: personKey !== undefined,
  member: memberNumber !== undefined,
})

/** The accounts whose ids the query returns. */
const accountsIn = (db: Database, rows: ReadonlyArray<{ readonly id: string }>): ReadonlyArray<SeenAccount> =>
  rows
    .map(({ id }) => accountBy(db, "id", id))
    .filter((account) => account !== undefined)
    .map(seen)

export const allAccounts = (db: Database): ReadonlyArray<SeenAccount> =>
  accountsIn(db, db.all("SELECT id FROM account"))

export const takeLoginSnapshot = (
  db: Database,
  since: number,
  at: number,
  orders: ReadonlyArray<SeenOrder>,
): LoginSnapshot => ({
  at,
  accounts: accountsIn(db, db.all("SELECT DISTINCT account_id AS id FROM session WHERE begun_at >= ?", since)),
  codes: db
    .all<{ nonce: string; browser: string; purpose: string; proved: number; made_at: number }>(
      "SELECT nonce, browser, purpose, proved, made_at FROM login_code WHERE made_at >= ?",
      since,
    )
    .map(({ proved, made_at: madeAt, ...code }) => ({ ...code, proved: proved === 1, madeAt })),
  sessions: db
    .all<{ account_id: string; remembered: number; begun_at: number }>(
      "SELECT account_id, remembered, begun_at FROM session WHERE begun_at >= ? ORDER BY begun_at",
      since,
    )
    .map(({ account_id: accountId, remembered, begun_at: begunAt }) => ({
      accountId,
      remembered: remembered === 1,
      begunAt,
    })),
  bankIdLogins: db
    .all<{ browser: string; nonce: string; order_ref: string; purpose: string }>(
      "SELECT browser, nonce, order_ref, purpose FROM bankid_login",
    )
    .map(({ order_ref: orderRef, ...login }) => ({ ...login, orderRef })),
  orders: orders.filter(({ startedAt }) => startedAt >= since),
})

const CODE = "code:"
const NEWS = "news:"

interface ConsentRow {
  readonly account_id: string
  readonly field: string
  readonly granted: number
  readonly at: number
}

const consentsIn = (rows: ReadonlyArray<ConsentRow>): ReadonlyArray<AnsweredConsent> =>
  rows.flatMap(({ account_id: accountId, field, granted, at }) => {
    const known = CONSENT_FIELDS.find((each) => each === field)
    return known === undefined ? [] : [{ at, accountId, field: known, granted: granted === 1 }]
  })

/** Earlier answers; the last answer of each field holds. */
export const consentsBefore = (db: Database, since: number): ReadonlyArray<AnsweredConsent> =>
  consentsIn(db.all("SELECT account_id, field, granted, at FROM consent WHERE at < ? ORDER BY rowid", since))

export const tracesOf = (db: Database, since: number): LoginTraces => ({
  emails: db
    .all<{ dedupe_key: string; recipient: string; at: number }>(
      "SELECT dedupe_key, recipient, at FROM mailbox WHERE at >= ? ORDER BY id",
      since,
    )
    .flatMap(({ dedupe_key: key, recipient: to, at }): ReadonlyArray<Message> => {
      if (key.startsWith(NEWS)) return [{ at, to, kind: "identifierChanged" }]
      if (!key.startsWith(CODE)) return []
      return [{ at, to, kind: "code", nonce: tokenHash(Redacted.make(key.slice(CODE.length))) }]
    }),
  consents: consentsIn(
    db.all("SELECT account_id, field, granted, at FROM consent WHERE at >= ? ORDER BY rowid", since),
  ),
  // Each wrong code counts once for the whole shop (`adapters/src/embedded/Codes.ts`).
  wrongCodes: db
    .all<{ at: number }>("SELECT at FROM limit_count WHERE subject = 'shop:wrong' AND at >= ? ORDER BY at", since)
    .map(({ at }) => at),
  devices: db
    .all<{ hash: string; account_id: string; at: number }>(
      "SELECT hash, account_id, at FROM known_device WHERE at >= ?",
      since,
    )
    .map(({ hash: device, account_id: accountId, at }) => ({ device, accountId, at })),
})
