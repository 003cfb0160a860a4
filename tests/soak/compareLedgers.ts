/**
 * Compares the simulator's ledger with the shop's own records: every payment one order, every order its goods and its
 * e-mail.
 */
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { compareReductions, type ReductionComparison } from "./compareReductions.ts"

export interface Payment {
  readonly reference: string
  readonly amount_ore: number
}

export interface Comparison extends ReductionComparison {
  readonly payments: number
  /** Confirmed, and how many of them by gift cards alone. */
  readonly orders: number
  readonly withoutPayment: number
  /** Paid, without a confirmed order. */
  readonly lost: ReadonlyArray<string>
  /** Confirmed more than once, paid more than once, or confirmed and not paid. */
  readonly doubled: ReadonlyArray<string>
  /** Confirmed for another amount than was paid. */
  readonly wrongAmount: ReadonlyArray<string>
  /** EANs whose copies in stock and sold do not add up to the initial ones. */
  readonly wrongStock: ReadonlyArray<string>
  /** Confirmed orders without exactly one e-mail. */
  readonly wrongEmails: ReadonlyArray<string>
  /** E-mails that are still pending. */
  readonly unsent: number
}

interface Copies {
  readonly ean: string
  readonly quantity: number
}

interface Line extends Copies {
  /** False for a download: no copy leaves the stock. */
  readonly shipped: boolean
}

export const compareLedgers = (
  dataDir: string,
  payments: ReadonlyArray<Payment>,
  initialStock: ReadonlyMap<string, number>,
  maxUses: ReadonlyMap<string, number>,
): Comparison => {
  const db = new DatabaseSync(join(dataDir, "shop.sqlite"), { readOnly: true })
  try {
    const orders = db
      .prepare(
        `SELECT o.id, o.awaited_stock, r.contents FROM shop_order o
          JOIN order_revision r ON r.order_id = o.id AND r.revision = o.revision WHERE o.state = 'CONFIRMED'`,
      )
      .all()
      .map((row) => ({
        id: String(row["id"]),
        awaited: JSON.parse(String(row["awaited_stock"])) as ReadonlyArray<Copies>,
        contents: JSON.parse(String(row["contents"])) as {
          readonly toPay: number
          readonly lines: ReadonlyArray<Line>
          readonly promotions: ReadonlyArray<{ readonly id: string }>
          readonly giftCards: ReadonlyArray<{ readonly id: string; readonly amount: number }>
        },
      }))
    const confirmed = new Map(orders.map((order) => [order.id, order]))
    const paid = Map.groupBy(payments, ({ reference }) => reference)

    const sold = new Map<string, number>()
    for (const { contents, awaited } of orders) {
      for (const { ean, quantity, shipped } of contents.lines) {
        if (shipped) sold.set(ean, (sold.get(ean) ?? 0) + quantity)
      }
      for (const { ean, quantity } of awaited) sold.set(ean, (sold.get(ean) ?? 0) - quantity)
    }
    const shelf = db.prepare("SELECT quantity FROM stock WHERE ean = ? AND store_id = 'web'")
    const emails = db.prepare("SELECT count(*) AS emails FROM mailbox WHERE dedupe_key = ?")
    const waiting = db.prepare("SELECT count(*) AS emails FROM outbox WHERE state = 'waiting'").get()

    return {
      ...compareReductions(db, orders, maxUses),
      payments: payments.length,
      orders: orders.length,
      withoutPayment: orders.filter(({ contents }) => contents.toPay === 0).length,
      lost: payments.map(({ reference }) => reference).filter((reference) => !confirmed.has(reference)),
      doubled: [
        ...[...paid].filter(([, made]) => made.length > 1).map(([reference]) => reference),
        ...orders.filter(({ id, contents }) => paid.has(id) !== contents.toPay > 0).map(({ id }) => id),
      ],
      wrongAmount: payments
        .filter(({ reference, amount_ore }) => (confirmed.get(reference)?.contents.toPay ?? amount_ore) !== amount_ore)
        .map(({ reference }) => reference),
      wrongStock: [...initialStock].flatMap(([ean, before]) =>
        Number(shelf.get(ean)?.["quantity"]) + (sold.get(ean) ?? 0) === before ? [] : [ean],
      ),
      wrongEmails: orders
        .map(({ id }) => id)
        .filter((id) => Number(emails.get(`${id}:orderConfirmation`)?.["emails"]) !== 1),
      unsent: Number(waiting?.["emails"]),
    }
  } finally {
    db.close()
  }
}

export const isClean = (found: Comparison): boolean =>
  found.unsent === 0 &&
  [
    found.lost,
    found.doubled,
    found.wrongAmount,
    found.wrongStock,
    found.wrongEmails,
    found.wrongCards,
    found.wrongCaptures,
    found.wrongUses,
    found.leftHolds,
  ].every((faults) => faults.length === 0)
