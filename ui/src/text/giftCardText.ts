/** The message for an invalid gift card. Source: specification §5; D-22. */
import type { GiftCardEntry } from "@kapitel/core/gift-cards/giftCardCode"
import { cart } from "./sv/cart.ts"

/** The one fault that is shown; empty when there is none. */
export const giftCardFault = (entry: GiftCardEntry): string => {
  if (entry.kind === "valid") return ""
  return entry.field === "code" ? cart.giftCardNumberInvalid : cart.pinInvalid
}
