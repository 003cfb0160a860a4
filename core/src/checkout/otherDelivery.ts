/** Delivery is chosen in the provider's checkout, and read there (docs/decisions/0191). */
import { Effect } from "effect"
import type { Order } from "./Order.ts"
import type { PaymentProvider } from "./PaymentProvider.ts"

/** The way of delivery chosen at the provider, when it differs from the order's own. */
export const otherDelivery = Effect.fnUntraced(function* (
  provider: PaymentProvider["Service"],
  { contents, payment }: Order,
) {
  const { id, options = [] } = contents.shipping
  if (!provider.offersDelivery || payment === undefined || options.length < 2) return undefined
  const reading = yield* provider.read(payment.providerRef)
  const chosen = reading.state === "open" ? reading.delivery : undefined
  return chosen !== id && options.some((option) => option.id === chosen) ? chosen : undefined
})
