/** Who puts an order into words. The words are Swedish and live with the shop's other texts, not here. */
import { Context, type Option } from "effect"
import type { Mail } from "../mail/MailPost.ts"
import type { Order } from "./Order.ts"
import type { LetterKind } from "./Outbox.ts"

export class OrderLetters extends Context.Service<
  OrderLetters,
  {
    /** The letter, or `None` when there is nobody to send it to. */
    readonly compose: (kind: LetterKind, order: Order, dedupeKey: string) => Option.Option<Mail>
  }
>()("core/checkout/OrderLetters") {}
