/** Members and their sessions, tables `member` and `session`. Finding one is a point read (`PointReads`). */
import { randomUUID } from "node:crypto"
import type { Database } from "../Database.ts"

export function enrol(db: Database, { number, now }: { readonly number: string; readonly now: number }): string {
  return db.transaction(() => {
    db.run(
      "INSERT INTO member (id, number, enrolled_at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
      randomUUID(),
      number,
      now,
    )
    const member = db.get<{ id: string }>("SELECT id FROM member WHERE number = ?", number)
    if (member === undefined) throw new Error(`member ${number} has vanished within its transaction`)
    return member.id
  })
}

/** False when there is no such member. */
export function signIn(
  db: Database,
  { memberId, hash, now }: { readonly memberId: string; readonly hash: string; readonly now: number },
): boolean {
  return db.transaction(
    () =>
      db.run(
        "INSERT INTO session (hash, member_id, begun_at, used_at) SELECT ?, id, ?, ? FROM member WHERE id = ?",
        hash,
        now,
        now,
        memberId,
      ) === 1,
  )
}

export function signOut(db: Database, { hash }: { readonly hash: string }): void {
  db.transaction(() => db.run("DELETE FROM session WHERE hash = ?", hash))
}

/** A session is in use: it ends later. */
export function use(db: Database, { hash, now }: { readonly hash: string; readonly now: number }): void {
  db.transaction(() => db.run("UPDATE session SET used_at = max(used_at, ?) WHERE hash = ?", now, hash))
}
