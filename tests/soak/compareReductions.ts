/**
 * Compares gift cards and promotions with the orders that used them: what is left and what was taken add up to the
 * initial values.
 */
import type { DatabaseSync } from "node:sqlite"

export interface ReductionComparison {
  /** Cards whose balance and captures do not add up to the issued amount. */
  readonly wrongCards: ReadonlyArray<string>
  /** Orders that took other amounts from cards than they state, or took some and are not confirmed. */
  readonly wrongCaptures: ReadonlyArray<string>
  /** Promotions whose uses differ from the confirmed orders with them, or that were used too often. */
  readonly wrongUses: ReadonlyArray<string>
  /** Closed orders with remaining reservations. */
  readonly leftHolds: ReadonlyArray<string>
  /** Sums in öre: issued, captured, left. */
  readonly cards: { readonly issued: number; readonly captured: number; readonly left: number }
}

interface PaidOrder {
  readonly id: string
  readonly contents: {
    readonly promotions: ReadonlyArray<{ readonly id: string }>
    readonly giftCards: ReadonlyArray<{ readonly id: string; readonly amount: number }>
  }
}

const sum = (amounts: ReadonlyArray<number>) => amounts.reduce((total, amount) => total + amount, 0)

const inOneOnly = (one: ReadonlySet<string>, other: ReadonlySet<string>): ReadonlyArray<string> => [
  ...[...one].filter((word) => !other.has(word)),
  ...[...other].filter((word) => !one.has(word)),
]

export const compareReductions = (
  db: DatabaseSync,
  confirmed: ReadonlyArray<PaidOrder>,
  maxUses: ReadonlyMap<string, number>,
): ReductionComparison => {
  const rows = (sql: string) => db.prepare(sql).all()
  const captures = rows("SELECT card_id, order_id, amount FROM gift_card_capture").map((row) => ({
    card: String(row["card_id"]),
    order: String(row["order_id"]),
    amount: Number(row["amount"]),
  }))
  const cards = rows("SELECT id, issued, balance FROM gift_card").map((row) => ({
    id: String(row["id"]),
    issued: Number(row["issued"]),
    balance: Number(row["balance"]),
  }))
  const byCard = Map.groupBy(captures, ({ card }) => card)
  const agreedCaptures = new Set(
    confirmed.flatMap(({ id, contents }) =>
      contents.giftCards.map((card) => `${id} takes ${card.amount} of ${card.id}`),
    ),
  )
  const taken = new Set(captures.map(({ card, order, amount }) => `${order} takes ${amount} of ${card}`))
  const uses = rows("SELECT promotion_id, order_id FROM promotion_use").map((row) => ({
    promotion: String(row["promotion_id"]),
    order: String(row["order_id"]),
  }))
  const agreed = new Set(
    confirmed.flatMap(({ id, contents }) => contents.promotions.map((one) => `${id} uses ${one.id}`)),
  )
  const used = new Set(uses.map(({ promotion, order }) => `${order} uses ${promotion}`))
  const held = rows(
    `SELECT DISTINCT o.id FROM shop_order o WHERE o.state NOT IN ('DRAFT', 'PENDING') AND (
       EXISTS (SELECT 1 FROM stock_hold h WHERE h.order_id = o.id) OR
       EXISTS (SELECT 1 FROM gift_card_hold h WHERE h.order_id = o.id) OR
       EXISTS (SELECT 1 FROM promotion_hold h WHERE h.order_id = o.id))`,
  )
  return {
    wrongCards: cards
      .filter(({ id, issued, balance }) => balance + sum((byCard.get(id) ?? []).map(({ amount }) => amount)) !== issued)
      .map(({ id }) => id),
    wrongCaptures: inOneOnly(agreedCaptures, taken),
    wrongUses: [
      ...inOneOnly(agreed, used),
      ...[...maxUses]
        .filter(([id, most]) => uses.filter(({ promotion }) => promotion === id).length > most)
        .map(([id]) => `${id} was used too often`),
    ],
    leftHolds: held.map((row) => String(row["id"])),
    cards: {
      issued: sum(cards.map(({ issued }) => issued)),
      captured: sum(captures.map(({ amount }) => amount)),
      left: sum(cards.map(({ balance }) => balance)),
    },
  }
}
