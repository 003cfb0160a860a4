/**
 * Steps between a visitor and a session: tickets, proofs, one-time codes and known devices. Tokens, codes and subjects
 * are hashes: this thread never sees them in plain text.
 */
import { timingSafeEqual } from "node:crypto"
import type { Database } from "../Database.ts"
import { count, countOf, endsOf, isFull, type Limit } from "../limits.ts"

export function issueTicket(
  db: Database,
  ticket: {
    readonly hash: string
    readonly browser: string
    readonly accountId: string
    readonly method: string
    readonly remembered: boolean
    readonly now: number
  },
): void {
  db.transaction(() =>
    db.run(
      "INSERT INTO login_ticket (hash, browser, account_id, method, remembered, issued_at) VALUES (?, ?, ?, ?, ?, ?)",
      ticket.hash,
      ticket.browser,
      ticket.accountId,
      ticket.method,
      ticket.remembered ? 1 : 0,
      ticket.now,
    ),
  )
}

export interface RedeemedTicket {
  readonly accountId: string
  readonly method: string
  readonly remembered: boolean
}

/** The ticket is deleted, for any browser that redeems it. */
export function redeemTicket(
  db: Database,
  {
    hash,
    browser,
    since,
    now,
  }: { readonly hash: string; readonly browser: string; readonly since: number; readonly now: number },
): RedeemedTicket | undefined {
  return db.transaction(() => {
    const ticket = db.get<{
      browser: string
      account_id: string
      method: string
      remembered: number
      issued_at: number
    }>("SELECT browser, account_id, method, remembered, issued_at FROM login_ticket WHERE hash = ?", hash)
    if (ticket === undefined) return undefined
    db.run("DELETE FROM login_ticket WHERE hash = ?", hash)
    const isGood = ticket.browser === browser && ticket.issued_at > since && ticket.issued_at <= now
    if (!isGood) return undefined
    return { accountId: ticket.account_id, method: ticket.method, remembered: ticket.remembered === 1 }
  })
}

export function saveProofs(
  db: Database,
  {
    browser,
    proofs,
    now,
  }: {
    readonly browser: string
    readonly proofs: ReadonlyArray<{ readonly kind: string; readonly proved: string }>
    readonly now: number
  },
): void {
  db.transaction(() => {
    for (const { kind, proved } of proofs) {
      db.run(
        "INSERT OR REPLACE INTO login_proof (browser, kind, proved, at) VALUES (?, ?, ?, ?)",
        browser,
        kind,
        proved,
        now,
      )
    }
  })
}

export function deleteProofs(db: Database, { browser }: { readonly browser: string }): void {
  db.transaction(() => db.run("DELETE FROM login_proof WHERE browser = ?", browser))
}

/** Limits by whether the identifier's owner has logged in from the device before. */
export interface LimitsByDevice {
  readonly known: ReadonlyArray<Limit>
  readonly unknown: ReadonlyArray<Limit>
}

interface CodeRequestRow {
  readonly identifier: string
  /** Hash of the device's cookie; null without one. */
  readonly device: string | null
  readonly deviceSince: number
  readonly wrong: LimitsByDevice
  readonly now: number
}

const isKnown = (db: Database, { device, identifier, deviceSince }: CodeRequestRow): boolean =>
  device !== null &&
  db.get(
    `SELECT 1 FROM known_device d JOIN account a ON a.id = d.account_id
      WHERE d.hash = ? AND d.at > ? AND (a.email = ? OR a.phone = ?)`,
    device,
    deviceSince,
    identifier,
    identifier,
  ) !== undefined

const forDevice = (db: Database, request: CodeRequestRow, limits: LimitsByDevice): ReadonlyArray<Limit> =>
  isKnown(db, request) ? limits.known : limits.unknown

export type BeginAnswer =
  | { readonly kind: "begun" }
  | { readonly kind: "closed" }
  | { readonly kind: "tooMany"; readonly retryAt: number }
  | { readonly kind: "spent" }

