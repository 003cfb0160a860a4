/** Reads the demo's mailbox, table `mailbox`. */
import { Mailbox, MailboxError, type ReceivedEmail } from "@kapitel/core/mail/Mailbox"
import { Effect, Layer, Option } from "effect"
import { readsFor } from "./store/portStore.ts"

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
    const read = yield* readsFor(MailboxError)
    return Mailbox.of({
      latest: (limit) =>
        read("latest", (db) => db.all<Row>("SELECT * FROM mailbox ORDER BY id DESC LIMIT ?", limit).map(received)),
      find: (id) =>
        read("find", (db) =>
          Option.map(Option.fromNullishOr(db.get<Row>("SELECT * FROM mailbox WHERE id = ?", id)), received),
        ),
    })
  }),
)
