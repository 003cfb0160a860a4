import { assert, describe, it } from "@effect/vitest"
import { LoginEmails } from "@kapitel/core/identity/LoginEmails"
import { validateTextMessage } from "@kapitel/core/identity/SmsSender"
import { validateEmailMessage } from "@kapitel/core/mail/EmailSender"
import { COLOURS } from "@kapitel/core/site/colours"
import { Effect, Redacted } from "effect"
import { layer } from "../../app/mail/LoginEmails.ts"
import { partsOf } from "../../app/simulators/elks/Inbox.ts"
import { demoTrader } from "../../app/text/trader.ts"

const CODE = "01234567"
const code = Redacted.make(CODE)
const HERE = { brand: "kapitel" } as const

const emails = <A>(write: (emails: LoginEmails["Service"]) => A) =>
  LoginEmails.useSync(write).pipe(
    Effect.provide(
      layer([
        {
          ...HERE,
          from: "Kapitel <order@kapitel.example>",
          colours: COLOURS.kapitel,
          shopName: "Kapitel",
          shopUrl: "https://www.kapitel.example",
          nonBookDirectory: "vara",
          staffAddress: "order@kapitel.example",
          trader: demoTrader,
          demo: false,
        },
      ]),
    ),
  )

describe("the message with a code", () => {
  for (const purpose of ["login", "changeIdentifier"] as const) {
    it.effect(`by e-mail can be delivered, and has no links (${purpose})`, () =>
      Effect.gen(function* () {
        const mail = yield* validateEmailMessage(
          yield* emails(({ codeMail }) => codeMail("agnes@exempel.se", code, purpose, "key", HERE)),
        )
        assert.include(mail.text, CODE)
        assert.include(mail.html, CODE)
        // The code must not be visible in a list of e-mails, and customers should not learn to click links in such an
        // e-mail.
        assert.notInclude(mail.subject, CODE)
        assert.notMatch(mail.text + mail.html, /https?:|<a /)
      }),
    )

    it.effect(`by text message is one part, and its last line is for browsers (${purpose})`, () =>
      Effect.gen(function* () {
        const message = yield* validateTextMessage(
          yield* emails(({ codeText }) => codeText("+46701234567", code, purpose, HERE)),
        )
        assert.strictEqual(partsOf(message.text), 1)
        assert.strictEqual(message.text.split("\n").at(-1), `@www.kapitel.example #${CODE}`)
        assert.notMatch(message.text, /https?:/)
      }),
    )
  }
})

describe("a notice of a change", () => {
  it.effect("states that something has changed, and not its value", () =>
    Effect.gen(function* () {
      for (const changed of ["EMAIL", "SMS"] as const) {
        const news = { kind: "identifierChanged", changed } as const
        const mail = yield* validateEmailMessage(
          yield* emails(({ newsMail }) => newsMail("agnes@exempel.se", news, "key", HERE)),
        )
        assert.notMatch(mail.text + mail.html, /@exempel|\+46|<a /)
        const message = yield* validateTextMessage(
          yield* emails(({ newsText }) => newsText("+46701234567", news, HERE)),
        )
        assert.strictEqual(partsOf(message.text), 1)
      }
    }),
  )
})
