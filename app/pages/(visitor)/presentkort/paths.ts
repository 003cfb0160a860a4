/** Where the forms of gift cards are posted, and what their page shows after a refusal. */
import { GIFT_CARDS_PATH } from "@kapitel/core/gift-cards/giftCardPaths"

/** The form that buys is posted to its own page. */
export const BUY_FORM = GIFT_CARDS_PATH
export const BALANCE_FORM = `${GIFT_CARDS_PATH}/saldo`

export const RESULT_PARAMETER = "svar"
export const RESULTS = { faulty: "fel", refused: "full" } as const
