/** The demo's mailbox tells a letter from its second copy by the key. */
import { assert, describe, it } from "@effect/vitest"
import * as EmbeddedMailbox from "@kapitel/adapters/embedded/Mailbox"
import * as EmbeddedEmailSender from "@kapitel/adapters/embedded/EmailSender"
import { Mailbox } from "@kapitel/core/mail/Mailbox"
import { EmailSender } from "@kapitel/core/mail/EmailSender"
import { Effect, Layer } from "effect"
import { temporaryStore } from "./temporaryShop.ts"

const post = Layer.mergeAll(EmbeddedEmailSender.layer, EmbeddedMailbox.layer).pipe(Layer.provide(temporaryStore))

describe("the demo's mailbox", () => {
  it.effect("keeps the first of two letters with one key, and letters with others", () =>
    Effect.gen(function* () {
      const { send } = yield* EmailSender
      const letter = { to: "agnes@exempel.se", subject: "Tack", text: "Hej", html: "<p>Hej</p>", dedupeKey: "order-1" }
      yield* send(letter)
      yield* send({ ...letter, text: "Hej igen" })
      yield* send({ ...letter, dedupeKey: "order-2" })
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
