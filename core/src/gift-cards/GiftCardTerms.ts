/** Settings of gift cards; every one has a default. */
import { Context } from "effect"
import { GIFT_CARD_YEARS } from "./validity.ts"

/** The operator's settings of gift cards. */
export interface GiftCardTerms {
  /** A card that is sold is valid for so many years. */
  readonly years: number
  /** Whether text messages can be sent: otherwise cards are delivered by e-mail only. */
  readonly byText: boolean
}

export const GiftCardTerms = Context.Reference<GiftCardTerms>("core/gift-cards/GiftCardTerms", {
  defaultValue: () => ({ years: GIFT_CARD_YEARS, byText: true }),
})
