/** Sessions, and members with a number from elsewhere: tables `account` and `session`. Finding is a point read. */
import { randomUUID } from "node:crypto"
import type { Database } from "../Database.ts"

export function enrol(db: Database, { number, now }: { readonly number: string; readonly now: number }): string {
  return db.transaction(() => {
    db.run(
      "INSERT INTO account (id, number, created_at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
      randomUUID(),
      number,
      now,
    )
    const member = db.get<{ id: string }>("SELECT id FROM account WHERE number = ?", number)
    if (member === undefined) throw new Error(`member ${number} disappeared within its transaction`)
    return member.id
  })
}

/** False when there is no such account. */
export function createSession(
  db: Database,
  {
    accountId,
    hash,
    remembered,
    now,
  }: { readonly accountId: string; readonly hash: string; readonly remembered: boolean; readonly now: number },
): boolean {
  return db.transaction(
    () =>
      db.run(
        `INSERT INTO session (hash, account_id, remembered, begun_at, used_at)
          SELECT ?, id, ?, ?, ? FROM account WHERE id = ?`,
        hash,
        remembered ? 1 : 0,
        now,
        now,
        accountId,
      ) === 1,
  )
}

/** Gives the session another hash; false when it no longer exists. */
export function rotate(db: Database, { from, to }: { readonly from: string; readonly to: string }): boolean {
  return db.transaction(() => db.run("UPDATE session SET hash = ? WHERE hash = ?", to, from) === 1)
}

export function endSession(db: Database, { hash }: { readonly hash: string }): void {
  db.transaction(() => db.run("DELETE FROM session WHERE hash = ?", hash))
}

export function endAllSessions(db: Database, { accountId }: { readonly accountId: string }): void {
  db.transaction(() => db.run("DELETE FROM session WHERE account_id = ?", accountId))
}

/** Extends a session that is in use. */
export function use(db: Database, { hash, now }: { readonly hash: string; readonly now: number }): void {
  db.transaction(() => db.run("UPDATE session SET used_at = max(used_at, ?) WHERE hash = ?", now, hash))
}
