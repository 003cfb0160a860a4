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
}

/** How an order was paid, and all its actions, the oldest first. */
export interface OrderMoney {
  /** What the provider authorised. */
  readonly toPay: number
  /** The oldest payment first. */
  readonly cards: ReadonlyArray<{ readonly id: string; readonly amount: number }>
  readonly actions: ReadonlyArray<CountedAction>
}

/** An action to be recorded. */
export interface Intent {
  readonly kind: CountedAction["kind"]
  readonly amount: number
  readonly card?: string
}

/** What is decided. `amount` in öre; it goes back to those who paid. */
export type MoneyDecision =
  | { readonly kind: "capture" | "cancelRest" }
  | { readonly kind: "giveBack"; readonly amount: number }

interface Standing {
  /** Authorised and not captured. */
  left: number
  /** Captured and not given back. */
  captured: number
  wasCaptured: boolean
  /** What each card paid and did not get back. */
  readonly cards: Map<string, number>
}

/** A refund takes from what was captured, or else from what was not, as the provider does it. */
const standingOf = ({ toPay, cards, actions }: OrderMoney): Standing => {
  const now: Standing = {
    left: toPay,
    captured: 0,
    wasCaptured: false,
    cards: new Map(cards.map(({ id, amount }) => [id, amount])),
  }
  for (const { kind, amount, card, refused } of actions) {
    if (refused) continue
    if (card !== undefined) now.cards.set(card, (now.cards.get(card) ?? 0) - amount)
    else if (kind === "capture") {
      now.left -= amount
      now.captured += amount
      now.wasCaptured = true
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

const sum = (cards: Standing["cards"]): number => [...cards.values()].reduce((all, amount) => all + amount, 0)

/**
 * The actions that the decision consists of; none when there is nothing left to do, and nothing when more would be given
 * back than was paid. Gift cards pay first: their share is used by the first capture, and given back while there was
 * none. An amount that is given back comes from the provider as far as possible (directive 2011/83, article 13).
 */
export const planMoney = (money: OrderMoney, decision: MoneyDecision): ReadonlyArray<Intent> | undefined => {
  const { left, captured, wasCaptured, cards } = standingOf(money)
  switch (decision.kind) {
    case "capture":
      return intended("capture", left)
    case "cancelRest":
      return [...intended("cancelRest", left), ...(wasCaptured ? [] : toCards(cards, sum(cards)))]
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
