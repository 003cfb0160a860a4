/** Requests to Walley's management of orders and its answers. Source: dev.walleypay.com, "Manage orders". */
import type { DeskRequest } from "@kapitel/core/payments/PaymentDesk"
import type { PaymentBooks } from "@kapitel/core/payments/paymentBooks"
import { Schema } from "effect"
import { description, kronor, ore } from "./walleyMessages.ts"

/**
 * The documentation names status and total; the names of the sums are an assumption that the simulator shares, to be
 * compared with Walley's test service (docs/decisions/0373).
 */
export const ManagedOrderAnswer = Schema.Struct({
  data: Schema.Struct({
    status: Schema.String,
    /** What is authorised in all, without what was cancelled. */
    totalAmount: Schema.Finite,
    capturedAmount: Schema.Finite,
    refundedAmount: Schema.Finite,
  }),
})
export type ManagedOrderAnswer = typeof ManagedOrderAnswer.Type

/** States in which nothing remains to be captured. */
const NOTHING_LEFT = new Set(["Activated", "Returned", "Cancelled", "Expired"])
const SOMETHING_LEFT = new Set(["NotActivated", "PartActivated"])

export const booksOf = ({ data }: ManagedOrderAnswer): PaymentBooks => {
  const captured = ore(data.capturedAmount)
  return {
    left: SOMETHING_LEFT.has(data.status) ? ore(data.totalAmount) - captured : 0,
    captured,
    refunded: ore(data.refundedAmount),
    known: NOTHING_LEFT.has(data.status) || SOMETHING_LEFT.has(data.status),
  }
}

/** Amounts without items: a row of discount or a gift card cannot be divided (docs/decisions/0373). */
const byAmount = ({ amount, description: text, id }: DeskRequest) => ({
  amount: kronor(amount),
  description: description(text),
  actionReference: id,
})

/** The path below the order, and the body. */
export const movement = (request: DeskRequest): { readonly path: string; readonly body: unknown } => {
  switch (request.call) {
    case "capture":
      return { path: "capture", body: byAmount(request) }
    case "refund":
      return { path: "refund", body: byAmount(request) }
    case "cancelRest":
      return { path: "cancel", body: { actionReference: request.id } }
    case "lower": {
      const left = kronor(request.left)
      return {
        path: "reauthorize",
        body: {
          ...byAmount(request),
          amount: left,
          // Without items the customer would see none; they have to make the amount.
          items: [{ id: "aterstar", description: "Återstår av köpet", unitPrice: left, quantity: 1 }],
        },
      }
    }
  }
}
