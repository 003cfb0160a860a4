/** The demo's mailbox, table `mailbox`. Reading it is a point read (`PointReads`). */
import type { EmailMessage } from "@kapitel/core/mail/EmailSender"
import type { Database } from "../Database.ts"

/** A message that was put before is ignored. */
export function put(db: Database, { mail, at }: { readonly mail: EmailMessage; readonly at: number }): void {
  db.transaction(() =>
    db.run(
      `INSERT INTO mailbox (dedupe_key, recipient, subject, text, html, at) VALUES (?, ?, ?, ?, ?, ?)
        ON CONFLICT (dedupe_key) DO NOTHING`,
      mail.dedupeKey,
      mail.to,
      mail.subject,
      mail.text,
      mail.html,
      at,
    ),
  )
}
