/** What the form for a gift card's balance is answered with. */
import type { FoundGiftCard } from "@kapitel/core/gift-cards/GiftCard"
import { maskedNumber } from "@kapitel/core/gift-cards/giftCardCode"
import { formatDate } from "@kapitel/ui/text/formatDate"
import { formatSum } from "@kapitel/ui/text/formatMoney"
import { giftCards } from "@kapitel/ui/text/sv/giftCards"

const words = giftCards.balance

export const balanceText = {
  found: ({ last4, balance, expiresAt }: FoundGiftCard): string =>
    [
      words.left(maskedNumber(last4), formatSum(balance)),
      expiresAt === undefined ? words.noEnd : words.validThrough(formatDate(new Date(expiresAt - 1))),
    ].join(" "),
  refusal: (why: "refused" | "tooMany" | "unavailable"): string => words[why],
}
