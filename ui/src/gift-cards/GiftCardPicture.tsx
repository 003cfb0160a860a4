import { type GiftCardFields, parseGiftCardValue, tidyMessage } from "@kapitel/core/gift-cards/giftCardPurchase"
import { formatSum } from "../text/formatMoney.ts"
import { giftCards } from "../text/sv/giftCards.ts"

const words = giftCards.picture

/** The number is drawn when the card is issued. */
const NO_NUMBER = "•••• •••• •••• ••••"

export interface GiftCardPictureProps extends Pick<GiftCardFields, "value" | "message"> {
  shopName: string
  /** 'Skickas direkt', '24 december 2026 kl 09.00' */
  when: string
}

/** The card as its recipient will see it, by what is filled in. */
export function GiftCardPicture({ shopName, value, message, when }: GiftCardPictureProps) {
  const ore = parseGiftCardValue(value)
  const sum = Number.isNaN(ore) ? words.noValue : formatSum(ore)
  return (
    <figure className="grid gap-4">
      <div
        className="flex aspect-[11/7] max-w-drawer flex-col justify-between rounded-md bg-gran p-6 text-white shadow-pop"
        role="img"
        aria-label={words.name(sum)}
      >
        <div className="flex items-baseline justify-between gap-4">
          <span className="font-serif text-h3">{words.title}</span>
          <span className="text-small">{shopName}</span>
        </div>
        <span className="font-serif text-h1 tnum">{sum}</span>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-small">
          <span className="tnum">{NO_NUMBER}</span>
          <span>{when}</span>
        </div>
      </div>
      {tidyMessage(message) !== "" && (
        <figcaption className="max-w-drawer rounded-md bg-white p-4 whitespace-pre-line wrap-anywhere hairline">
          {tidyMessage(message)}
        </figcaption>
      )}
    </figure>
  )
}