/** The same statements whether an account has the identifier or not, so that the time taken reveals nothing. */
export function beginCode(
  db: Database,
  request: CodeRequestRow & {
    readonly nonce: string
    readonly purpose: string
    /** Hash of the identifier. */
    readonly subject: string
    readonly browser: string
    readonly code: string
    readonly accountId: string | null
    readonly remembered: boolean
    readonly sent: LimitsByDevice
    readonly networks: ReadonlyArray<Limit>
    /** What the whole shop may send; null for a channel without costs. */
    readonly shop: Limit | null
  },
): BeginAnswer {
  const { now, networks, shop } = request
  return db.transaction(() => {
    if (isFull(db, forDevice(db, request, request.wrong), now)) return { kind: "closed" }
    if (shop !== null && isFull(db, [shop], now)) return { kind: "spent" }
    const sent = [...forDevice(db, request, request.sent), ...networks]
    const ends = endsOf(db, sent, now)
    if (ends.length > 0) return { kind: "tooMany", retryAt: Math.max(...ends) }
    count(db, shop === null ? sent : [...sent, shop], now)
    db.run(
      "DELETE FROM login_code WHERE subject = ? AND browser = ? AND purpose = ?",
      request.subject,
      request.browser,
      request.purpose,
    )
    db.run(
      `INSERT INTO login_code (nonce, purpose, subject, browser, code, account_id, remembered, made_at)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
      request.nonce,
      request.purpose,
      request.subject,
      request.browser,
      request.code,
      request.accountId,
      request.remembered ? 1 : 0,
      now,
    )
    return { kind: "begun" }
  })
}

export type CheckAnswer =
  | {
      readonly kind: "right"
      readonly remembered: boolean
      readonly accountId: string | null
      readonly needsSecondProof: boolean
    }
  | { readonly kind: "wrong"; readonly wrongInShop: number }
  | { readonly kind: "expired" }
  | { readonly kind: "closed" }
  | { readonly kind: "tooMany"; readonly retryAt: number }

interface CodeRow {
  readonly subject: string
  readonly browser: string
  readonly purpose: string
  readonly code: string
  readonly account_id: string | null
  readonly remembered: number
  readonly proved: number
  readonly tries: number
  readonly made_at: number
}

export function checkCode(
  db: Database,
  request: CodeRequestRow & {
    readonly nonce: string
    readonly purpose: string
    readonly subject: string
    readonly browser: string
    readonly code: string
    /** `connect` accepts a code that was right before; `keep` allows a right one to be used so. */
    readonly connect: boolean
    readonly keep: boolean
    readonly tries: number
    readonly since: number
    readonly networks: ReadonlyArray<Limit>
    /** When an unknown device needs a second proof, in addition to the shop's limit; counted as well. */
    readonly suspicion: LimitsByDevice
    readonly shop: Limit
  },
): CheckAnswer {
  const { nonce, now, networks, suspicion, shop } = request
  return db.transaction(() => {
    const known = isKnown(db, request)
    const wrong = known ? request.wrong.known : request.wrong.unknown
    if (isFull(db, wrong, now)) return { kind: "closed" }
    const ends = endsOf(db, networks, now)
    if (ends.length > 0) return { kind: "tooMany", retryAt: Math.max(...ends) }
    const row = db.get<CodeRow>(
      `SELECT subject, browser, purpose, code, account_id, remembered, proved, looks AS tries, made_at
        FROM login_code WHERE nonce = ?`,
      nonce,
    )
    const isLive =
      row !== undefined &&
      row.subject === request.subject &&
      row.browser === request.browser &&
      row.purpose === request.purpose &&
      (row.proved === 1) === request.connect &&
      row.tries < request.tries &&
      row.made_at > request.since &&
      row.made_at <= now
    if (!isLive) return { kind: "expired" }
    if (!timingSafeEqual(Buffer.from(row.code), Buffer.from(request.code))) {
      db.run("UPDATE login_code SET looks = looks + 1 WHERE nonce = ?", nonce)
      count(db, [...wrong, ...networks, ...(known ? suspicion.known : suspicion.unknown), shop], now)
      return { kind: "wrong", wrongInShop: countOf(db, shop, now) }
    }
    if (request.keep) db.run("UPDATE login_code SET proved = 1, looks = 0 WHERE nonce = ?", nonce)
    else db.run("DELETE FROM login_code WHERE nonce = ?", nonce)
    const needsSecondProof = isFull(db, [...suspicion.unknown, shop], now) && !known
    return { kind: "right", remembered: row.remembered === 1, accountId: row.account_id, needsSecondProof }
  })
}

/** False when there is no such account. */
export function rememberDevice(
  db: Database,
  { hash, accountId, now }: { readonly hash: string; readonly accountId: string; readonly now: number },
): boolean {
  return db.transaction(
    () =>
      db.run(
        "INSERT OR REPLACE INTO known_device (hash, account_id, at) SELECT ?, id, ? FROM account WHERE id = ?",
        hash,
        now,
        accountId,
      ) === 1,
  )
}
