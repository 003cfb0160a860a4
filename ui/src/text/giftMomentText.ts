/** When a gift card is delivered, in words. */
import { stockholmInstant } from "@kapitel/core/delivery/stockholm"
import type { GiftCardFields } from "@kapitel/core/gift-cards/giftCardPurchase"
import { formatDate, formatTime } from "./formatDate.ts"
import { giftCards } from "./sv/giftCards.ts"

/** '24 december 2026 kl 09.00' */
export const momentText = (at: number): string => `${formatDate(new Date(at))} ${formatTime(new Date(at))}`

/** What is filled in so far; 'Skickas direkt' while that is no moment. */
export const giftMomentText = ({ date, time }: Pick<GiftCardFields, "date" | "time">): string => {
  const at = stockholmInstant(date, time === "" ? "09:00" : time)
  return at === undefined ? giftCards.picture.sentNow : momentText(at)
}
