/** The chain's stores, table `store`: few, read whole. */
import type { StoresReplaced } from "@kapitel/core/stores/Stores"
import type { Database } from "../Database.ts"
import { record } from "./changes.ts"

/** A store to be written; `body` is all of it as JSON. */
export interface StoreRow {
  readonly id: string
  readonly path: string
  readonly body: string
}

/** A stored store. */
export interface StoredStore {
  readonly body: string
  readonly isClosed: boolean
}

export const versionOf = (db: Database): number =>
  db.one<{ value: number }>("SELECT value FROM counter WHERE name = 'store_version'").value

/** All of them in order of their ids, with a number that changes when any is changed. */
export function all(db: Database): { readonly version: number; readonly stores: ReadonlyArray<StoredStore> } {
  // The version is read first: a commit between the two reads is seen at the next poll.
  const version = versionOf(db)
  const rows = db.all<{ body: string; is_closed: 0 | 1 }>(
    "SELECT body, closed_at IS NOT NULL AS is_closed FROM store ORDER BY id",
  )
  return { version, stores: rows.map(({ body, is_closed }) => ({ body, isClosed: is_closed === 1 })) }
}

/** The path of two open stores: then nothing has been written. */
export interface PathTaken {
  readonly taken: string
}

/** Writes the stores that differ, and closes the others for good when `closeOthers`. */
export function receive(
  db: Database,
  {
    stores,
    closeOthers,
    now,
  }: { readonly stores: ReadonlyArray<StoreRow>; readonly closeOthers: boolean; readonly now: number },
): StoresReplaced | PathTaken {
  return db.transaction(() => {
    const before = new Map(
      db
        .all<{ id: string; path: string; body: string; closed_at: number | null }>(
          "SELECT id, path, body, closed_at FROM store",
        )
        .map((row) => [row.id, row]),
    )
    const received = new Set(stores.map(({ id }) => id))
    const others = [...before.values()].filter(({ id, closed_at }) => !received.has(id) && closed_at === null)
    const remaining = new Set(closeOthers ? [] : others.map(({ path }) => path))
    const taken = stores.find(({ path }) => remaining.has(path))
    if (taken !== undefined) return { taken: taken.path }

    const closing = closeOthers ? others.map(({ id }) => id) : []
    const written = stores.filter(({ id, body }) => {
      const old = before.get(id)
      return old === undefined || old.closed_at !== null || old.body !== body
    })
    for (const id of closing) db.run("UPDATE store SET closed_at = ? WHERE id = ?", now, id)
    // Those that change are deleted first: a path may move from one to another.
    for (const { id } of written) db.run("DELETE FROM store WHERE id = ?", id)
    for (const { id, path, body } of written) {
      db.run("INSERT INTO store (id, path, body, closed_at, changed_at) VALUES (?, ?, ?, NULL, ?)", id, path, body, now)
    }
    const changed = [...written.map(({ id }) => id), ...closing]
    if (changed.length > 0) db.run("UPDATE counter SET value = value + 1 WHERE name = 'store_version'")
    for (const id of changed) record(db, { kind: "store", key: id, at: now })
    const added = written.filter(({ id }) => !before.has(id)).length
    return {
      added,
      changed: written.length - added,
      unchanged: stores.length - written.length,
      closed: closing.length,
    }
  })
}
