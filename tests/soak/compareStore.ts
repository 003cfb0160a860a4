/** Compares what a store holds with its figure, and the simulator's ledger with the movements of orders' money. */
import type { DatabaseSync } from "node:sqlite"

export interface Movement {
  readonly order_id: string
  readonly kind: string
  readonly amount_ore: number
}

export interface Ledger {
  readonly payments: ReadonlyArray<{ readonly reference: string; readonly amount_ore: number }>
  readonly movements: ReadonlyArray<Movement>
}

const numbered = (value: unknown): number => Number(value ?? 0)

/** The figure of the store, how much of it is held, and the part of those holds that orders in payment have. */
export const copiesOf = (db: DatabaseSync, ean: string, storeId: string) => {
  const row = db
    .prepare(
      `SELECT (SELECT quantity FROM stock WHERE ean = ?1 AND store_id = ?2) AS figure,
         (SELECT coalesce(sum(quantity), 0) FROM store_hold WHERE ean = ?1 AND store_id = ?2) AS held`,
    )
    .get(ean, storeId)
  return { figure: numbered(row?.["figure"]), held: numbered(row?.["held"]) }
}

/** What the store has promised: reservations, and paid orders that are collected there. */
export const promisedIn = (db: DatabaseSync, ean: string) =>
  db
    .prepare(
      "SELECT id, token, reference, state, order_id, held_until FROM reservation WHERE ean = ? ORDER BY made_at, id",
    )
    .all(ean)
    .map((row) => ({
      id: String(row["id"]),
      token: String(row["token"]),
      reference: String(row["reference"]),
      state: String(row["state"]),
      orderId: row["order_id"] === null ? undefined : String(row["order_id"]),
      heldUntil: Number(row["held_until"]),
    }))

export interface MoneyFound {
  readonly captured: number
  readonly released: number
  readonly refunded: number
  /** Orders whose movements at the provider are not those that their end demands, or made twice. */
  readonly wrongOrders: ReadonlyArray<string>
  /** Payments without a confirmed order, and confirmed orders without exactly one payment of their sum. */
  readonly wrongPayments: ReadonlyArray<string>
  /** Movements of the shop that are not settled. */
  readonly unsettled: number
}

/** Of each order: collected is captured once and whole; any other end is released once and whole; held is neither. */
export const compareMoney = (db: DatabaseSync, { payments, movements }: Ledger): MoneyFound => {
  const orders = db
    .prepare(
      `SELECT o.id, o.provider_order_id, r.contents, v.state AS ended FROM shop_order o
         JOIN order_revision r ON r.order_id = o.id AND r.revision = o.revision
         LEFT JOIN reservation v ON v.order_id = o.id WHERE o.state = 'CONFIRMED'`,
    )
    .all()
    .map((row) => ({
      id: String(row["id"]),
      atProvider: String(row["provider_order_id"]),
      ended: row["ended"] === null ? "sent" : String(row["ended"]),
      toPay: (JSON.parse(String(row["contents"])) as { readonly toPay: number }).toPay,
    }))
  const made = Map.groupBy(movements, ({ order_id }) => order_id)
  const paid = Map.groupBy(payments, ({ reference }) => reference)
  const wantedOf = (ended: string): ReadonlyArray<string> => {
    if (ended === "collected") return ["capture"]
    return ["expired", "cancelled", "notFound"].includes(ended) ? ["cancel"] : []
  }
  const sum = (kind: string) =>
    movements.reduce((all, { kind: each, amount_ore }) => (each === kind ? all + amount_ore : all), 0)
  const known = new Set(orders.map(({ id }) => id))
  return {
    captured: sum("capture"),
    released: sum("cancel") + sum("reauthorize"),
    refunded: sum("refund"),
    wrongOrders: orders
      .filter(({ atProvider, ended, toPay }) => {
        const wanted = wantedOf(ended).map((kind) => `${kind} ${toPay}`)
        const found = (made.get(atProvider) ?? []).map(({ kind, amount_ore }) => `${kind} ${amount_ore}`)
        return wanted.join() !== found.join()
      })
      .map(({ id }) => id),
    wrongPayments: [
      ...payments.map(({ reference }) => reference).filter((reference) => !known.has(reference)),
      ...orders
        .filter(({ id, toPay }) => {
          const own = paid.get(id) ?? []
          return own.length !== 1 || own[0]?.amount_ore !== toPay
        })
        .map(({ id }) => id),
    ],
    unsettled: numbered(db.prepare("SELECT count(*) AS n FROM money_action WHERE state <> 'SETTLED'").get()?.["n"]),
  }
}

/**
 * Messages that were sent other than once: each entry of the outbox that is sent has one in the mailbox, and no message
 * is in it twice. `seen` has the rows of the mailbox that were read so far: the demo deletes them after a day.
 */
export const wrongMessages = (
  db: DatabaseSync,
  seen: ReadonlyMap<string, ReadonlySet<number>>,
): ReadonlyArray<string> => [
  ...[...seen].filter(([, ids]) => ids.size > 1).map(([key]) => key),
  ...db
    .prepare("SELECT dedupe_key FROM outbox WHERE state = 'sent' AND last_reason IS NULL")
    .all()
    .map((row) => String(row["dedupe_key"]))
    .filter((key) => !seen.has(key)),
]
