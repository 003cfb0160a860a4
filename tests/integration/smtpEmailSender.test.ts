import { assert, describe, it } from "@effect/vitest"
import * as Smtp from "@kapitel/adapters/smtp/EmailSender"
import { connectionTo } from "@kapitel/adapters/smtp/EmailSender"
import { EmailSender } from "@kapitel/core/mail/EmailSender"
import { Effect, Redacted } from "effect"
import { smtpServer } from "../contracts/smtpServer.ts"

const mail = {
  from: "Kapitel <order@kapitel.example>",
  to: "agnes@exempel.se",
  subject: "Hej",
  text: "Hej",
  html: "<p>Hej</p>",
  dedupeKey: "a:b",
}

const send = (url: string, to: string, subject = "Hej") =>
  EmailSender.use((post) => post.send({ ...mail, to, subject })).pipe(
    Effect.provide(Smtp.layer({ url: Redacted.make(url) })),
  )

// The contract does not cover servers that reject e-mails; these are SMTP's own ways of doing it.
describe("EmailSender by SMTP", () => {
  it.live("a recipient refused permanently is refused", () =>
    Effect.gen(function* () {
      const { url, received } = yield* smtpServer
      const refused = yield* Effect.flip(send(url, "nobody@exempel.se"))
      if (refused._tag !== "EmailRefused") throw refused
      assert.include(refused.reason, "no such mailbox")
      assert.deepStrictEqual(received, [])
    }),
  )

  it.live("a recipient refused temporarily may be tried again", () =>
    Effect.gen(function* () {
      const { url } = yield* smtpServer
      assert.strictEqual((yield* Effect.flip(send(url, "later@exempel.se")))._tag, "EmailSenderError")
    }),
  )

  it.live.each([
    ["Refused 500", "EmailRefused"],
    ["Refused 554", "EmailRefused"],
    ["Refused 452", "EmailSenderError"],
  ] as const)("an e-mail whose content is answered with '%s' gives %s", ([subject, tag]) =>
    Effect.gen(function* () {
      const { url, received } = yield* smtpServer
      assert.strictEqual((yield* Effect.flip(send(url, "agnes@exempel.se", subject)))._tag, tag)
      assert.deepStrictEqual(received, [])
    }),
  )

  it.live("a server that refuses the shop's password may be tried again", () =>
    Effect.gen(function* () {
      const url = (yield* smtpServer).url.replace("//", "//shop:wrong@")
      assert.deepInclude(yield* Effect.flip(send(url, "agnes@exempel.se")), {
        _tag: "EmailSenderError",
        operation: "send",
      })
    }),
  )

  it.live("an unreachable server may be tried again", () =>
    Effect.gen(function* () {
      const url = yield* Effect.scoped(Effect.map(smtpServer, (server) => server.url))
      assert.strictEqual((yield* Effect.flip(send(url, "agnes@exempel.se")))._tag, "EmailSenderError")
    }),
  )

  it.each([
    ["smtps://mail.exempel.se", { port: 465, secure: true, requireTLS: false }],
    ["smtps://mail.exempel.se:2465", { port: 2465, secure: true, requireTLS: false }],
    ["smtp://mail.exempel.se", { port: 587, secure: false, requireTLS: true }],
    ["smtp://mail.exempel.se:25", { port: 25, secure: false, requireTLS: true }],
    [
      "smtp://bo%40exempel.se:a%2Fb@mail.exempel.se",
      { port: 587, secure: false, requireTLS: true, auth: { user: "bo@exempel.se", pass: "a/b" } },
    ],
    ["smtp://[2001:db8::1]:587", { host: "2001:db8::1", port: 587, secure: false, requireTLS: true }],
    ["smtp://localhost:1025", { host: "localhost", port: 1025, secure: false, requireTLS: false, ignoreTLS: true }],
    ["smtp://127.0.0.1:1025", { host: "127.0.0.1", port: 1025, secure: false, requireTLS: false, ignoreTLS: true }],
    ["smtp://[::1]:1025", { host: "::1", port: 1025, secure: false, requireTLS: false, ignoreTLS: true }],
    ["smtps://127.0.0.1", { host: "127.0.0.1", port: 465, secure: true, requireTLS: false, ignoreTLS: false }],
  ])("%s is reached with encryption, except on this machine, and is not waited for longer than a lease", (url, own) => {
    assert.deepStrictEqual<object>(connectionTo(new URL(url)), {
      pool: true,
      maxConnections: 4,
      host: "mail.exempel.se",
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 20_000,
      disableFileAccess: true,
      disableUrlAccess: true,
      ...own,
    })
  })

  it.live("an e-mail says who sends it, that no answer is needed, and how to receive no more of them", () =>
    Effect.gen(function* () {
      const { url, received } = yield* smtpServer
      const layer = Smtp.layer({ url: Redacted.make(url) })
      const other = "Vinjett <hej@vinjett.example>"
      const removal = "https://kapitel.example/bevaka/x/ta-bort"
      yield* EmailSender.use(({ send }) =>
        Effect.all([send(mail), send({ ...mail, from: other, unsubscribe: removal })]),
      ).pipe(Effect.provide(layer))
      const names = ["from", "auto-submitted", "list-unsubscribe", "list-unsubscribe-post"]
      assert.deepStrictEqual(
        received.map(({ headers }) => names.map((name) => headers[name])),
        [
          [mail.from, "auto-generated", undefined, undefined],
          [other, "auto-generated", `<${removal}>`, "List-Unsubscribe=One-Click"],
        ],
      )
    }),
  )

  it.live("two copies of an e-mail have the same id, two e-mails do not", () =>
    Effect.gen(function* () {
      const { url, received } = yield* smtpServer
      const post = Smtp.layer({ url: Redacted.make(url) })
      yield* EmailSender.use((open) =>
        Effect.all([open.send(mail), open.send(mail), open.send({ ...mail, dedupeKey: "a:c" })]),
      ).pipe(Effect.provide(post))
      const ids = received.map(({ headers }) => headers["message-id"])
      assert.strictEqual(ids[0], ids[1])
      assert.notStrictEqual(ids[1], ids[2])
      assert.match(ids[0] ?? "", /^<[0-9a-f]{40}@kapitel\.example>$/)
      yield* EmailSender.use((open) => open.send({ ...mail, from: "Kapitel" })).pipe(Effect.provide(post))
      assert.match(received[3]?.headers["message-id"] ?? "", /^<[0-9a-f]{40}@localhost>$/)
    }),
  )
})
