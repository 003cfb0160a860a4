/**
 * What may still be done with the money of an order, by its actions so far. Captured is never more than authorised, and
 * given back never more than taken, for the provider and for each gift card. Effect-free: the store's thread imports it.
 */

/** An action as it counts here. Amounts in öre. */
export interface CountedAction {
  readonly kind: "capture" | "cancelRest" | "refund"
  readonly amount: number
  /** The id of a gift card; absent for the provider. */
  readonly card?: string
  readonly refused: boolean
  /** The decision that it is a part of. */
  readonly decided: MoneyDecision["kind"]
}

/** How an order was paid, and all its actions, the oldest first. */
export interface OrderMoney {
  /** What the provider authorised. */
  readonly toPay: number
  /** The oldest payment first. */
  readonly cards: ReadonlyArray<{ readonly id: string; readonly amount: number }>
  /** What is delivered without a parcel: tickets, downloads and gift cards at the purchase, and preordered files from their day on (`deliveredBy`). */
  readonly delivered: number
  /** The price of gift cards among it, which the provider alone pays. */
  readonly giftCards: number
  readonly actions: ReadonlyArray<CountedAction>
}

/** An action to be recorded. */
export interface Intent {
  readonly kind: CountedAction["kind"]
  readonly amount: number
  readonly card?: string
}

/**
 * What is decided. `captureDelivered`: what is delivered at the purchase was. `capture`: everything was. `cancelRest`: the rest
 * will not be. `giveBack`: this much of what was delivered is taken back, such as a ticket or a gift card; `amount` in öre
 * goes back to those who paid. What was not delivered is not given back but left uncaptured, by `cancelRest`.
 */
export type MoneyDecision =
  | { readonly kind: "capture" | "captureDelivered" | "cancelRest" }
  | { readonly kind: "giveBack"; readonly amount: number }

interface Standing {
  /** Authorised and not captured. */
  left: number
  /** Captured and not given back. */
  captured: number
  /** The price of what was delivered and not given back. */
  kept: number
  /** What each card paid and did not get back. */
  readonly cards: Map<string, number>
}

const sum = (cards: Standing["cards"]): number => [...cards.values()].reduce((all, amount) => all + amount, 0)

/** A refund takes from what was captured, or else from what was not, as the provider does it. */
const standingOf = ({ toPay, cards, delivered, actions }: OrderMoney): Standing => {
  const now: Standing = {
    left: toPay,
    captured: 0,
    kept: delivered,
    cards: new Map(cards.map(({ id, amount }) => [id, amount])),
  }
  const counted = actions.filter(({ refused }) => !refused)
  if (counted.some(({ decided }) => decided === "capture")) now.kept = toPay + sum(now.cards)
  for (const { kind, amount, card, decided } of counted) {
    if (decided === "giveBack") now.kept = Math.max(0, now.kept - amount)
    if (card !== undefined) now.cards.set(card, (now.cards.get(card) ?? 0) - amount)
    else if (kind === "capture") {
      now.left -= amount
      now.captured += amount
    } else if (kind === "cancelRest" || now.captured < amount) now.left -= amount
    else now.captured -= amount
  }
  return now
}

const intended = (kind: Intent["kind"], amount: number): ReadonlyArray<Intent> => (amount > 0 ? [{ kind, amount }] : [])

/** To the cards that paid, the newest payment first, each up to what it paid. */
const toCards = (cards: Standing["cards"], amount: number): ReadonlyArray<Intent> => {
  let rest = amount
  return [...cards].toReversed().flatMap(([card, paid]) => {
    const share = Math.min(paid, rest)
    rest -= share
    return share > 0 ? [{ kind: "refund", amount: share, card } as const] : []
  })
}

/**
 * The actions that the decision consists of; none when there is nothing left to do, and nothing when more would be given
 * back than was paid. Gift cards pay first: of what is delivered at the purchase the provider pays what they do not cover, and gift cards in full; of what
 * is not delivered they get back what they paid. An amount that is given back comes from the provider as far as possible (directive 2011/83, article 13).
 */
export const planMoney = (money: OrderMoney, decision: MoneyDecision): ReadonlyArray<Intent> | undefined => {
  const { left, captured, kept, cards } = standingOf(money)
  switch (decision.kind) {
    case "capture":
      return intended("capture", left)
    case "captureDelivered":
      return intended(
        "capture",
        Math.min(left, Math.min(kept, Math.max(kept - sum(cards), money.giftCards)) - captured),
      )
    case "cancelRest":
      return [...intended("cancelRest", left), ...toCards(cards, Math.min(sum(cards), sum(cards) + captured - kept))]
    case "giveBack": {
      const { amount } = decision
      if (amount > left + captured + sum(cards)) return undefined
      const ofCaptured = Math.min(amount, captured)
      const ofLeft = Math.min(amount - ofCaptured, left)
      return [
        ...intended("refund", ofCaptured),
        ...intended("refund", ofLeft),
        ...toCards(cards, amount - ofCaptured - ofLeft),
      ]
    }
  }
}
