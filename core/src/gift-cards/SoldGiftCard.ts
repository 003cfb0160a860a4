/** Gift cards that the shop sells: as they are filled in, and as they are bought (decision 401). */
import { Schema } from "effect"
import { Ean } from "../catalogue/Ean.ts"
import { Instant, OrderId, OrderNumber, OrderPageToken } from "../checkout/Order.ts"
import { Money } from "../pricing/Money.ts"
import { BRANDS } from "../site/Site.ts"
import { GiftCardId, LastDigits } from "./GiftCard.ts"
import { SOLD_GIFT_CARD_STATES } from "./soldGiftCardState.ts"

/** An e-mail address, or a Swedish mobile number in E.164. */
export const GiftCardRecipient = Schema.Struct({
  channel: Schema.Literals(["email", "sms"]),
  address: Schema.String.check(Schema.isBetweenLength(3, 254)),
})
export type GiftCardRecipient = typeof GiftCardRecipient.Type

/** What a shopper has filled in for one or several cards. */
export const GiftCardPurchase = Schema.Struct({
  value: Money,
  recipient: GiftCardRecipient,
  /** Absent: at once. */
  deliverAt: Schema.optionalKey(Instant),
  message: Schema.optionalKey(Schema.String.check(Schema.isBetweenLength(1, 500))),
})
export type GiftCardPurchase = typeof GiftCardPurchase.Type

/** A bought card. Its id is also the gift card's, once it is issued. Amounts in öre, times in epoch ms. */
export const SoldGiftCard = Schema.Struct({
  id: GiftCardId,
  order: Schema.Struct({
    id: OrderId,
    number: OrderNumber,
    page: OrderPageToken,
    email: Schema.String,
    /** Of the site where it was bought; absent for the default brand. */
    brand: Schema.optionalKey(Schema.Literals(BRANDS)),
  }),
  /** Of its line in the order, and which copy of it, from 0. */
  ean: Ean,
  copy: Schema.Int,
  value: Money,
  state: Schema.Literals(SOLD_GIFT_CARD_STATES),
  /** Counts the deliveries: another one begins when it is sent again. */
  round: Schema.Int,
  deliverAt: Instant,
  deliveredAt: Schema.optionalKey(Instant),
  soldAt: Instant,
  expiresAt: Instant,
  /** Absent once they are no longer needed. */
  recipient: Schema.optionalKey(GiftCardRecipient),
  message: Schema.optionalKey(Schema.String),
  /**
   * Absent until it is issued, just before its delivery. `isUsed`: some of it is spent. `heldUntil`: an unpaid order has
   * reserved some of it until then, and may have been given up.
   */
  card: Schema.optionalKey(
    Schema.Struct({
      last4: LastDigits,
      balance: Money,
      isUsed: Schema.Boolean,
      heldUntil: Schema.optionalKey(Instant),
      blockedAt: Schema.optionalKey(Instant),
    }),
  ),
})
export type SoldGiftCard = typeof SoldGiftCard.Type
