/** Gift cards that are sold, tables `gift_card_draft` and `sold_gift_card` (decision 401). */
import type { GiftCardSales } from "@kapitel/core/gift-cards/GiftCardSales"
import type { SoldGiftCard } from "@kapitel/core/gift-cards/SoldGiftCard"
import { nextSoldGiftCardState, type SoldGiftCardEvent } from "@kapitel/core/gift-cards/soldGiftCardState"
import { withdrawableUntil } from "@kapitel/core/gift-cards/validity"
import type { Database } from "../Database.ts"
import { intendMoney } from "../intendMoney.ts"
import type { RequestOf } from "../RequestOf.ts"
import { listSoldGiftCards, readSoldGiftCard } from "../soldGiftCardRow.ts"
import { record } from "./changes.ts"
import { enqueueGiftCardMessage } from "./outbox.ts"

/** Recipient and message of a card are kept so long after its delivery: for questions, and to send it again. */
const REMEMBERED_MS = 90 * 86_400_000

export function draft(db: Database, { ean, purchase, now }: RequestOf<GiftCardSales, "draft">): boolean {
  const body = JSON.stringify(purchase)
  return db.transaction(() => {
    db.run(
      "INSERT INTO gift_card_draft (ean, body, made_at) VALUES (?, ?, ?) ON CONFLICT (ean) DO NOTHING",
      ean,
      body,
      now,
    )
    return db.one<{ body: string }>("SELECT body FROM gift_card_draft WHERE ean = ?", ean).body === body
  })
}

export const list = (db: Database, { state, limit }: RequestOf<GiftCardSales, "list">): ReadonlyArray<SoldGiftCard> =>
  listSoldGiftCards(db, state, limit)

/** Number and PIN as the store has them: hashed to be found, encrypted to be delivered. */
export interface FreshRow {
  readonly codeHash: string
  readonly pinHash: string
  /** With the telephone of the recipient; null for an e-mail address. */
  readonly phoneHash: string | null
  readonly last4: string
  readonly sealed: string
}

/** The encrypted number and PIN; `taken` when another card has this number; undefined when it is not due. */
export function issue(
  db: Database,
  {
    id,
    round,
    fresh,
    now,
  }: { readonly id: string; readonly round: number; readonly fresh: FreshRow; readonly now: number },
): { readonly sealed: string } | "taken" | undefined {
  return db.transaction(() => {
    const row = db.get<{
      state: SoldGiftCard["state"]
      round: number
      sealed: string | null
      value: number
      expires_at: number
    }>("SELECT state, round, sealed, value, expires_at FROM sold_gift_card WHERE id = ?", id)
    if (row === undefined || row.round !== round || !(row.state === "waiting" || row.state === "failed"))
      return undefined
    if (row.sealed !== null) return { sealed: row.sealed }
    if (db.get("SELECT 1 FROM gift_card WHERE code_hash = ? AND id <> ?", fresh.codeHash, id) !== undefined)
      return "taken"
    db.run(
      `INSERT INTO gift_card (id, code_hash, pin_hash, phone_hash, last4, issued, balance, expires_at, issued_at)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?6, ?7, ?8)
        ON CONFLICT (id) DO UPDATE SET code_hash = ?2, pin_hash = ?3, phone_hash = ?4, last4 = ?5`,
      id,
      fresh.codeHash,
      fresh.pinHash,
      fresh.phoneHash,
      fresh.last4,
      row.value,
      row.expires_at,
      now,
    )
    db.run("UPDATE sold_gift_card SET sealed = ? WHERE id = ?", fresh.sealed, id)
    return { sealed: fresh.sealed }
  })
}

/** Inside the caller's transaction; false when it cannot happen to the card. */
function advance(db: Database, sold: SoldGiftCard, event: SoldGiftCardEvent, now: number): boolean {
  const next = nextSoldGiftCardState(sold.state, event)
  if (next === undefined) return false
  const touched = db.run(
    "UPDATE sold_gift_card SET state = ? WHERE id = ? AND state = ? AND round = ?",
    next,
    sold.id,
    sold.state,
    sold.round,
  )
  if (touched !== 1) throw new Error(`gift card ${sold.id} changed within its transaction`)
  record(db, { kind: "order", key: sold.order.id, at: now })
  return true
}

export function move(db: Database, { id, round, event, now }: RequestOf<GiftCardSales, "move">): boolean {
  return db.transaction(() => {
    const sold = readSoldGiftCard(db, id)
    if (sold === undefined || sold.round !== round || !advance(db, sold, event, now)) return false
    if (event === "delivered") {
      db.run(
        "UPDATE sold_gift_card SET delivered_at = ?1, sealed = NULL, forget_at = ?2 WHERE id = ?3",
        now,
        now + REMEMBERED_MS,
        id,
      )
      return true
    }
    for (const kind of ["giftCardUndelivered", "giftCardNotice"] as const)
      enqueueGiftCardMessage(db, { kind, id, round, dueAt: now })
    return true
  })
}

export function sendAgain(
  db: Database,
  { id, from, recipient, now }: RequestOf<GiftCardSales, "sendAgain">,
): SoldGiftCard | undefined {
  return db.transaction(() => {
    const sold = readSoldGiftCard(db, id)
    const to = recipient ?? sold?.recipient
    if (sold === undefined || to === undefined || !from.includes(sold.state) || sold.card?.blockedAt !== undefined)
      return undefined
    if (!advance(db, sold, "sent again", now)) return undefined
    const round = sold.round + 1
    const dueAt = Math.max(now, sold.deliverAt)
    // Another telephone proves it from now on: a number that has been made for the former one is not sent.
    db.run(
      "UPDATE sold_gift_card SET round = ?, recipient = ?, delivered_at = NULL, forget_at = NULL, sealed = NULL WHERE id = ?",
      round,
      JSON.stringify(to),
      id,
    )
    enqueueGiftCardMessage(db, { kind: "giftCardDelivery", id, round, dueAt })
    return readSoldGiftCard(db, id)
  })
}

export function withdraw(
  db: Database,
  { id, isAnyTime = false, now }: RequestOf<GiftCardSales, "withdraw">,
): "withdrawn" | "used" | "held" | "late" | "unknown" {
  return db.transaction(() => {
    const sold = readSoldGiftCard(db, id)
    if (sold === undefined) return "unknown"
    if (sold.state === "withdrawn") return "withdrawn"
    if (sold.card?.isUsed === true) return "used"
    if ((sold.card?.heldUntil ?? 0) > now) return "held"
    if (!isAnyTime && now >= withdrawableUntil(sold.soldAt)) return "late"
    advance(db, sold, "withdrawn", now)
    db.run("UPDATE sold_gift_card SET sealed = NULL, forget_at = ? WHERE id = ?", now + REMEMBERED_MS, id)
    db.run("UPDATE gift_card SET blocked_at = ?, blocked_for = 'withdrawn' WHERE id = ?", now, id)
    const decision = { kind: "giveBack", amount: sold.value } as const
    const { id: orderId } = sold.order
    const outcome = intendMoney(db, { orderId, decision, reason: "gift card withdrawn", key: `gift card ${id}`, now })
    if (outcome !== "intended") throw new Error(`the price of gift card ${id} cannot be given back: ${outcome}`)
    enqueueGiftCardMessage(db, { kind: "giftCardWithdrawn", id, round: sold.round, dueAt: now })
    return "withdrawn"
  })
}
