/** A gift card inside the shop: number and pin are returned once, and never stored in clear text. */
import { Schema } from "effect"
import type { Money } from "../pricing/Money.ts"

/** A random UUID: stored by a cart and an order instead of the number. */
export const GiftCardId = Schema.String.pipe(Schema.check(Schema.isUUID()), Schema.brand("GiftCardId"))
export type GiftCardId = typeof GiftCardId.Type

/** The part of the number that may be shown and printed. */
export const LastDigits = Schema.String.check(Schema.isPattern(/^\d{4}$/))

/** Found by its number and pin. Instants are milliseconds since 1970. */
export interface FoundGiftCard {
  readonly id: GiftCardId
  readonly last4: string
  /** What it can pay now: without what is held for orders that are being paid. */
  readonly balance: Money
  /** The first instant at which it has expired. */
  readonly expiresAt?: number
}
