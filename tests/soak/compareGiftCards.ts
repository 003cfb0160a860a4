/**
 * Compares what was paid with the gift cards that were issued and the messages that were sent: each paid card once, and
 * nothing else.
 */
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import type { Payment } from "./compareLedgers.ts"

export interface GiftCardComparison {
  readonly payments: number
  readonly orders: number
  /** Bought, and how many of them have reached their recipients. */
  readonly cards: number
  readonly delivered: number
  /** Paid, without a confirmed order. */
  readonly lost: ReadonlyArray<string>
  /** Paid more than once, or confirmed and not paid. */
  readonly doubled: ReadonlyArray<string>
  /** Confirmed for another amount than was paid, or captured for another. */
  readonly wrongAmount: ReadonlyArray<string>
  /** Orders with more or fewer cards than were paid, or of another value. */
  readonly wrongCards: ReadonlyArray<string>
  /** Cards that are not delivered, not issued for their value, or whose secrets are still stored. */
  readonly wrongState: ReadonlyArray<string>
  /** Cards without exactly one message, or with another number than theirs. */
  readonly wrongMessages: ReadonlyArray<string>
  /** Orders without exactly one receipt. */
  readonly wrongReceipts: ReadonlyArray<string>
  /** Gift cards that nobody has bought. */
  readonly unknown: ReadonlyArray<string>
  /** Messages and movements of money that are still pending. */
  readonly unsent: number
  /** Sums in öre: paid, and what all cards are worth. */
  readonly paid: number
  readonly worth: number
}

interface Line {
  readonly quantity: number
  readonly totalPrice: number
  readonly giftCard?: boolean
}

const sum = (amounts: ReadonlyArray<number>) => amounts.reduce((total, amount) => total + amount, 0)

export const compareGiftCards = (dataDir: string, payments: ReadonlyArray<Payment>): GiftCardComparison => {
  const db = new DatabaseSync(join(dataDir, "shop.sqlite"), { readOnly: true })
  try {
    const rows = (sql: string) => db.prepare(sql).all()
    const orders = rows(
      `SELECT o.id, r.contents FROM shop_order o JOIN order_revision r ON r.order_id = o.id AND r.revision = o.revision
        WHERE o.state = 'CONFIRMED'`,
    ).map((row) => ({
      id: String(row["id"]),
      contents: JSON.parse(String(row["contents"])) as { readonly toPay: number; readonly lines: ReadonlyArray<Line> },
    }))
    const confirmed = new Map(orders.map((order) => [order.id, order]))
    const paid = Map.groupBy(payments, ({ reference }) => reference)
    const cards = rows(
      `SELECT s.id, s.order_id, s.value, s.state, s.sealed, c.last4, c.balance FROM sold_gift_card s
         LEFT JOIN gift_card c ON c.id = s.id`,
    ).map((row) => ({
      id: String(row["id"]),
      order: String(row["order_id"]),
      value: Number(row["value"]),
      isRight: row["state"] === "delivered" && row["sealed"] === null && row["balance"] === row["value"],
      last4: String(row["last4"]),
      balance: Number(row["balance"]),
    }))
    const cardsOf = Map.groupBy(cards, ({ order }) => order)
    const captured = new Map(
      rows(
        "SELECT order_id, sum(amount) AS amount FROM money_action WHERE kind = 'capture' AND state = 'SETTLED' GROUP BY 1",
      ).map((row) => [String(row["order_id"]), Number(row["amount"])]),
    )
    const messages = db.prepare("SELECT text FROM mailbox WHERE dedupe_key = ?")
    const numberIn = (text: string) => /Presentkortsnummer: ([\d ]+)/.exec(text)?.[1]?.replaceAll(" ", "") ?? ""
    const pending = db
      .prepare(
        `SELECT (SELECT count(*) FROM outbox WHERE state = 'waiting') +
           (SELECT count(*) FROM money_action WHERE state NOT IN ('SETTLED', 'REFUSED')) AS pending`,
      )
      .get()
    return {
      payments: payments.length,
      orders: orders.length,
      cards: cards.length,
      delivered: cards.filter(({ isRight }) => isRight).length,
      lost: payments.map(({ reference }) => reference).filter((reference) => !confirmed.has(reference)),
      doubled: [
        ...[...paid].filter(([, made]) => made.length > 1).map(([reference]) => reference),
        ...orders.filter(({ id }) => !paid.has(id)).map(({ id }) => id),
      ],
      wrongAmount: orders
        .filter(({ id, contents: { toPay } }) => paid.get(id)?.[0]?.amount_ore !== toPay || captured.get(id) !== toPay)
        .map(({ id }) => id),
      wrongCards: orders
        .filter(({ id, contents }) => {
          const bought = contents.lines.filter(({ giftCard }) => giftCard === true)
          const own = cardsOf.get(id) ?? []
          return (
            own.length !== sum(bought.map(({ quantity }) => quantity)) ||
            sum(own.map(({ value }) => value)) !== sum(bought.map(({ totalPrice }) => totalPrice))
          )
        })
        .map(({ id }) => id),
      wrongState: cards.filter(({ isRight }) => !isRight).map(({ id }) => id),
      wrongMessages: cards
        .filter(({ id, last4 }) => {
          const sent = messages.all(`${id}:giftCardDelivery:1`).map((row) => numberIn(String(row["text"])))
          return sent.length !== 1 || sent[0]?.length !== 16 || !sent[0].endsWith(last4)
        })
        .map(({ id }) => id),
      wrongReceipts: orders
        .filter(({ id }) => messages.all(`${id}:orderConfirmation`).length !== 1)
        .map(({ id }) => id),
      unknown: rows("SELECT id FROM gift_card WHERE id NOT IN (SELECT id FROM sold_gift_card)").map((row) =>
        String(row["id"]),
      ),
      unsent: Number(pending?.["pending"]),
      paid: sum(payments.map(({ amount_ore }) => amount_ore)),
      worth: sum(cards.map(({ balance }) => balance)),
    }
  } finally {
    db.close()
  }
}

export const isBalanced = (found: GiftCardComparison): boolean =>
  found.unsent === 0 &&
  found.paid === found.worth &&
  [
    found.lost,
    found.doubled,
    found.wrongAmount,
    found.wrongCards,
    found.wrongState,
    found.wrongMessages,
    found.wrongReceipts,
    found.unknown,
  ].every((faults) => faults.length === 0)
