/**
 * Gift cards, tables `gift_card`, `gift_card_hold` and `gift_card_capture`. Numbers, pins and visitors are keyed
 * hashes: this thread never sees them in plain text.
 */
import { randomUUID, timingSafeEqual } from "node:crypto"
import type { Order } from "@kapitel/core/checkout/Order"
import type { GiftCardFile, GiftCards } from "@kapitel/core/gift-cards/GiftCards"
import type { Database } from "../Database.ts"
import { count, endsOf, isFull, type Limit } from "../limits.ts"
import type { RequestOf } from "../RequestOf.ts"
import { writeStaffLog } from "../staffLog.ts"

export type FindAnswer =
  | {
      readonly kind: "found"
      readonly id: string
      readonly last4: string
      readonly balance: number
      readonly expiresAt: number | null
    }
  | { readonly kind: "refused" }
  | { readonly kind: "tooMany"; readonly retryAt: number }

/**
 * `TRIES` of this visitor, of the networks around them for this number and in total, and of all visitors for this
 * number.
 */
export interface TryLimits {
  readonly session: Limit
  /** Used up by a visitor with any failed attempt. */
  readonly once: Limit
  readonly card: ReadonlyArray<Limit>
  readonly guessedCard: ReadonlyArray<Limit>
  readonly network: ReadonlyArray<Limit>
  readonly everywhere: Limit
}

/** The same statements whatever is wrong, so that the time taken reveals nothing. */
export function find(
  db: Database,
  {
    codeHash,
    pinHash,
    phoneHash = pinHash,
    tries,
    now,
  }: {
    readonly codeHash: string
    readonly pinHash: string
    /** Of the number with a telephone, which proves the card as its pin does; absent where only the pin does. */
    readonly phoneHash?: string
    readonly tries: TryLimits
    readonly now: number
  },
): FindAnswer {
  return db.transaction(() => {
    const isGuessed = isFull(db, [tries.everywhere], now)
    const wasWrong = isFull(db, [tries.once], now)
    const ends = endsOf(
      db,
      [tries.session, ...(isGuessed ? tries.guessedCard : tries.card), ...(wasWrong ? tries.network : [])],
      now,
    )
    if (ends.length > 0) return { kind: "tooMany", retryAt: Math.max(...ends) }
    const card = db.get<{
      id: string
      pin_hash: string
      phone_hash: string | null
      last4: string
      balance: number
      expires_at: number | null
      blocked_at: number | null
    }>(
      "SELECT id, pin_hash, phone_hash, last4, balance, expires_at, blocked_at FROM gift_card WHERE code_hash = ?",
      codeHash,
    )
    const proofs = [
      isSame(card?.pin_hash, pinHash),
      // Compared in each case: the pin's hash is no telephone's.
      isSame(card?.phone_hash, phoneHash),
    ]
    if (card === undefined || !proofs.includes(true) || card.blocked_at !== null || isOver(card.expires_at, now)) {
      count(db, [tries.session, ...tries.card, ...tries.network, tries.everywhere], now)
      return { kind: "refused" }
    }
    const { id, last4, expires_at } = card
    return {
      kind: "found",
      id,
      last4,
      balance: Math.max(0, card.balance - keyedBalanceOf(db, id, { cartId: "" }, now)),
      expiresAt: expires_at,
    }
  })
}

/** In the same time whatever is stored; nothing is equal to a hash that is absent. */
const isSame = (stored: string | null | undefined, hash: string): boolean =>
  timingSafeEqual(Buffer.from(stored ?? "-".repeat(hash.length)), Buffer.from(hash))

const isOver = (expiresAt: number | null, now: number): boolean => expiresAt !== null && expiresAt <= now

/** A card as it is stored. */
export interface IssuedRow {
  readonly codeHash: string
  readonly pinHash: string
  readonly last4: string
  readonly balance: number
  readonly expiresAt: number | null
}

