/** Passkeys of staff and their challenges. Tokens of browsers are hashes. */
import type { Passkey, Passkeys } from "@kapitel/core/staff/Passkeys"
import type { Database } from "../Database.ts"
import type { RequestOf } from "../RequestOf.ts"
import { logActOf } from "../staffLog.ts"

/** Those that were not answered in time are deleted on the way. */
export function saveChallenge(
  db: Database,
  request: {
    readonly browser: string
    readonly challenge: string
    readonly now: number
    readonly since: number
  },
): void {
  db.transaction(() => {
    db.run("DELETE FROM staff_challenge WHERE made_at <= ?", request.since)
    db.run(
      "INSERT OR REPLACE INTO staff_challenge (browser, challenge, made_at) VALUES (?, ?, ?)",
      request.browser,
      request.challenge,
      request.now,
    )
  })
}

export function takeChallenge(
  db: Database,
  { browser, since }: { readonly browser: string; readonly since: number },
): string | undefined {
  return db.transaction(() => {
    const row = db.get<{ challenge: string; made_at: number }>(
      "SELECT challenge, made_at FROM staff_challenge WHERE browser = ?",
      browser,
    )
    db.run("DELETE FROM staff_challenge WHERE browser = ?", browser)
    return row === undefined || row.made_at <= since ? undefined : row.challenge
  })
}

export function add(db: Database, { id, memberId, key, counter, transports, addedAt }: Passkey): boolean {
  return db.transaction(() => {
    const added = db.run(
      `INSERT INTO staff_passkey (id, member_id, key, counter, transports, name, added_at)
        SELECT ?1, id, ?2, ?3, ?4, '', ?5 FROM staff_member WHERE id = ?6 AND removed_at IS NULL
          AND NOT EXISTS (SELECT 1 FROM staff_passkey WHERE id = ?1)`,
      id,
      key,
      counter,
      transports.join(" "),
      addedAt,
      memberId,
    )
    if (added === 1) logActOf(db, memberId, { act: "passkey.add", object: "passkey" }, addedAt)
    return added === 1
  })
}

/** A key that does not count stays at 0. */
export function use(db: Database, { id, counter }: RequestOf<Passkeys, "use">): boolean {
  return db.transaction(
    () =>
      db.run(
        "UPDATE staff_passkey SET counter = ?2 WHERE id = ?1 AND (counter < ?2 OR (counter = 0 AND ?2 = 0))",
        id,
        counter,
      ) === 1,
  )
}

export function remove(db: Database, { id, memberId, now }: RequestOf<Passkeys, "remove">): boolean {
  return db.transaction(() => {
    const removed = db.run("DELETE FROM staff_passkey WHERE id = ? AND member_id = ?", id, memberId)
    if (removed === 1) logActOf(db, memberId, { act: "passkey.remove", object: "passkey" }, now)
    return removed === 1
  })
}
