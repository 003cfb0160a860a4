/** Reads the demo's mailbox, table `mailbox`. */
import { Mailbox, MailboxError, type ReceivedEmail } from "@kapitel/core/mail/Mailbox"
import { portFailure } from "@kapitel/core/ports/portError"
import { Effect, Layer, Option } from "effect"
import { PointReads } from "./store/PointReads.ts"

interface Row {
  readonly id: number
  readonly dedupe_key: string
  readonly recipient: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly at: number
}

const received = ({ id, dedupe_key, recipient, subject, text, html, at }: Row): ReceivedEmail => ({
  id,
  to: recipient,
  subject,
  text,
  html,
  dedupeKey: dedupe_key,
  at,
})

export const layer = Layer.effect(
  Mailbox,
  Effect.gen(function* () {
    const { read } = yield* PointReads
    const failed = portFailure(MailboxError)
    return Mailbox.of({
      latest: (limit) =>
        read("Mailbox.latest", (db) => db.all<Row>("SELECT * FROM mailbox ORDER BY id DESC LIMIT ?", limit)).pipe(
          Effect.map((rows) => rows.map(received)),
          Effect.mapError(failed("latest")),
        ),
      find: (id) =>
        read("Mailbox.find", (db) => db.get<Row>("SELECT * FROM mailbox WHERE id = ?", id)).pipe(
          Effect.map((row) => Option.map(Option.fromNullishOr(row), received)),
          Effect.mapError(failed("find")),
        ),
    })
  }),
)
