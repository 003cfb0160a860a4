/** The contract of every e-mail adapter. */
import { assert, it } from "@effect/vitest"
import { type EmailMessage, EmailSender } from "@kapitel/core/mail/EmailSender"
import { Context, Effect, type Layer } from "effect"

/** The messages that have arrived, oldest first. */
export class DeliveredEmails extends Context.Service<
  DeliveredEmails,
  { readonly all: Effect.Effect<ReadonlyArray<Pick<EmailMessage, "to" | "subject" | "text" | "html">>> }
>()("core/contracts/mail/Arrivals") {}

let created = 0

const aMail = (rest: Partial<EmailMessage> = {}): EmailMessage => ({
  from: "Kapitel <order@kapitel.example>",
  to: `agnes.${++created}@exempel.se`,
  subject: "Tack för din order på Kapitel – åäö",
  text: "Hej Agnes!\nDina böcker är på väg. Räksmörgås för 249 kr.",
  html: "<p>Hej Agnes!</p><p>Dina böcker är på väg. Räksmörgås för 249&nbsp;kr.</p>",
  dedupeKey: `letter-${created}:orderConfirmation`,
  ...rest,
})

const arrivedTo = Effect.fnUntraced(function* (address: string) {
  const arrivals = yield* DeliveredEmails
  return (yield* arrivals.all).filter(({ to }) => to === address)
})

/** `DeliveredEmails` reads what the mail server has received. */
export const suite = (adapter: string, layer: Layer.Layer<EmailSender | DeliveredEmails, unknown>) =>
  it.layer(layer, { timeout: "30 seconds", excludeTestServices: true })(`EmailSender (${adapter})`, (it) => {
    it.effect("a message arrives unchanged", () =>
      Effect.gen(function* () {
        const sender = yield* EmailSender
        const mail = aMail()
        yield* sender.send(mail)
        const [arrived] = yield* arrivedTo(mail.to)
        assert.strictEqual(arrived?.subject, mail.subject)
        assert.strictEqual(arrived?.text.trim(), mail.text)
        assert.strictEqual(arrived?.html.trim(), mail.html)
      }),
    )

    it.effect("concurrent messages all arrive, each at its own recipient", () =>
      Effect.gen(function* () {
        const sender = yield* EmailSender
        const mails = Array.from({ length: 25 }, () => aMail())
        yield* Effect.forEach(mails, sender.send, { concurrency: "unbounded", discard: true })
        for (const { to } of mails) assert.strictEqual((yield* arrivedTo(to)).length, 1)
      }),
    )

    it.effect("a line break in a header value is refused, and nothing is sent", () =>
      Effect.gen(function* () {
        const sender = yield* EmailSender
        const arrivals = yield* DeliveredEmails
        const before = (yield* arrivals.all).length
        const evil = [
          aMail({ subject: "Hej\r\nBcc: alla@exempel.se" }),
          aMail({ subject: "Hej\nBcc: alla@exempel.se" }),
          aMail({ subject: "Hej\u0000" }),
          aMail({ from: "Kapitel\r\nBcc: alla@exempel.se <order@kapitel.example>" }),
          aMail({ to: "agnes@exempel.se\r\nBcc: alla@exempel.se" }),
          aMail({ to: "agnes@exempel.se, alla@exempel.se" }),
          aMail({ to: "Agnes <agnes@exempel.se>" }),
          aMail({ to: "inte en adress" }),
          aMail({ to: `${"a".repeat(250)}@exempel.se` }),
          aMail({ dedupeKey: "a\r\nX-Evil: 1" }),
        ]
        for (const mail of evil) {
          const refused = yield* Effect.flip(sender.send(mail))
          assert.strictEqual(refused._tag, "EmailRefused")
        }
        assert.strictEqual((yield* arrivals.all).length, before)
      }),
    )
  })
