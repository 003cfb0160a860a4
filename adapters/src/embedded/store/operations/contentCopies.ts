/** Answers of a content system, table `content_copy`. */
import type { ContentAnswer, ContentCopy } from "@kapitel/core/content/ContentCopies"
import type { Database } from "../Database.ts"
import { record } from "./changes.ts"

/** A copy is outdated when it was not asked for after the last publication. */
const PUBLISHED = "(SELECT value FROM counter WHERE name = 'content_published')"

export const find = (db: Database, key: string): ContentCopy | undefined => {
  const row = db.get<{ body: string; asked_at: number; is_outdated: 0 | 1 }>(
    `SELECT body, asked_at, asked_at <= ${PUBLISHED} AS is_outdated FROM content_copy WHERE key = ?`,
    key,
  )
  return row && { body: row.body, askedAt: row.asked_at, isOutdated: row.is_outdated === 1 }
}

/** Keys that were not asked for after the last publication or since `askedBefore`. */
export const due = (
  db: Database,
  { askedBefore, limit }: { readonly askedBefore: number; readonly limit: number },
): ReadonlyArray<string> =>
  db
    .all<{ key: string }>(
      `SELECT key FROM content_copy WHERE asked_at < max(?, ${PUBLISHED} + 1) ORDER BY asked_at, key LIMIT ?`,
      askedBefore,
      limit,
    )
    .map(({ key }) => key)

export function keep(db: Database, { answers }: { readonly answers: ReadonlyArray<ContentAnswer> }): void {
  db.transaction(() => {
    for (const { key, body, askedAt } of answers) {
      const known = db.get<{ body: string; asked_at: number }>(
        "SELECT body, asked_at FROM content_copy WHERE key = ?",
        key,
      )
      if (known !== undefined && known.asked_at > askedAt) continue
      if (known?.body === body) {
        db.run("UPDATE content_copy SET asked_at = ? WHERE key = ?", askedAt, key)
        continue
      }
      db.run("INSERT OR REPLACE INTO content_copy (key, body, asked_at) VALUES (?, ?, ?)", key, body, askedAt)
      // Nothing was shown of what was not there before.
      if (known !== undefined) record(db, { kind: "content", key, at: askedAt })
    }
  })
}

export function outdate(db: Database, { now }: { readonly now: number }): void {
  db.transaction(() => {
    db.run("UPDATE counter SET value = max(value, ?) WHERE name = 'content_published'", now)
    record(db, { kind: "content", key: "published", at: now })
  })
}

export function forget(db: Database, { askedBefore }: { readonly askedBefore: number }): void {
  db.run("DELETE FROM content_copy WHERE asked_at < ?", askedBefore)
}
