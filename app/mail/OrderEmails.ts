/** Renders orders as Swedish e-mails. */
import { OrderEmails } from "@kapitel/core/checkout/OrderEmails"
import { Layer, Option } from "effect"
import { orderConfirmation, type Sender } from "./orderConfirmation.ts"
import { orderLink } from "./orderLink.ts"
import { stockAwaited } from "./stockAwaited.ts"

export interface EmailSettings extends Sender {
  /** The staff's e-mail address. */
  readonly staffAddress: string
}

export const layer = (settings: EmailSettings) =>
  Layer.succeed(
    OrderEmails,
    OrderEmails.of({
      compose: (kind, order, dedupeKey) => {
        switch (kind) {
          case "orderConfirmation":
            return Option.map(Option.fromNullishOr(order.customer?.email), (to) => ({
              to,
              dedupeKey,
              ...orderConfirmation(order, settings),
            }))
          case "orderLink":
            return Option.map(Option.fromNullishOr(order.customer?.email), (to) => ({
              to,
              dedupeKey,
              ...orderLink(order, settings),
            }))
          case "stockAwaited":
            return Option.some({ to: settings.staffAddress, dedupeKey, ...stockAwaited(order, settings) })
        }
      },
    }),
  )
