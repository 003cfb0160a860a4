/** How members of staff are read from `staff_member` and `staff_grant`. */
import type { Grant, StaffMember } from "@kapitel/core/staff/StaffMember"
import type { Database } from "./Database.ts"

interface MemberRow {
  readonly id: string
  readonly email: string
  readonly name: string
}

const grantsOf = (db: Database, id: string): ReadonlyArray<Grant> =>
  db
    .all<{ role: string; store_id: string }>(
      "SELECT role, store_id FROM staff_grant WHERE member_id = ? ORDER BY role, store_id",
      id,
    )
    .map(({ role, store_id }) => ({ role, ...(store_id === "" ? {} : { storeId: store_id }) }) as Grant)

/** Rows were written from checked values, so they are not decoded again. */
const memberOf = (db: Database, { id, email, name }: MemberRow): StaffMember =>
  ({ id, email, name, grants: grantsOf(db, id) }) as StaffMember

/** Unless the member has been removed. */
export const readStaffMember = (db: Database, key: "id" | "email", value: string): StaffMember | undefined => {
  const row = db.get<MemberRow>(
    `SELECT id, email, name FROM staff_member WHERE ${key} = ? AND removed_at IS NULL`,
    value,
  )
  return row === undefined ? undefined : memberOf(db, row)
}

export const readStaff = (db: Database): ReadonlyArray<StaffMember> =>
  db
    .all<MemberRow>("SELECT id, email, name FROM staff_member WHERE removed_at IS NULL ORDER BY filed_as, email")
    .map((row) => memberOf(db, row))
