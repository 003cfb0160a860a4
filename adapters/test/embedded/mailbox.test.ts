/** The demo's mailbox detects the second copy of an e-mail by its key. */
import { assert, describe, it } from "@effect/vitest"
import * as EmbeddedEmailSender from "@kapitel/adapters/embedded/EmailSender"
import * as EmbeddedMailbox from "@kapitel/adapters/embedded/Mailbox"
import { EmailSender } from "@kapitel/core/mail/EmailSender"
import { Mailbox } from "@kapitel/core/mail/Mailbox"
import { Effect, Layer } from "effect"
import { temporaryStore } from "./temporaryShop.ts"

const post = Layer.mergeAll(EmbeddedEmailSender.layer, EmbeddedMailbox.layer).pipe(Layer.provide(temporaryStore))

describe("the demo's mailbox", () => {
  it.effect("keeps the first of two e-mails with one key, and all with different keys", () =>
    Effect.gen(function* () {
      const { send } = yield* EmailSender
      const email = {
        from: "Kapitel <order@kapitel.example>",
        to: "agnes@exempel.se",
        subject: "Tack",
        text: "Hej",
        html: "<p>Hej</p>",
        dedupeKey: "order-1",
      }
      yield* send(email)
      yield* send({ ...email, text: "Hej igen" })
      yield* send({ ...email, dedupeKey: "order-2" })
      const { latest } = yield* Mailbox
      assert.deepStrictEqual(
        (yield* latest(10)).map(({ dedupeKey, text }) => [dedupeKey, text]),
        [
          ["order-2", "Hej"],
          ["order-1", "Hej"],
        ],
      )
    }).pipe(Effect.provide(post)),
  )
})
