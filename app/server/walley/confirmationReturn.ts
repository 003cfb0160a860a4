/** The browser comes back from paying: `/checkout/confirmation?key={clientToken}` (CHK-04, D-66). */
import { Checkout } from "@kapitel/core/checkout/Checkout"
import type { Order } from "@kapitel/core/checkout/Order"
import { OrderDesk } from "@kapitel/core/checkout/OrderDesk"
import { type ClientScript, PaymentProvider } from "@kapitel/core/checkout/PaymentProvider"
import { Effect, Option } from "effect"

/**
 * What the confirmation page may show. The order carries a name and an address, and so does the provider's receipt: both
 * are there only for the browser whose cart it was. A key alone shows that the payment is done, not whose it is
 * (notes/reliability.md §0, R8).
 */
export type ConfirmationView =
  | { readonly kind: "unknown" }
  | {
      readonly kind: "paid" | "examined" | "unpaid" | "failed"
      readonly order: Order | undefined
      /** Absent as well when gift cards paid for everything: the provider knows nothing of it. */
      readonly script: ClientScript | undefined
    }

const kindOf = (
  order: Order,
  payment: "unpaid" | "examined" | "settled",
): "paid" | "examined" | "unpaid" | "failed" => {
  if (payment !== "settled") return payment
  return order.state === "CONFIRMED" ? "paid" : order.state === "NEEDS_REVIEW" ? "examined" : "failed"
}

/** `cartId` is the id in the visitor's cookie, if any. Confirms on the way; when the provider is silent, shows what is known. */
export const confirmationReturn = Effect.fn("walley.confirmationReturn")(function* (
  key: string | undefined,
  cartId: string | undefined,
) {
  const checkout = yield* Checkout
  const desk = yield* OrderDesk
  const provider = yield* PaymentProvider
  if (key === undefined || key === "" || key.length > 200) return { kind: "unknown" } satisfies ConfirmationView
  const settled = yield* checkout
    .confirmByReturn(key)
    .pipe(
      Effect.catchTag("PaymentProviderError", (cause) =>
        Effect.logWarning("The payment could not be read when the customer came back", cause).pipe(
          Effect.andThen(desk.findByClientToken(key)),
          Effect.map(Option.map((order) => ({ order, payment: "unpaid" as const }))),
        ),
      ),
    )
  return Option.match(settled, {
    onNone: (): ConfirmationView => ({ kind: "unknown" }),
    onSome: ({ order, payment }): ConfirmationView => {
      const kind = kindOf(order, order.state === "CONFIRMED" ? "settled" : payment)
      if (cartId !== order.cartId) return { kind, order: undefined, script: undefined }
      return {
        kind,
        order,
        script: order.contents.toPay === 0 ? undefined : provider.clientScript("confirmation", key),
      }
    },
  })
})