/** All of these, by their ids; none, and `undefined`, when a number is taken or duplicated. */
export function issue(
  db: Database,
  { cards, now }: { readonly cards: ReadonlyArray<IssuedRow>; readonly now: number },
): ReadonlyArray<string> | undefined {
  if (new Set(cards.map(({ codeHash }) => codeHash)).size < cards.length) return undefined
  return db.transaction(() => {
    const isTaken = ({ codeHash }: IssuedRow) =>
      db.get("SELECT 1 FROM gift_card WHERE code_hash = ?", codeHash) !== undefined
    if (cards.some(isTaken)) return undefined
    return cards.map(({ codeHash, pinHash, last4, balance, expiresAt }) => {
      const id = randomUUID()
      db.run(
        `INSERT INTO gift_card (id, code_hash, pin_hash, last4, issued, balance, expires_at, issued_at)
          VALUES (?1, ?2, ?3, ?4, ?5, ?5, ?6, ?7)`,
        id,
        codeHash,
        pinHash,
        last4,
        balance,
        expiresAt,
        now,
      )
      return id
    })
  })
}

/** The caller's own cart or order: its reservations do not reduce the card. */
type Own = { readonly cartId: string } | { readonly orderId: string }

/** A read by key: what this card can pay at `now`, minus what is reserved for others. */
export function availableOf(
  db: Database,
  cardId: string,
  own: Own,
  now: number,
): { readonly last4: string; readonly available: number } | undefined {
  const card = db.get<{ last4: string; balance: number; expires_at: number | null }>(
    "SELECT last4, balance, expires_at FROM gift_card WHERE id = ? AND blocked_at IS NULL",
    cardId,
  )
  if (card === undefined || isOver(card.expires_at, now)) return undefined
  return { last4: card.last4, available: Math.max(0, card.balance - keyedBalanceOf(db, cardId, own, now)) }
}

/** A frozen order of the same cart is another purchase: its reservation is not the cart's. */
const keyedBalanceOf = (db: Database, cardId: string, own: Own, now: number): number =>
  db.one<{ amount: number }>(
    `SELECT coalesce(sum(h.amount), 0) AS amount FROM gift_card_hold h JOIN shop_order o ON o.id = h.order_id
      WHERE h.card_id = ? AND h.until > ? AND NOT ${"cartId" in own ? "(o.cart_id = ? AND o.frozen_at IS NULL)" : "o.id = ?"}`,
    cardId,
    now,
    "cartId" in own ? own.cartId : own.orderId,
  ).amount

/** Inside the caller's transaction. Reserves the sums of the order, and returns the cards that cannot pay theirs. */
export function reserveGiftCards(db: Database, order: Order, now: number, until: number): ReadonlyArray<string> {
  const { giftCards } = order.contents
  const short = giftCards.filter(
    ({ id, amount }) => (availableOf(db, id, { orderId: order.id }, now)?.available ?? 0) < amount,
  )
  if (short.length > 0) return short.map(({ id }) => id)
  releaseGiftCards(db, order.id)
  for (const { id, amount } of giftCards) {
    db.run(
      "INSERT INTO gift_card_hold (card_id, order_id, amount, until) VALUES (?, ?, ?, ?)",
      id,
      order.id,
      amount,
      until,
    )
  }
  return []
}

export function releaseGiftCards(db: Database, orderId: string): void {
  db.run("DELETE FROM gift_card_hold WHERE order_id = ?", orderId)
}

/**
 * Inside the caller's transaction. Takes the sums of the order, never those reserved for others, and returns the cards
 * that have been spent elsewhere meanwhile; then nothing is taken. A card that expired, or was blocked, after its
 * reservation pays all the same: the customer was promised so. A blocked one without a reservation does not.
 */
export function chargeGiftCards(db: Database, order: Order, now: number): ReadonlyArray<string> {
  const { giftCards } = order.contents
  const short = giftCards.filter(({ id, amount }) => {
    const card = db.get<{ balance: number; blocked_at: number | null }>(
      "SELECT balance, blocked_at FROM gift_card WHERE id = ?",
      id,
    )
    const isHeld = () =>
      db.get("SELECT 1 FROM gift_card_hold WHERE card_id = ? AND order_id = ? AND until > ?", id, order.id, now) !==
      undefined
    if (card?.blocked_at != null && !isHeld()) return true
    return card === undefined || card.balance - keyedBalanceOf(db, id, { orderId: order.id }, now) < amount
  })
  if (short.length > 0) return short.map(({ id }) => id)
  for (const { id, amount } of giftCards) {
    if (db.run("UPDATE gift_card SET balance = balance - ?1 WHERE id = ?2 AND balance >= ?1", amount, id) !== 1) {
      throw new Error(`gift card ${id} changed within its transaction`)
    }
    db.run(
      "INSERT INTO gift_card_capture (card_id, order_id, amount, at) VALUES (?, ?, ?, ?)",
      id,
      order.id,
      amount,
      now,
    )
  }
  releaseGiftCards(db, order.id)
  return []
}

