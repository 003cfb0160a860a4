/** A purchase in Walley's management of orders. Source: dev.walleypay.com, "Manage orders". Amounts in öre. */
import { Schema } from "effect"
import { Kronor, ShortText } from "./checkoutSession.ts"

export const MOVEMENTS = ["capture", "refund", "cancel", "reauthorize"] as const
export type MovementKind = (typeof MOVEMENTS)[number]

export interface ManagedOrder {
  readonly orderId: string
  readonly reference: string | null
  readonly authorised: number
  /** Of the purchase: `OnHold` and `Rejected` allow nothing. */
  readonly result: string
  readonly placedAt: number
}

export interface Movement {
  readonly kind: MovementKind
  readonly amount: number
}

export interface Figures {
  readonly left: number
  readonly captured: number
  readonly refunded: number
}

/** What the movements make; a reauthorisation has the amount that it takes off. */
export const figuresOf = ({ authorised }: ManagedOrder, movements: ReadonlyArray<Movement>): Figures => {
  const of = (kind: MovementKind) =>
    movements.reduce((sum, { kind: each, amount }) => (each === kind ? sum + amount : sum), 0)
  const captured = of("capture")
  return { left: authorised - captured - of("cancel") - of("reauthorize"), captured, refunded: of("refund") }
}

export const statusOf = ({ result }: ManagedOrder, { left, captured, refunded }: Figures): string => {
  if (result === "OnHold") return "OnHold"
  if (result === "Rejected" || (left === 0 && captured === 0)) return "Cancelled"
  if (left > 0) return captured > 0 ? "PartActivated" : "NotActivated"
  return refunded === captured ? "Returned" : "Activated"
}

const Row = Schema.Struct({ id: ShortText, description: ShortText, unitPrice: Kronor, quantity: Schema.Int })

export const MovementBody = Schema.Struct({
  amount: Schema.optionalKey(Kronor.check(Schema.isGreaterThan(0))),
  description: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(50))),
  actionReference: Schema.optionalKey(ShortText),
  items: Schema.optionalKey(Schema.Array(Row)),
})
export type MovementBody = typeof MovementBody.Type

type Checked =
  | { readonly kind: "moves"; readonly amount: number }
  | { readonly kind: "refused"; readonly status: number; readonly code: string }

const refused = (code: string, status = 422): Checked => ({ kind: "refused", status, code })
const moves = (amount: number): Checked => ({ kind: "moves", amount })

/** How much a request moves, or why it moves nothing. */
export const checkMovement = (order: ManagedOrder, kind: MovementKind, body: MovementBody, now: Figures): Checked => {
  const { left, captured, refunded } = now
  if (order.result !== "Preliminary") return refused("ORDER_STATUS_NOT_ALLOWED", 409)
  const amount = Math.round((body.amount ?? 0) * 100)
  if (kind === "cancel") return left > 0 ? moves(left) : refused("ORDER_ALREADY_CAPTURED", 409)
  if (amount === 0) return refused("AMOUNT_REQUIRED")
  const items = body.items?.reduce((sum, { unitPrice, quantity }) => sum + Math.round(unitPrice * 100) * quantity, 0)
  if (items !== undefined && items !== amount) return refused("AMOUNT_DIFFERS_FROM_ITEMS")
  switch (kind) {
    case "capture":
      if (left === 0) return refused("ORDER_ALREADY_CAPTURED", 409)
      return amount <= left ? moves(amount) : refused("AMOUNT_ABOVE_AUTHORIZATION")
    case "refund":
      return amount <= captured - refunded ? moves(amount) : refused("AMOUNT_ABOVE_CAPTURED")
    case "reauthorize":
      if (items === undefined) return refused("ITEMS_REQUIRED")
      return amount < left ? moves(left - amount) : refused("REAUTHORIZE_ORDER_INCREASE_NOT_ALLOWED")
  }
}
