/** What a buyer does with gift cards on the page of their order: sends one again, or withdraws from it. */
import { Clock, Effect, Option, Schema } from "effect"
import type { OrderPageToken } from "../checkout/Order.ts"
import { OrderStore } from "../checkout/OrderStore.ts"
import { networkBudgets } from "../limits/networks.ts"
import { RateLimits } from "../limits/RateLimits.ts"
import type { GiftCardId } from "./GiftCard.ts"
import { GiftCardSales } from "./GiftCardSales.ts"
import { GiftCardTerms } from "./GiftCardTerms.ts"
import { type GiftCardFields, readRecipient } from "./giftCardPurchase.ts"
import type { SoldGiftCardState } from "./soldGiftCardState.ts"

/** Corrections by one network: each sends a message. */
const CORRECTIONS = { times: 20, withinMs: 60 * 60_000 } as const

/** A card that has reached an address is sent again by the staff alone: its recipient may be using it. */
const SENT_AGAIN_FROM: ReadonlyArray<SoldGiftCardState> = ["waiting", "failed"]

/**
 * The order has no such card.
 *
 * @public In types that packages declare.
 */
export class GiftCardUnknown extends Schema.TaggedError<GiftCardUnknown>()("GiftCardUnknown", {}) {}

/**
 * The recipient cannot be read.
 *
 * @public In types that packages declare.
 */
export class RecipientUnreadable extends Schema.TaggedError<RecipientUnreadable>()("RecipientUnreadable", {}) {}

/**
 * It was delivered or withdrawn meanwhile.
 *
 * @public In types that packages declare.
 */
export class GiftCardSentAlready extends Schema.TaggedError<GiftCardSentAlready>()("GiftCardSentAlready", {}) {}

/** The card, when it is one of the order with this token. */
const ownCard = Effect.fnUntraced(function* (token: OrderPageToken, id: GiftCardId) {
  const order = yield* OrderStore.use((orders) => orders.findByPageToken(token))
  const found = yield* GiftCardSales.use((sales) => sales.find(id))
  const isOwn = Option.isSome(order) && Option.isSome(found) && found.value.order.id === order.value.id
  return isOwn ? found.value : yield* new GiftCardUnknown()
})

/** To the address that is typed, at once or at the card's hour. */
export const sendGiftCardAgain = Effect.fn("sendGiftCardAgain")(function* (
  token: OrderPageToken,
  id: GiftCardId,
  typed: Pick<GiftCardFields, "method" | "email" | "phone">,
  network: string,
) {
  yield* ownCard(token, id)
  const { byText } = yield* GiftCardTerms
  const recipient = readRecipient(typed, byText)
  if (recipient === undefined) return yield* new RecipientUnreadable()
  const now = yield* Clock.currentTimeMillis
  yield* RateLimits.use((limits) => limits.spend(networkBudgets("gift card sent again by", network, CORRECTIONS), now))
  const sent = yield* GiftCardSales.use((sales) => sales.sendAgain({ id, from: SENT_AGAIN_FROM, recipient, now }))
  return Option.isNone(sent) ? yield* new GiftCardSentAlready() : sent.value
})

/** Pays it back and blocks it: `used` and `late` when it cannot be. */
export const withdrawGiftCard = Effect.fn("withdrawGiftCard")(function* (token: OrderPageToken, id: GiftCardId) {
  yield* ownCard(token, id)
  const now = yield* Clock.currentTimeMillis
  return yield* GiftCardSales.use((sales) => sales.withdraw({ id, now }))
})
