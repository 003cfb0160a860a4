/** A gift card as the shop speaks of it: its number and pin are said once, and never kept in clear. */
import { Schema } from "effect"
import type { Money } from "../pricing/Money.ts"

/** A random UUID: what a cart and an order keep instead of the number. */
export const GiftCardId = Schema.String.pipe(Schema.check(Schema.isUUID()), Schema.brand("GiftCardId"))
export type GiftCardId = typeof GiftCardId.Type

/** What of the number may be shown and printed. */
export const LastDigits = Schema.String.check(Schema.isPattern(/^\d{4}$/))

/** Found by its number and pin. Instants are milliseconds since 1970. */
export interface FoundGiftCard {
  readonly id: GiftCardId
  readonly last4: string
  /** What it can pay now: less what is kept for orders that are being paid. */
  readonly balance: Money
  /** The first instant at which it is worth nothing. */
  readonly expiresAt?: number
}
