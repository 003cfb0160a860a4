/** A movement of an order's money after the checkout: a row with a state, never a flag (docs/decisions/0372). */
import { Schema } from "effect"
import { Instant, OrderId } from "../checkout/Order.ts"
import { GiftCardId, LastDigits } from "../gift-cards/GiftCard.ts"
import { Money } from "../pricing/Money.ts"

/** A random UUID; the payment provider has it as the reference of the action. */
export const MoneyActionId = Schema.String.pipe(Schema.check(Schema.isUUID()), Schema.brand("MoneyActionId"))
export type MoneyActionId = typeof MoneyActionId.Type

/**
 * `capture`: something is delivered, what was authorised for it is taken. `cancelRest`: all that was not captured is released.
 * `refund`: an amount goes back to the payer.
 */
const MoneyActionKind = Schema.Literals(["capture", "cancelRest", "refund"])
/** What is done with the money. */
export type MoneyActionKind = typeof MoneyActionKind.Type

/** What the provider is called with: a refund of what it has not captured lowers the authorisation, or ends it. */
export const DeskCall = Schema.Literals(["capture", "cancelRest", "refund", "lower"])
export type DeskCall = typeof DeskCall.Type

/** `moneyActionState.ts` has the transitions. */
export const MoneyActionStateSchema = Schema.Literals([
  "INTENDED",
  "SENT",
  "ACCEPTED",
  "UNKNOWN",
  "SETTLED",
  "REFUSED",
  "NEEDS_PERSON",
])

/** Why it was decided, for the log and customer service. */
export const MoneyReason = Schema.Literals([
  "delivered",
  "collected",
  "not found",
  "not fetched",
  "event cancelled",
  "seat cancelled",
  "order cancelled",
  "gift card withdrawn",
])
export type MoneyReason = typeof MoneyReason.Type

/** Amounts in öre, times in epoch ms. */
export const MoneyAction = Schema.Struct({
  id: MoneyActionId,
  orderId: OrderId,
  kind: MoneyActionKind,
  /** Above 0. */
  amount: Money,
  /** Absent for the payment provider. What a card gets back is settled by the transaction that decides it. */
  giftCard: Schema.optionalKey(Schema.Struct({ id: GiftCardId, last4: LastDigits })),
  reason: MoneyReason,
  state: MoneyActionStateSchema,
  /** The call that was sent last, and the figure of the provider's books that it changes, as it was before. */
  sent: Schema.optionalKey(Schema.Struct({ call: DeskCall, figure: Schema.Int, at: Instant })),
  /** The last answer that was not a yes, or what a person has decided. */
  answer: Schema.optionalKey(Schema.String),
  intendedAt: Instant,
  /** When a person last had it tried again: it is in doubt a day after that. */
  retriedAt: Schema.optionalKey(Instant),
  endedAt: Schema.optionalKey(Instant),
})
export type MoneyAction = typeof MoneyAction.Type
