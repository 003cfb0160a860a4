/**
 * The staff log, table `staff_log`. An operation that changes something for a member of staff calls `writeStaffLog` in
 * its own transaction, so that there is no act without its entry.
 */
import { createHash } from "node:crypto"
import { maskContacts } from "@kapitel/core/staff/mask"
import type { LogFields, LogState, StaffLogEntry, StoredLogEntry } from "@kapitel/core/staff/StaffLog"
import type { StaffId } from "@kapitel/core/staff/StaffMember"
import type { Database } from "./Database.ts"

interface LogRow {
  readonly seq: number
  readonly at: number
  readonly author_id: string | null
  readonly author_name: string
  readonly act: string
  readonly object: string
  readonly store_id: string | null
  readonly before: string | null
  readonly after: string | null
  readonly reason: string | null
  readonly hash: string
}

const masked = (fields: LogFields | undefined): string | null =>
  fields === undefined
    ? null
    : JSON.stringify(
        Object.fromEntries(
          Object.entries(fields).map(([name, value]) => [
            name,
            typeof value === "string" ? maskContacts(value) : value,
          ]),
        ),
      )

/** Every column but the hash, in a fixed order, after the hash of the entry before it. */
const hashOf = (previous: string, row: Omit<LogRow, "hash">): string => {
  const { seq, at, author_id, author_name, act, object, store_id, before, after, reason } = row
  const columns = [seq, at, author_id, author_name, act, object, store_id, before, after, reason]
  return createHash("sha256")
    .update(`${previous}\n${JSON.stringify(columns)}`)
    .digest("base64url")
}

/** Call it inside a transaction: the next number and the hash follow from the last entry. `now` in epoch ms. */
export function writeStaffLog(db: Database, entry: StaffLogEntry, now: number): void {
  const last = db.get<{ seq: number; hash: string }>("SELECT seq, hash FROM staff_log ORDER BY seq DESC LIMIT 1")
  const { by } = entry
  const row = {
    seq: (last?.seq ?? 0) + 1,
    at: now,
    author_id: by === "command line" ? null : by.id,
    author_name: by === "command line" ? by : by.name,
    act: entry.act,
    object: maskContacts(entry.object),
    store_id: entry.storeId ?? null,
    before: masked(entry.before),
    after: masked(entry.after),
    reason: entry.reason === undefined ? null : maskContacts(entry.reason),
  }
  db.run(
    `INSERT INTO staff_log (seq, at, author_id, author_name, act, object, store_id, before, after, reason, hash)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    ...Object.values(row),
    hashOf(last?.hash ?? "", row),
  )
}

/**
 * The same for an act that names its author by id alone, inside its transaction. Nothing is written for an id of no
 * member, such as the shop's own.
 */
export function logActOf(db: Database, memberId: string, entry: Omit<StaffLogEntry, "by">, now: number): void {
  const member = db.get<{ id: string; name: string }>("SELECT id, name FROM staff_member WHERE id = ?", memberId)
  if (member !== undefined) writeStaffLog(db, { by: { id: member.id as StaffId, name: member.name }, ...entry }, now)
}

const entryOf = (row: LogRow): StoredLogEntry => ({
  seq: row.seq,
  at: row.at,
  ...(row.author_id === null ? {} : { authorId: row.author_id }),
  authorName: row.author_name,
  act: row.act,
  object: row.object,
  ...(row.store_id === null ? {} : { storeId: row.store_id }),
  ...(row.before === null ? {} : { before: JSON.parse(row.before) as LogFields }),
  ...(row.after === null ? {} : { after: JSON.parse(row.after) as LogFields }),
  ...(row.reason === null ? {} : { reason: row.reason }),
  hash: row.hash,
})

/** The newest first. */
export const readStaffLog = (
  db: Database,
  {
    limit,
    before,
    storeId,
    authorId,
  }: { readonly limit: number; readonly before?: number; readonly storeId?: string; readonly authorId?: string },
): ReadonlyArray<StoredLogEntry> => {
  const chosen = [
    { sql: "seq < ?", value: before },
    { sql: "store_id = ?", value: storeId },
    { sql: "author_id = ?", value: authorId },
  ].flatMap(({ sql, value }) => (value === undefined ? [] : [{ sql, value }]))
  const where = chosen.length === 0 ? "" : ` WHERE ${chosen.map(({ sql }) => sql).join(" AND ")}`
  return db
    .all<LogRow>(
      `SELECT * FROM staff_log${where} ORDER BY seq DESC LIMIT ?`,
      ...chosen.map(({ value }) => value),
      limit,
    )
    .map(entryOf)
}

/** Entries that are hashed before the store's thread serves others. */
export const VERIFIED_AT_ONCE = 2_000

/** Whether the entries after `seq` continue from `hash`; the last of them, or the first that does not. */
export const verifyStaffLog = (
  db: Database,
  from: { readonly seq: number; readonly hash: string },
): { readonly seq: number; readonly hash: string } | Extract<LogState, { kind: "broken" }> | undefined => {
  const rows = db.all<LogRow>("SELECT * FROM staff_log WHERE seq > ? ORDER BY seq LIMIT ?", from.seq, VERIFIED_AT_ONCE)
  let last = from
  for (const row of rows) {
    if (row.seq !== last.seq + 1 || row.hash !== hashOf(last.hash, row)) return { kind: "broken", seq: row.seq }
    last = row
  }
  return rows.length === 0 ? undefined : { seq: last.seq, hash: last.hash }
}
