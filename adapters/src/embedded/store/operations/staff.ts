/** Members of staff, their sessions and passkeys, and their log. Tokens are hashes. */
import { randomUUID } from "node:crypto"
import { maskEmail } from "@kapitel/core/staff/mask"
import type { LogState, StaffLogEntry } from "@kapitel/core/staff/StaffLog"
import type { Grant, StaffMember } from "@kapitel/core/staff/StaffMember"
import type { StaffMembers } from "@kapitel/core/staff/StaffMembers"
import { STAFF_SESSION_MS } from "@kapitel/core/staff/sessionTimes"
import type { Database } from "../Database.ts"
import type { RequestOf } from "../RequestOf.ts"
import { verifyStaffLog, writeStaffLog } from "../staffLog.ts"
import { readStaffMember } from "../staffRow.ts"
import { swedishSortKey } from "../swedishOrder.ts"

const objectOf = ({ name, email }: { readonly name: string; readonly email: string }): string =>
  `staff ${name} ${maskEmail(email)}`

const grantFields = ({ role, storeId }: Grant) => ({ role, place: storeId ?? "chain" })

export function addMember(db: Database, { email, name, grant, by, now }: RequestOf<StaffMembers, "add">): StaffMember {
  return db.transaction(() => {
    const before = readStaffMember(db, "email", email)
    const id = before?.id ?? randomUUID()
    if (before === undefined) {
      db.run(
        "INSERT INTO staff_member (id, email, name, filed_as, added_at) VALUES (?, ?, ?, ?, ?)",
        id,
        email,
        name,
        swedishSortKey(name),
        now,
      )
    } else {
      db.run("UPDATE staff_member SET name = ?, filed_as = ? WHERE id = ?", name, swedishSortKey(name), id)
    }
    db.run(
      "INSERT OR IGNORE INTO staff_grant (member_id, role, store_id) VALUES (?, ?, ?)",
      id,
      grant.role,
      grant.storeId ?? "",
    )
    writeStaffLog(
      db,
      {
        by,
        act: "staff.add",
        object: objectOf({ name, email }),
        ...(grant.storeId === undefined ? {} : { storeId: grant.storeId }),
        after: grantFields(grant),
      },
      now,
    )
    return readStaffMember(db, "id", id) ?? { id: id as StaffMember["id"], email, name, grants: [grant] }
  })
}

export function removeMember(db: Database, { email, grant, by, now }: RequestOf<StaffMembers, "remove">): boolean {
  return db.transaction(() => {
    const member = readStaffMember(db, "email", email)
    if (member === undefined) return false
    if (grant === undefined) {
      db.run("UPDATE staff_member SET removed_at = ? WHERE id = ?", now, member.id)
      db.run("DELETE FROM staff_session WHERE member_id = ?", member.id)
      db.run("DELETE FROM staff_passkey WHERE member_id = ?", member.id)
      db.run("DELETE FROM staff_grant WHERE member_id = ?", member.id)
    } else {
      const gone = db.run(
        "DELETE FROM staff_grant WHERE member_id = ? AND role = ? AND store_id = ?",
        member.id,
        grant.role,
        grant.storeId ?? "",
      )
      if (gone === 0) return false
    }
    writeStaffLog(
      db,
      {
        by,
        act: "staff.remove",
        object: objectOf(member),
        ...(grant?.storeId === undefined ? {} : { storeId: grant.storeId }),
        before:
          grant === undefined
            ? { roles: member.grants.map(({ role, storeId }) => `${role} ${storeId ?? "chain"}`).join(", ") }
            : grantFields(grant),
      },
      now,
    )
    return true
  })
}

/** False when there is no such member. Sessions that have ended are deleted on the way. */
export function beginSession(
  db: Database,
  session: {
    readonly hash: string
    readonly memberId: string
    readonly storeId: string | null
    readonly shared: boolean
    readonly now: number
  },
): boolean {
  return db.transaction(() => {
    db.run("DELETE FROM staff_session WHERE begun_at <= ?", session.now - STAFF_SESSION_MS)
    return (
      db.run(
        `INSERT INTO staff_session (hash, member_id, store_id, shared, begun_at, used_at)
          SELECT ?, id, ?, ?, ?, ? FROM staff_member WHERE id = ? AND removed_at IS NULL`,
        session.hash,
        session.storeId,
        session.shared ? 1 : 0,
        session.now,
        session.now,
        session.memberId,
      ) === 1
    )
  })
}

/** A session that was last used `lockMs` ago or earlier is locked, and stays so. */
export function useSession(
  db: Database,
  { hash, now, lockMs }: { readonly hash: string; readonly now: number; readonly lockMs: number },
): void {
  db.transaction(() =>
    db.run(
      "UPDATE staff_session SET used_at = max(used_at, ?) WHERE hash = ? AND locked = 0 AND used_at > ?",
      now,
      hash,
      now - lockMs,
    ),
  )
}

export function lockSession(db: Database, { hash }: { readonly hash: string }): void {
  db.transaction(() => db.run("UPDATE staff_session SET locked = 1 WHERE hash = ?", hash))
}

/** False when it has ended. */
export function unlockSession(
  db: Database,
  { from, to, now }: { readonly from: string; readonly to: string; readonly now: number },
): boolean {
  return db.transaction(
    () =>
      db.run(
        "UPDATE staff_session SET hash = ?, locked = 0, used_at = ? WHERE hash = ? AND begun_at > ?",
        to,
        now,
        from,
        now - STAFF_SESSION_MS,
      ) === 1,
  )
}

export function chooseStore(
  db: Database,
  { hash, storeId }: { readonly hash: string; readonly storeId: string },
): void {
  db.transaction(() => db.run("UPDATE staff_session SET store_id = ? WHERE hash = ?", storeId, hash))
}

export function endSession(db: Database, { hash }: { readonly hash: string }): void {
  db.transaction(() => db.run("DELETE FROM staff_session WHERE hash = ?", hash))
}

export function writeLog(db: Database, { entry, now }: { readonly entry: StaffLogEntry; readonly now: number }): void {
  db.transaction(() => writeStaffLog(db, entry, now))
}

/** Others are served between parts of it. */
export function* verifyLog(db: Database): Generator<void, LogState> {
  let last = { seq: 0, hash: "" }
  for (;;) {
    const next = verifyStaffLog(db, last)
    if (next === undefined) return { kind: "whole", entries: last.seq }
    if ("kind" in next) return next
    last = next
    yield
  }
}
