import * as EmbeddedEmailSender from "@kapitel/adapters/embedded/EmailSender"
import * as EmbeddedMailbox from "@kapitel/adapters/embedded/Mailbox"
import * as SmtpEmailSender from "@kapitel/adapters/smtp/EmailSender"
import * as EmailSenderContract from "@kapitel/core/contracts/mail/EmailSender"
import { Mailbox } from "@kapitel/core/mail/Mailbox"
import { Effect, Layer, Redacted } from "effect"
import { smtpServer } from "./smtpServer.ts"
import { storeInMemory } from "./storeInMemory.ts"
import { temporaryStore } from "./temporaryStore.ts"

/** The embedded mail sender, and a reader of its mailbox. */
const embedded = Layer.effect(
  EmailSenderContract.DeliveredEmails,
  Effect.gen(function* () {
    const mailbox = yield* Mailbox
    return EmailSenderContract.DeliveredEmails.of({
      all: mailbox.latest(1_000).pipe(
        Effect.map((mails) => mails.toReversed()),
        Effect.orDie,
      ),
    })
  }),
).pipe(Layer.provideMerge(Layer.mergeAll(EmbeddedEmailSender.layer, EmbeddedMailbox.layer)))

const smtp = Layer.unwrap(
  smtpServer.pipe(
    Effect.map(({ received, url }) =>
      Layer.merge(
        SmtpEmailSender.layer({ url: Redacted.make(url) }),
        Layer.succeed(
          EmailSenderContract.DeliveredEmails,
          EmailSenderContract.DeliveredEmails.of({ all: Effect.sync(() => [...received]) }),
        ),
      ),
    ),
  ),
)

EmailSenderContract.suite("embedded", temporaryStore(embedded))
EmailSenderContract.suite("embedded in memory", storeInMemory(embedded))
EmailSenderContract.suite("smtp", smtp)
