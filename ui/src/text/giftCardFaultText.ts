/** What is wrong with a field of the form that buys gift cards (D-25). */
import {
  type GiftCardFault,
  MAX_GIFT_MESSAGE,
  MAX_GIFT_MESSAGE_IN_SMS,
} from "@kapitel/core/gift-cards/giftCardPurchase"
import { giftCards } from "./sv/giftCards.ts"

const { faults } = giftCards

/** The message for this fault. */
export const giftCardFaultText = (fault: GiftCardFault): string => {
  switch (fault.field) {
    case "date":
      return faults.date[fault.why]
    case "message":
      return fault.why === "long"
        ? faults.message.long(MAX_GIFT_MESSAGE)
        : faults.message.longForSms(MAX_GIFT_MESSAGE_IN_SMS)
    default:
      return faults[fault.field]
  }
}
