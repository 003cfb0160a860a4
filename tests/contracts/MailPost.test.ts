import * as EmbeddedMailbox from "@kapitel/adapters/embedded/Mailbox"
import * as EmbeddedMailPost from "@kapitel/adapters/embedded/MailPost"
import * as SmtpMailPost from "@kapitel/adapters/smtp/MailPost"
import * as MailPostContract from "@kapitel/core/contracts/mail/MailPost"
import { Mailbox } from "@kapitel/core/mail/Mailbox"
import { Effect, Layer, Redacted } from "effect"
import { smtpServer } from "./smtpServer.ts"
import { storeInMemory } from "./storeInMemory.ts"
import { temporaryStore } from "./temporaryStore.ts"

/** The post office that keeps what it is given, and whoever opens its mailbox. */
const embedded = Layer.effect(
  MailPostContract.Arrivals,
  Effect.gen(function* () {
    const mailbox = yield* Mailbox
    return MailPostContract.Arrivals.of({
      all: mailbox.latest(1_000).pipe(
        Effect.map((mails) => mails.toReversed()),
        Effect.orDie,
      ),
    })
  }),
).pipe(Layer.provideMerge(Layer.mergeAll(EmbeddedMailPost.layer, EmbeddedMailbox.layer)))

const smtp = Layer.unwrap(
  smtpServer.pipe(
    Effect.map(({ kept, url }) =>
      Layer.merge(
        SmtpMailPost.layer({ url: Redacted.make(url), from: "Kapitel <order@kapitel.example>" }),
        Layer.succeed(MailPostContract.Arrivals, MailPostContract.Arrivals.of({ all: Effect.sync(() => [...kept]) })),
      ),
    ),
  ),
)

MailPostContract.suite("embedded", temporaryStore(embedded))
MailPostContract.suite("embedded in memory", storeInMemory(embedded))
MailPostContract.suite("smtp", smtp)
