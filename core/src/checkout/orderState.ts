/** The states of an order (docs/reliability.md, Orders and payments). Effect-free: pages may import it. */

/**
 * `DRAFT` has no payment session yet; `PENDING` waits for the customer to pay; `CONFIRMED` is paid and to be sent;
 * `NEEDS_REVIEW` is paid, but not as agreed, and waits for staff.
 */
export type OrderState = "DRAFT" | "PENDING" | "CONFIRMED" | "REFUSED" | "EXPIRED" | "NEEDS_REVIEW"

/** What may happen to an order. */
export type OrderEvent =
  | "session opened"
  /** The provider was read and the payment is as agreed. */
  | "paid"
  /** The provider was read and the amount, the currency or the reference differs. */
  | "paid otherwise"
  | "refused"
  | "session gone"
  /** Gift cards pay for all of it, without the provider (D-71). */
  | "nothing to pay"

/** A payment for a closed order is reviewed by staff. */
const PAID_AFTER_ALL = { paid: "NEEDS_REVIEW", "paid otherwise": "NEEDS_REVIEW" } as const

const NEXT: Readonly<Record<OrderState, Readonly<Partial<Record<OrderEvent, OrderState>>>>> = {
  DRAFT: { "session opened": "PENDING", "nothing to pay": "CONFIRMED", "session gone": "EXPIRED" },
  PENDING: { paid: "CONFIRMED", "paid otherwise": "NEEDS_REVIEW", refused: "REFUSED", "session gone": "EXPIRED" },
  REFUSED: PAID_AFTER_ALL,
  EXPIRED: PAID_AFTER_ALL,
  CONFIRMED: {},
  NEEDS_REVIEW: {},
}

/** The state after the event, or nothing when the event changes nothing. A confirmed order stays confirmed. */
export const nextOrderState = (state: OrderState, event: OrderEvent): OrderState | undefined => NEXT[state][event]

/** An open order has not ended. Its cart may still change it, unless it is frozen. */
export const isOpen = (state: OrderState): boolean => state === "DRAFT" || state === "PENDING"

/** A payment was made for it: confirmed, under review by staff, or still being examined by the provider. */
export const isBought = (order: { readonly state: OrderState; readonly frozenAt?: number }): boolean =>
  order.state === "CONFIRMED" || order.state === "NEEDS_REVIEW" || order.frozenAt !== undefined

/** No payment was made for it yet: its cart may change it. */
export const isChangeable = (order: { readonly state: OrderState; readonly frozenAt?: number }): boolean =>
  isOpen(order.state) && order.frozenAt === undefined
