import { assert, describe, it } from "@effect/vitest"
import * as Smtp from "@kapitel/adapters/smtp/EmailSender"
import { EmailSender } from "@kapitel/core/mail/EmailSender"
import { Effect, Redacted } from "effect"
import { smtpServer } from "../contracts/smtpServer.ts"

const mail = { to: "agnes@exempel.se", subject: "Hej", text: "Hej", html: "<p>Hej</p>", dedupeKey: "a:b" }

const send = (url: string, to: string) =>
  EmailSender.use((post) => post.send({ ...mail, to })).pipe(
    Effect.provide(Smtp.layer({ url: Redacted.make(url), from: "Kapitel <order@kapitel.example>" })),
  )

// The contract does not cover servers that reject e-mails; these are SMTP's own ways of doing it.
describe("EmailSender by SMTP", () => {
  it.live("a recipient refused permanently is refused", () =>
    Effect.gen(function* () {
      const { url, received } = yield* smtpServer
      assert.strictEqual((yield* Effect.flip(send(url, "nobody@exempel.se")))._tag, "EmailRefused")
      assert.deepStrictEqual(received, [])
    }),
  )

  it.live("a recipient refused temporarily may be tried again", () =>
    Effect.gen(function* () {
      const { url } = yield* smtpServer
      assert.strictEqual((yield* Effect.flip(send(url, "later@exempel.se")))._tag, "EmailSenderError")
    }),
  )

  it.live("an unreachable server may be tried again", () =>
    Effect.gen(function* () {
      const url = yield* Effect.scoped(Effect.map(smtpServer, (server) => server.url))
      assert.strictEqual((yield* Effect.flip(send(url, "agnes@exempel.se")))._tag, "EmailSenderError")
    }),
  )

  it.live("two copies of an e-mail have the same id, two e-mails do not", () =>
    Effect.gen(function* () {
      const { url, received } = yield* smtpServer
      const post = Smtp.layer({ url: Redacted.make(url), from: "order@kapitel.example" })
      yield* EmailSender.use((open) =>
        Effect.all([open.send(mail), open.send(mail), open.send({ ...mail, dedupeKey: "a:c" })]),
      ).pipe(Effect.provide(post))
      const ids = received.map(({ headers }) => headers["message-id"])
      assert.strictEqual(ids[0], ids[1])
      assert.notStrictEqual(ids[1], ids[2])
      assert.match(ids[0] ?? "", /@kapitel\.example>$/)
    }),
  )
})
