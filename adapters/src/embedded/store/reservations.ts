/** Reservations of an order while it is being paid: copies, gift card sums, uses of promotions. All of them or none. */
import type { Order } from "@kapitel/core/checkout/Order"
import { UNDECIDED_RESERVATION_MS } from "@kapitel/core/checkout/undecidedLimits"
import { holdForCollection } from "./collections.ts"
import type { Database } from "./Database.ts"
import { releaseGiftCards, reserveGiftCards } from "./operations/giftCards.ts"
import { releasePromotionUses, reservePromotionUses } from "./operations/promotions.ts"
import { releaseCopies, reserveCopies } from "./operations/webStock.ts"
import { releaseInStore } from "./storeHolds.ts"

/** What could not be reserved: then nothing was. */
export type Shortage =
  | { readonly kind: "unknown order" | "changed" }
  | { readonly kind: "stock" | "gift cards" | "promotions"; readonly short: ReadonlyArray<string> }

/** Thrown within a transaction, so that it is rolled back. */
class NotHeld extends Error {
  readonly why: Shortage
  constructor(why: Shortage) {
    super(why.kind)
    this.why = why
  }
}

/** The result of the work, or what could not be reserved; then the transaction is rolled back. */
export const orShortage = <A>(work: () => A): A | Shortage => {
  try {
    return work()
  } catch (error) {
    if (error instanceof NotHeld) return error.why
    throw error
  }
}

/** Inside the caller's transaction: reserves copies, gift card sums and uses of promotions, or nothing at all. */
export function reserveAll(db: Database, order: Order, now: number, until: number): void {
  const holds: ReadonlyArray<readonly ["stock" | "gift cards" | "promotions", ReadonlyArray<string>]> = [
    ["stock", reserveGoods(db, order, now, until)],
    ["gift cards", reserveGiftCards(db, order, now, until)],
    ["promotions", reservePromotionUses(db, order.id, promotionIdsOf(order), order.accountId, now, until)],
  ]
  for (const [kind, short] of holds) if (short.length > 0) throw new NotHeld({ kind, short })
}

/** In the store where it is collected, or in the web shop's own stock; seats among the latter. */
const reserveGoods = (db: Database, order: Order, now: number, until: number): ReadonlyArray<string> => [
  ...(isCollected(order) ? holdForCollection(db, order, now, until) : []),
  ...reserveCopies(db, order, now, until),
]

/** Inside the caller's transaction: releases all reservations of the order. */
export function release(db: Database, orderId: string, now: number): void {
  releaseCopies(db, orderId)
  releaseInStore(db, orderId, now)
  releaseGiftCards(db, orderId)
  releasePromotionUses(db, orderId)
}

/**
 * Inside the caller's transaction: extends the order's reservations until its payment is decided, 30 days at most.
 * Expired ones are made again as far as possible.
 */
export function extendReservations(db: Database, order: Order, now: number): void {
  const until = now + UNDECIDED_RESERVATION_MS
  // What a store no longer has is left to its staff: the payment is made.
  reserveGoods(db, order, now, until)
  reserveGiftCards(db, order, now, until)
  reservePromotionUses(db, order.id, promotionIdsOf(order), order.accountId, now, until)
  for (const table of ["stock_hold", "gift_card_hold", "promotion_hold"]) {
    db.run(`UPDATE ${table} SET until = ? WHERE order_id = ? AND until > ?`, until, order.id, now)
  }
}

/** Its goods are handed over in a store. */
export const isCollected = ({ contents }: Order): boolean => contents.shipping.store !== undefined

export const promotionIdsOf = ({ contents }: Order): ReadonlyArray<string> => contents.promotions.map(({ id }) => id)
