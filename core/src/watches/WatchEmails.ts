/** Composes the e-mails of a watch. The texts are Swedish and stored with the shop's other texts, not here. */
import { Context } from "effect"
import type { WatchEmailKind } from "../checkout/Outbox.ts"
import type { EmailMessage } from "../mail/EmailSender.ts"
import type { WatchedProduct } from "./readWatched.ts"
import type { Watch } from "./Watch.ts"

/** Port: composes the e-mails of a watch. */
export class WatchEmails extends Context.Service<
  WatchEmails,
  {
    readonly compose: (kind: WatchEmailKind, watch: Watch, product: WatchedProduct, dedupeKey: string) => EmailMessage
  }
>()("core/watches/WatchEmails") {}
