/** Composes the e-mails of a sign-up. The texts are Swedish and stored with the shop's other texts, not here. */
import { Context } from "effect"
import type { SignUpEmailKind } from "../checkout/Outbox.ts"
import type { EmailMessage } from "../mail/EmailSender.ts"
import type { Store } from "../stores/Store.ts"
import type { EventSignUp } from "./EventSignUp.ts"
import type { StoreEvent } from "./StoreEvent.ts"

/** Port: composes the e-mails of a sign-up. `store` is absent while it is not in the directory. */
export class SignUpEmails extends Context.Service<
  SignUpEmails,
  {
    readonly compose: (
      kind: SignUpEmailKind,
      about: {
        readonly signUp: EventSignUp
        readonly event: StoreEvent
        readonly store: Store | undefined
      },
      dedupeKey: string,
    ) => EmailMessage
  }
>()("core/events/SignUpEmails") {}
