/** The demo's post office: what a real shop would send lies in a mailbox in the store for a day. */
import { deliverable, MailPost, MailPostError } from "@kapitel/core/mail/MailPost"
import { Clock, Effect, Layer } from "effect"
import { StoreClient } from "./store/StoreClient.ts"

export const layer = Layer.effect(
  MailPost,
  Effect.gen(function* () {
    const store = yield* StoreClient
    return MailPost.of({
      send: Effect.fn("MailPost.send")(function* (mail) {
        const checked = yield* deliverable(mail)
        const at = yield* Clock.currentTimeMillis
        yield* store
          .call("mailbox.put", { mail: checked, at })
          .pipe(Effect.mapError((cause) => new MailPostError({ cause })))
      }),
    })
  }),
)
