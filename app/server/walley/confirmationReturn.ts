/** The browser returns from the payment: `/checkout/confirmation?key={clientToken}` (CHK-04, D-66). */

import { Checkout } from "@kapitel/core/checkout/Checkout"
import type { Order } from "@kapitel/core/checkout/Order"
import { OrderStore, type OrderStoreError } from "@kapitel/core/checkout/OrderStore"
import { isBought, isChangeable } from "@kapitel/core/checkout/orderState"
import { type ClientScript, PaymentProvider } from "@kapitel/core/checkout/PaymentProvider"
import { CurrentSite } from "@kapitel/core/site/CurrentSite"
import { Effect, Option } from "effect"

/**
 * What the confirmation page may show. The order contains a name and an address, and so does the provider's receipt:
 * both are included only for the browser with the order's cart. A key alone shows that the payment is done, not by
 * whom.
 */
export type ConfirmationView =
  | { readonly kind: "unknown" }
  | {
      readonly kind: "paid" | "examined" | "unpaid" | "failed"
      readonly order: Order | undefined
      /** Also undefined when gift cards paid for everything: the provider has no session then. */
      readonly script: ClientScript | undefined
    }

const kindOf = (
  order: Order,
  payment: "unpaid" | "examined" | "settled",
): "paid" | "examined" | "unpaid" | "failed" => {
  if (payment !== "settled") return payment
  return order.state === "CONFIRMED" ? "paid" : order.state === "NEEDS_REVIEW" ? "examined" : "failed"
}

/**
 * `cartId` is the id in the visitor's cookie, if any. Confirms the order on the way; when the provider does not
 * respond, shows the stored state.
 */
export const confirmationReturn = Effect.fn("walley.confirmationReturn")(function* (
  key: string | undefined,
  cartId: string | undefined,
) {
  const checkout = yield* Checkout
  const orderStore = yield* OrderStore
  const provider = yield* PaymentProvider
  if (key === undefined || key === "" || key.length > 200) return { kind: "unknown" } satisfies ConfirmationView
  const settled = yield* checkout
    .confirmByReturn(key)
    .pipe(
      Effect.catchTag("PaymentProviderError", (cause) =>
        Effect.logWarning("The payment could not be read when the customer returned", cause).pipe(
          Effect.andThen(orderStore.findByClientToken(key)),
          Effect.map(
            Option.map((order) => ({ order, payment: isBought(order) ? ("examined" as const) : ("unpaid" as const) })),
          ),
        ),
      ),
    )
  return yield* Option.match(settled, {
    onNone: () => Effect.succeed<ConfirmationView>({ kind: "unknown" }),
    onSome: Effect.fnUntraced(function* ({
      order: settledOrder,
      payment,
    }): Effect.fn.Return<ConfirmationView, OrderStoreError> {
      const order = yield* asPaidFor(orderStore, settledOrder)
      const kind = kindOf(order, order.state === "CONFIRMED" ? "settled" : payment)
      if (cartId !== order.cartId) return { kind, order: undefined, script: undefined }
      return {
        kind,
        order,
        script:
          order.contents.toPay === 0
            ? undefined
            : provider.clientScript("confirmation", key, (yield* CurrentSite).colours),
      }
    }),
  })
})

/**
 * Until the payment is final, the provider's session shows what was paid for: a cart that has changed since has another
 * sum.
 */
const asPaidFor = Effect.fnUntraced(function* (orderStore: OrderStore["Service"], order: Order) {
  if (!isChangeable(order) || order.syncedRevision === order.revision) return order
  const held = yield* orderStore.contentsOf(order.id, order.syncedRevision)
  return Option.match(held, { onNone: () => order, onSome: (contents) => ({ ...order, contents }) })
})
