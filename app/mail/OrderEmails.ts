/** Renders orders as Swedish e-mails. */
import { OrderEmails } from "@kapitel/core/checkout/OrderEmails"
import { Layer, Option } from "effect"
import { filesReleased } from "./filesReleased.ts"
import { orderConfirmation } from "./orderConfirmation.ts"
import { orderLink } from "./orderLink.ts"
import { type Senders, senderOf } from "./Senders.ts"
import { stockAwaited } from "./stockAwaited.ts"

export const layer = (senders: Senders) =>
  Layer.succeed(
    OrderEmails,
    OrderEmails.of({
      compose: (kind, order, dedupeKey) => {
        const sender = senderOf(senders, order.contents)
        switch (kind) {
          case "orderConfirmation":
            return Option.map(Option.fromNullishOr(order.customer?.email), (to) => ({
              to,
              dedupeKey,
              ...orderConfirmation(order, sender),
            }))
          case "orderLink":
            return Option.map(Option.fromNullishOr(order.customer?.email), (to) => ({
              to,
              dedupeKey,
              ...orderLink(order, sender),
            }))
          case "filesReleased":
            return Option.map(Option.fromNullishOr(order.customer?.email), (to) => ({
              to,
              dedupeKey,
              ...filesReleased(order, sender),
            }))
          case "stockAwaited":
            return Option.some({ to: sender.staffAddress, dedupeKey, ...stockAwaited(order, sender) })
        }
      },
    }),
  )
