/** The values that a gift card can be bought for (GIFT-04). Effect-free. */
import type { Money } from "../pricing/Money.ts"

/** In öre: 100 to 5,000 kr in steps of 100 kr. */
const MIN_GIFT_CARD_VALUE = 10_000 as Money
/** 5,000 kr, in öre. */
export const MAX_GIFT_CARD_VALUE = 500_000 as Money
/** 100 kr, in öre. */
const GIFT_CARD_VALUE_STEP = 10_000 as Money

/** Gift cards of one value and to one recipient in one purchase (D-25). */
export const MAX_GIFT_CARDS_EACH = 20

/** `value` in öre. */
export const isGiftCardValue = (value: number): value is Money =>
  value >= MIN_GIFT_CARD_VALUE && value <= MAX_GIFT_CARD_VALUE && value % GIFT_CARD_VALUE_STEP === 0