/** A card that paid and has expired since is valid for at least so long when it gets money back. */
const REOPENED_FOR_MS = 30 * 86_400_000

/**
 * Inside the caller's transaction: gives back to the card that paid. It is valid for at least as long from now as it was
 * when it paid, and for 30 days in any case: what comes back late must not be lost (docs/decisions/0372).
 */
export function returnToGiftCard(
  db: Database,
  {
    cardId,
    orderId,
    amount,
    now,
  }: { readonly cardId: string; readonly orderId: string; readonly amount: number; readonly now: number },
): void {
  const touched = db.run(
    `UPDATE gift_card SET balance = balance + ?1, expires_at = max(expires_at, ?2 + max(?3, expires_at -
       (SELECT at FROM gift_card_capture WHERE card_id = ?4 AND order_id = ?5))) WHERE id = ?4`,
    amount,
    now,
    REOPENED_FOR_MS,
    cardId,
    orderId,
  )
  if (touched !== 1) throw new Error(`gift card ${cardId} disappeared within its transaction`)
}

interface FileRow {
  readonly id: string
  readonly last4: string
  readonly issued: number
  readonly balance: number
  readonly issued_at: number
  readonly expires_at: number | null
  readonly blocked_at: number | null
  readonly blocked_for: string | null
  readonly number: string | null
}

const fileOf = (row: FileRow): GiftCardFile =>
  ({
    id: row.id,
    last4: row.last4,
    issued: row.issued,
    balance: row.balance,
    issuedAt: row.issued_at,
    ...(row.expires_at === null ? {} : { expiresAt: row.expires_at }),
    ...(row.blocked_at === null ? {} : { blockedAt: row.blocked_at }),
    ...(row.blocked_for === null ? {} : { blockedFor: row.blocked_for }),
    ...(row.number === null ? {} : { orderNumber: row.number }),
  }) as GiftCardFile

/** Of those whose numbers end alike. */
const MOST_FILES = 200

export function files(db: Database, by: RequestOf<GiftCards, "files">): ReadonlyArray<GiftCardFile> {
  const [column, value] =
    "id" in by ? ["c.id", by.id] : "last4" in by ? ["c.last4", by.last4] : ["o.number", by.orderNumber]
  return db
    .all<FileRow>(
      `SELECT c.*, o.number FROM gift_card c LEFT JOIN sold_gift_card s ON s.id = c.id
         LEFT JOIN shop_order o ON o.id = s.order_id
        WHERE ${column} = ? ORDER BY c.issued_at DESC, c.id LIMIT ?`,
      value,
      MOST_FILES,
    )
    .map(fileOf)
}

export function block(db: Database, { id, why, who, now }: RequestOf<GiftCards, "block">): GiftCardFile | undefined {
  return db.transaction(() => {
    const [before] = files(db, { id })
    // What was paid back stays blocked.
    const isWithdrawn = db.get("SELECT 1 FROM sold_gift_card WHERE id = ? AND state = 'withdrawn'", id) !== undefined
    if (before === undefined || isWithdrawn) return before
    db.run(
      "UPDATE gift_card SET blocked_at = ?, blocked_for = ? WHERE id = ?",
      why === undefined ? null : now,
      why ?? null,
      id,
    )
    writeStaffLog(
      db,
      {
        by: "command line",
        act: why === undefined ? "giftCard.unblock" : "giftCard.block",
        object: `gift card …${before.last4}`,
        before: { blocked: before.blockedFor ?? "no" },
        after: { blocked: why ?? "no", who },
        reason: why ?? "",
      },
      now,
    )
    return files(db, { id })[0]
  })
}
