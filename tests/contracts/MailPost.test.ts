import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { storeLayer } from "@kapitel/adapters/embedded/Embedded"
import * as EmbeddedMailbox from "@kapitel/adapters/embedded/Mailbox"
import * as EmbeddedMailPost from "@kapitel/adapters/embedded/MailPost"
import * as SmtpMailPost from "@kapitel/adapters/smtp/MailPost"
import * as MailPostContract from "@kapitel/core/contracts/mail/MailPost"
import { Mailbox } from "@kapitel/core/mail/Mailbox"
import { Effect, Layer, Redacted } from "effect"
import { smtpServer } from "./smtpServer.ts"

const embedded = Layer.unwrap(
  Effect.acquireRelease(
    Effect.sync(() => mkdtempSync(join(tmpdir(), "kapitel-mail-"))),
    (dataDir) => Effect.sync(() => rmSync(dataDir, { recursive: true })),
  ).pipe(
    Effect.map((dataDir) =>
      Layer.effect(
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
      ).pipe(
        Layer.provideMerge(Layer.mergeAll(EmbeddedMailPost.layer, EmbeddedMailbox.layer)),
        Layer.provide(storeLayer({ dataDir })),
      ),
    ),
  ),
)

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

MailPostContract.suite("embedded", embedded)
MailPostContract.suite("smtp", smtp)
