/** Composes the e-mails of an order. The texts are Swedish and stored with the shop's other texts, not here. */
import { Context, type Option } from "effect"
import type { EmailMessage } from "../mail/EmailSender.ts"
import type { Order } from "./Order.ts"
import type { EmailKind } from "./Outbox.ts"

/** Port: composes the e-mails of an order. */
export class OrderEmails extends Context.Service<
  OrderEmails,
  {
    /** The e-mail, or `None` when there is no recipient. */
    readonly compose: (kind: EmailKind, order: Order, dedupeKey: string) => Option.Option<EmailMessage>
  }
>()("core/checkout/OrderEmails") {}
