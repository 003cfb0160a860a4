/** The demo's mail sender: e-mails are stored in a mailbox in the store for a day. */
import { EmailSender, EmailSenderError, validateEmailMessage } from "@kapitel/core/mail/EmailSender"
import { Clock, Effect, Layer } from "effect"
import { StoreClient } from "./store/StoreClient.ts"

export const layer = Layer.effect(
  EmailSender,
  Effect.gen(function* () {
    const store = yield* StoreClient
    return EmailSender.of({
      send: Effect.fn("EmailSender.send")(function* (mail) {
        const checked = yield* validateEmailMessage(mail)
        const at = yield* Clock.currentTimeMillis
        yield* store
          .call("mailbox.put", { mail: checked, at })
          .pipe(Effect.mapError((cause) => new EmailSenderError({ operation: "send", cause })))
      }),
    })
  }),
)
