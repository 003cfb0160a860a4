/** Bought gift cards as the page of their order shows them. */
import type { Order } from "@kapitel/core/checkout/Order"
import { GiftCardSales } from "@kapitel/core/gift-cards/GiftCardSales"
import type { SoldGiftCard } from "@kapitel/core/gift-cards/SoldGiftCard"
import { withdrawableUntil } from "@kapitel/core/gift-cards/validity"
import { displayPhone } from "@kapitel/core/identity/phone"
import type { OwnGiftCardsProps, OwnGiftCardView } from "@kapitel/ui/gift-cards/OwnGiftCards"
import { formatSum } from "@kapitel/ui/text/formatMoney"
import { momentText } from "@kapitel/ui/text/giftMomentText"
import { ownGiftCards as words } from "@kapitel/ui/text/sv/giftCards"
import { Effect } from "effect"
import { GIFT_CARD_RESULTS, giftCardFormPath } from "../pages/(visitor)/order/giftCardForms.ts"

/** As a person writes it. */
const addressOf = ({ recipient }: SoldGiftCard): string | undefined =>
  recipient?.channel === "sms" ? displayPhone(recipient.address) : recipient?.address

const isHeld = (card: SoldGiftCard["card"], now: number): boolean => (card?.heldUntil ?? 0) > now

const stateText = ({ state, deliverAt, deliveredAt, card }: SoldGiftCard, now: number): string => {
  switch (state) {
    case "waiting":
      return deliverAt > now ? words.states.waiting(momentText(deliverAt)) : words.states.now
    case "delivered":
      if (card?.isUsed === true) return words.states.used
      if (isHeld(card, now)) return words.states.held(momentText(card?.heldUntil ?? now))
      return words.states.delivered(momentText(deliveredAt ?? deliverAt))
    case "failed":
    case "withdrawn":
      return words.states[state]
  }
}

const isWithdrawable = ({ state, soldAt, card }: SoldGiftCard, now: number): boolean =>
  state !== "withdrawn" && card?.isUsed !== true && !isHeld(card, now) && now < withdrawableUntil(soldAt)

/** Contains a recipient: only for a holder of the order's page token. */
const ownGiftCardView = (sold: SoldGiftCard, now: number): OwnGiftCardView => {
  const { id, order, value, state } = sold
  const address = addressOf(sold)
  const isSendable = (state === "waiting" || state === "failed") && sold.card?.blockedAt === undefined
  return {
    id,
    title: words.card(formatSum(value)),
    to: address === undefined ? undefined : words.to(address),
    state: stateText(sold, now),
    isFailed: state === "failed",
    send: isSendable ? { action: giftCardFormPath(order.page, id, "send"), address: address ?? "" } : undefined,
    withdraw: isWithdrawable(sold, now)
      ? { action: giftCardFormPath(order.page, id, "withdraw"), text: words.withdrawText(formatSum(value)) }
      : undefined,
  }
}

const DONE: ReadonlyArray<string> = ["sent", "withdrawn"]

/** `result` is that in the page's address. */
const resultOf = (result: string | null): OwnGiftCardsProps["result"] => {
  const found = Object.entries(GIFT_CARD_RESULTS).find(([, name]) => name === result)?.[0]
  if (found === undefined) return undefined
  return { text: words.results[found as keyof typeof words.results], isDone: DONE.includes(found) }
}

/** The gift cards of an order. When they cannot be read, its page shows the order without them. */
export const readOwnGiftCards = Effect.fn("view.giftCards")(
  function* ({ id, contents }: Order, now: number, result: string | null) {
    if (contents.lines.every(({ giftCard }) => giftCard !== true)) return undefined
    const cards = yield* GiftCardSales.use((sales) => sales.ofOrder(id))
    return {
      cards: cards.map((card) => ownGiftCardView(card, now)),
      result: resultOf(result),
      /** One of them is delivered at any moment. */
      isAwaited: cards.some(({ state, deliverAt }) => state === "waiting" && deliverAt <= now),
    }
  },
  Effect.catch((cause) =>
    Effect.as(Effect.logWarning("The gift cards of an order could not be read", cause), undefined),
  ),
)
