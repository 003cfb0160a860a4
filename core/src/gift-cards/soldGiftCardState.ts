/** The states of a bought gift card (decision 401). Effect-free: pages may import it. */

/** `waiting` for its hour, or to be sent again; `failed` to reach its recipient; `withdrawn`: paid back and blocked. */
export const SOLD_GIFT_CARD_STATES = ["waiting", "delivered", "failed", "withdrawn"] as const
/** A bought card is in one of these states. */
export type SoldGiftCardState = (typeof SOLD_GIFT_CARD_STATES)[number]

/** What may happen to a bought card. */
export const SOLD_GIFT_CARD_EVENTS = ["delivered", "failed", "sent again", "withdrawn"] as const
/** One thing that may happen to it. */
export type SoldGiftCardEvent = (typeof SOLD_GIFT_CARD_EVENTS)[number]

const NEXT: Readonly<Record<SoldGiftCardState, Readonly<Partial<Record<SoldGiftCardEvent, SoldGiftCardState>>>>> = {
  waiting: { delivered: "delivered", failed: "failed", "sent again": "waiting", withdrawn: "withdrawn" },
  delivered: { "sent again": "waiting", withdrawn: "withdrawn" },
  // An attempt that was under way may arrive after all.
  failed: { delivered: "delivered", "sent again": "waiting", withdrawn: "withdrawn" },
  withdrawn: {},
}

/** The state after the event, or nothing when the event is impossible. */
export const nextSoldGiftCardState = (
  state: SoldGiftCardState,
  event: SoldGiftCardEvent,
): SoldGiftCardState | undefined => NEXT[state][event]
