import { addDays, stockholmDate } from "@kapitel/core/delivery/stockholm"
import { GiftCardTerms } from "@kapitel/core/gift-cards/GiftCardTerms"
import { GIFT_CARDS_PATH } from "@kapitel/core/gift-cards/giftCardPaths"
import { LATEST_GIFT_DELIVERY, NO_GIFT_CARD, readGiftCardPurchase } from "@kapitel/core/gift-cards/giftCardPurchase"
import { lastDayOf } from "@kapitel/core/gift-cards/validity"
import { RandomBytes } from "@kapitel/core/identity/RandomBytes"
import type { GiftCardsPageProps } from "@kapitel/ui/gift-cards/GiftCardsPage"
import { formatDate } from "@kapitel/ui/text/formatDate"
import { form as formWords } from "@kapitel/ui/text/sv/form"
import { giftCards as words } from "@kapitel/ui/text/sv/giftCards"
import { Effect } from "effect"
import type { PageRequest } from "../../PageRequest.ts"
import { readVisitorPage, searchParamsOf } from "../../readPage.ts"
import { BALANCE_FORM, BUY_FORM, RESULT_PARAMETER, RESULTS } from "./paths.ts"

export type Data = Awaited<ReturnType<typeof data>>

const ATTEMPT_BYTES = 16

/** The form of a gift card that was refused, or a new one; and the balance, when that was asked for. */
export async function data(context: PageRequest) {
  const { now, visitor, trader } = context
  const result = searchParamsOf(context).get(RESULT_PARAMETER)
  const trouble = visitor?.trouble
  const typed = { ...NO_GIFT_CARD, ...visitor?.typed.giftCardForm, ...trouble?.giftCardForm }
  return readVisitorPage(context, () =>
    Effect.gen(function* () {
      const { byText, years } = yield* GiftCardTerms
      const attempt = Buffer.from(yield* RandomBytes.use(({ next }) => next(ATTEMPT_BYTES))).toString("base64url")
      const read =
        result === RESULTS.faulty && trouble === undefined ? readGiftCardPurchase(typed, byText, now) : undefined
      const faults = read?.kind === "faults" ? read.faults : []
      const today = stockholmDate(now)
      const buy: GiftCardsPageProps["buy"] = {
        action: BUY_FORM,
        attempt,
        shopName: context.site.name,
        typed,
        faults,
        trouble:
          trouble?.kind === "tooMany"
            ? words.tooMany
            : trouble !== undefined
              ? words.unavailable(trader.email)
              : result === RESULTS.refused
                ? words.refused
                : undefined,
        byText,
        days: { first: today, last: addDays(today, LATEST_GIFT_DELIVERY) },
        validThrough: formatDate(lastDayOf(now, years)),
      }
      const isFaulty = faults.length > 0 || buy.trouble !== undefined
      return {
        headTitle: isFaulty ? formWords.faultyTitle(words.title) : words.title,
        description: words.description,
        canonical: GIFT_CARDS_PATH,
        buy,
        balance: { action: BALANCE_FORM, answer: visitor?.answer?.balance },
      }
    }),
  )
}
