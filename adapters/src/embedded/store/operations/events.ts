/** Events of the stores, table `store_event`. */
import type { StoreEvent } from "@kapitel/core/events/StoreEvent"
import type { EventsPut } from "@kapitel/core/events/StoreEvents"
import type { Database } from "../Database.ts"
import { record } from "./changes.ts"
import { followEvent } from "./eventSignUps.ts"

/** An event to be written; `body` is all of it as JSON. */
export interface EventRow {
  readonly path: string
  readonly body: string
  readonly isCancelled: boolean
  /** Of an event that costs. */
  readonly ticketEan?: string | undefined
}

/** All bodies in the order of their paths, with a number that changes when any is changed. */
export function all(db: Database): { readonly version: number; readonly bodies: ReadonlyArray<string> } {
  // The version is read first: a commit between the two reads is seen at the next poll.
  const version = versionOf(db)
  return {
    version,
    bodies: db.all<{ body: string }>("SELECT body FROM store_event ORDER BY path").map(({ body }) => body),
  }
}

export const versionOf = (db: Database): number =>
  db.one<{ value: number }>("SELECT value FROM counter WHERE name = 'event_version'").value

export const bodyOf = (db: Database, path: string): string | undefined =>
  db.get<{ body: string }>("SELECT body FROM store_event WHERE path = ?", path)?.body

/** Adds and replaces; those that are the same already are not written. */
export function put(
  db: Database,
  { events, now }: { readonly events: ReadonlyArray<EventRow>; readonly now: number },
): EventsPut {
  return db.transaction(() => {
    const done = { added: 0, changed: 0, unchanged: 0, cancelled: 0 }
    for (const { path, body, isCancelled, ticketEan } of events) {
      const before = bodyOf(db, path)
      if (before === body) {
        done.unchanged++
        continue
      }
      done[before === undefined ? "added" : "changed"]++
      if (isCancelled) done.cancelled++
      db.run(
        `INSERT INTO store_event (path, body, ticket_ean, changed_at) VALUES (?1, ?2, ?3, ?4)
          ON CONFLICT (path) DO UPDATE SET body = ?2, ticket_ean = ?3, changed_at = ?4`,
        path,
        body,
        ticketEan ?? null,
        now,
      )
      record(db, { kind: "event", key: path, at: now })
      // The store's own data was decoded when it was written (docs/decisions/0021).
      if (before !== undefined) followEvent(db, JSON.parse(before) as StoreEvent, JSON.parse(body) as StoreEvent, now)
    }
    if (done.added + done.changed > 0) db.run("UPDATE counter SET value = value + 1 WHERE name = 'event_version'")
    return done
  })
}
