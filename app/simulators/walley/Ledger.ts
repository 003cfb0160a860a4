/** The simulator's record: every checkout, every payment and every pending notification, in one SQLite file. */
import { randomUUID } from "node:crypto"
import { mkdirSync } from "node:fs"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import {
  amountInOre,
  type CheckoutSession,
  chosenDelivery,
  type Purchase,
  type PurchaseResult,
} from "./checkoutSession.ts"
import type { ManagedOrder, Movement, MovementKind } from "./managedOrder.ts"

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS checkout (
    private_id TEXT PRIMARY KEY, public_token TEXT NOT NULL UNIQUE, body TEXT NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS payment (
    purchase_id TEXT PRIMARY KEY, private_id TEXT NOT NULL UNIQUE, reference TEXT, amount_ore INTEGER NOT NULL,
    currency TEXT NOT NULL, method TEXT NOT NULL, result TEXT NOT NULL, paid_at INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS notification (
    id INTEGER PRIMARY KEY, private_id TEXT NOT NULL, uri TEXT NOT NULL, state TEXT NOT NULL,
    attempt INTEGER NOT NULL, due_at INTEGER NOT NULL, last_answer TEXT
  ) STRICT;
  CREATE TABLE IF NOT EXISTS managed_order (
    order_id TEXT PRIMARY KEY, private_id TEXT NOT NULL UNIQUE
  ) STRICT;
  CREATE TABLE IF NOT EXISTS movement (
    id INTEGER PRIMARY KEY, order_id TEXT NOT NULL, kind TEXT NOT NULL, amount_ore INTEGER NOT NULL,
    action_reference TEXT, at INTEGER NOT NULL, shown_at INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS validation (
    id INTEGER PRIMARY KEY, private_id TEXT NOT NULL, answer TEXT NOT NULL, at INTEGER NOT NULL
  ) STRICT;
`

export interface OwedNotification {
  readonly id: number
  readonly uri: string
  readonly attempt: number
}

export class Ledger {
  readonly #db: DatabaseSync

  constructor(dataDir: string) {
    mkdirSync(dataDir, { recursive: true })
    this.#db = new DatabaseSync(join(dataDir, "walley-ledger.sqlite"))
    this.#db.exec("PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA busy_timeout=5000")
    this.#db.exec(SCHEMA)
    this.#releaseUnfinishedPurchases()
  }

  saveCheckout(session: CheckoutSession): void {
    this.#db
      .prepare("INSERT INTO checkout VALUES (?, ?, ?) ON CONFLICT (private_id) DO UPDATE SET body = excluded.body")
      .run(session.privateId, session.publicToken, JSON.stringify(session))
  }

  findByPrivateId(privateId: string): CheckoutSession | undefined {
    return this.#read(this.#db.prepare("SELECT body FROM checkout WHERE private_id = ?").get(privateId))
  }

  findByPublicToken(publicToken: string): CheckoutSession | undefined {
    return this.#read(this.#db.prepare("SELECT body FROM checkout WHERE public_token = ?").get(publicToken))
  }

  /** The purchase and its notifications, in one transaction. */
  completePurchase(session: CheckoutSession, purchase: Purchase, notifyAt: ReadonlyArray<number>, now: number): void {
    this.#atomically(() => {
      this.#db
        .prepare("INSERT INTO payment VALUES (?, ?, ?, ?, 'SEK', ?, ?, ?)")
        .run(
          purchase.purchaseIdentifier,
          session.privateId,
          session.request.reference ?? null,
          amountInOre(session.request),
          purchase.paymentName,
          purchase.result,
          now,
        )
      const orderId = randomUUID()
      this.#db.prepare("INSERT INTO managed_order VALUES (?, ?)").run(orderId, session.privateId)
      this.saveCheckout({ ...session, status: "PurchaseCompleted", purchase, orderId })
      for (const dueAt of notifyAt) this.#owe(session, dueAt)
    })
  }

  /** The customer chooses one of the delivery options; undefined when it is none of them. */
  chooseDelivery(session: CheckoutSession, id: string): CheckoutSession | "locked" | undefined {
    if (session.status === "CommittedToPurchase" || session.status === "PurchaseCompleted") return "locked"
    const changed = { ...session, delivery: id }
    if (chosenDelivery(changed) === undefined) return undefined
    this.saveCheckout(changed)
    return changed
  }

  /** Walley's staff decide about a purchase on hold. */
  decidePurchase(session: CheckoutSession, purchase: Purchase, result: PurchaseResult, now: number): void {
    this.#atomically(() => {
      this.#db.prepare("UPDATE payment SET result = ? WHERE private_id = ?").run(result, session.privateId)
      this.saveCheckout({ ...session, purchase: { ...purchase, result } })
      this.#owe(session, now)
    })
  }

  managedOrder(orderId: string): ManagedOrder | undefined {
    const row = this.#db
      .prepare(
        `SELECT p.reference, p.amount_ore, p.result, p.paid_at FROM managed_order o
          JOIN payment p ON p.private_id = o.private_id WHERE o.order_id = ?`,
      )
      .get(orderId)
    if (row === undefined) return undefined
    return {
      orderId,
      reference: row["reference"] === null ? null : String(row["reference"]),
      authorised: Number(row["amount_ore"]),
      result: String(row["result"]),
      placedAt: Number(row["paid_at"]),
    }
  }

  /** Those that an order shows at that time; all without it. */
  movements(orderId: string, shownAt: number = Number.MAX_SAFE_INTEGER): ReadonlyArray<Movement> {
    return this.#db
      .prepare("SELECT kind, amount_ore FROM movement WHERE order_id = ? AND shown_at <= ? ORDER BY id")
      .all(orderId, shownAt)
      .map((row) => ({ kind: String(row["kind"]) as MovementKind, amount: Number(row["amount_ore"]) }))
  }

  addMovement(
    orderId: string,
    moved: Movement & { readonly actionReference: string | null; readonly at: number; readonly shownAt: number },
  ): void {
    this.#db
      .prepare(
        "INSERT INTO movement (order_id, kind, amount_ore, action_reference, at, shown_at) VALUES (?, ?, ?, ?, ?, ?)",
      )
      .run(orderId, moved.kind, moved.amount, moved.actionReference, moved.at, moved.shownAt)
  }

  dueNotifications(now: number): ReadonlyArray<OwedNotification> {
    return this.#db
      .prepare("SELECT id, uri, attempt FROM notification WHERE state = 'waiting' AND due_at <= ? ORDER BY due_at")
      .all(now)
      .map((row) => ({ id: Number(row["id"]), uri: String(row["uri"]), attempt: Number(row["attempt"]) }))
  }

  /** When the next notification is due, or undefined. */
  nextDueAt(): number | undefined {
    const row = this.#db.prepare("SELECT min(due_at) AS due_at FROM notification WHERE state = 'waiting'").get()
    return row?.["due_at"] == null ? undefined : Number(row["due_at"])
  }

  /** After an attempt: done, given up, or due again. */
  settleNotification(id: number, state: "done" | "waiting" | "given up", dueAt: number, answer: string): void {
    this.#db
      .prepare("UPDATE notification SET state = ?, attempt = attempt + 1, due_at = ?, last_answer = ? WHERE id = ?")
      .run(state, dueAt, answer, id)
  }

  recordValidation(privateId: string, answer: string, at: number): void {
    this.#db.prepare("INSERT INTO validation (private_id, answer, at) VALUES (?, ?, ?)").run(privateId, answer, at)
  }

  /** Everything, for the comparison with the shop's own store. */
  dump() {
    const all = (table: string) => this.#db.prepare(`SELECT * FROM ${table}`).all()
    const checkouts = all("checkout").map((row) => {
      const session = this.#read(row) as CheckoutSession
      return {
        privateId: session.privateId,
        publicToken: session.publicToken,
        status: session.status,
        reference: session.request.reference ?? null,
        amount_ore: amountInOre(session.request),
        notificationUri: session.request.notificationUri,
        validationUri: session.request.validationUri ?? null,
      }
    })
    return {
      checkouts,
      payments: all("payment"),
      orders: all("managed_order"),
      movements: all("movement"),
      notifications: all("notification"),
      validations: all("validation"),
    }
  }

  close(): void {
    this.#db.close()
  }

  /** A purchase that was being validated when the simulator stopped did not happen: the customer may try again. */
  #releaseUnfinishedPurchases(): void {
    for (const row of this.#db.prepare("SELECT body FROM checkout").iterate()) {
      const session = this.#read(row)
      if (session?.status === "CommittedToPurchase") this.saveCheckout({ ...session, status: "CustomerIdentified" })
    }
  }

  #owe(session: CheckoutSession, dueAt: number): void {
    this.#db
      .prepare("INSERT INTO notification (private_id, uri, state, attempt, due_at) VALUES (?, ?, 'waiting', 0, ?)")
      .run(session.privateId, session.request.notificationUri, dueAt)
  }

  #read(row: Record<string, unknown> | undefined): CheckoutSession | undefined {
    return row === undefined ? undefined : (JSON.parse(String(row["body"])) as CheckoutSession)
  }

  #atomically(work: () => void): void {
    this.#db.exec("BEGIN IMMEDIATE")
    try {
      work()
      this.#db.exec("COMMIT")
    } catch (cause) {
      this.#db.exec("ROLLBACK")
      throw cause
    }
  }
}
