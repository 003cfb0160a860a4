/** How bought gift cards are stored in `sold_gift_card`, and how they are read; and what shoppers have filled in. */
import type { Ean } from "@kapitel/core/catalogue/Ean"
import type { Product } from "@kapitel/core/catalogue/Product"
import { giftCardProduct } from "@kapitel/core/gift-cards/giftCardProduct"
import type { GiftCardPurchase, SoldGiftCard } from "@kapitel/core/gift-cards/SoldGiftCard"
import type { Database } from "./Database.ts"
import { objectIn } from "./rowText.ts"

interface SoldRow {
  readonly id: string
  readonly order_id: string
  readonly number: string
  readonly page_token: string
  readonly email: string | null
  readonly brand: string | null
  readonly ean: string
  readonly copy: number
  readonly value: number
  readonly state: SoldGiftCard["state"]
  readonly round: number
  readonly deliver_at: number
  readonly delivered_at: number | null
  readonly sold_at: number
  readonly expires_at: number
  readonly recipient: string | null
  readonly message: string | null
  readonly last4: string | null
  readonly balance: number
  readonly blocked_at: number | null
  readonly used: number
  readonly held_until: number | null
}

const SELECT = `SELECT s.*, o.number, o.page_token, o.customer ->> '$.email' AS email,
    r.contents ->> '$.brand' AS brand, c.last4, c.balance, c.blocked_at,
    c.balance < c.issued AS used, (SELECT max(h.until) FROM gift_card_hold h WHERE h.card_id = c.id) AS held_until
  FROM sold_gift_card s JOIN shop_order o ON o.id = s.order_id
    JOIN order_revision r ON r.order_id = o.id AND r.revision = o.revision LEFT JOIN gift_card c ON c.id = s.id`

/** Rows were written from checked values, so they are not decoded again. */
const soldOf = (row: SoldRow): SoldGiftCard =>
  ({
    id: row.id,
    order: {
      id: row.order_id,
      number: row.number,
      page: row.page_token,
      email: row.email ?? "",
      ...(row.brand === null ? {} : { brand: row.brand }),
    },
    ean: row.ean,
    copy: row.copy,
    value: row.value,
    state: row.state,
    round: row.round,
    deliverAt: row.deliver_at,
    ...(row.delivered_at === null ? {} : { deliveredAt: row.delivered_at }),
    soldAt: row.sold_at,
    expiresAt: row.expires_at,
    ...(row.recipient === null ? {} : { recipient: objectIn(row.recipient) }),
    ...(row.message === null ? {} : { message: row.message }),
    ...(row.last4 === null
      ? {}
      : {
          card: {
            last4: row.last4,
            balance: row.balance,
            isUsed: row.used === 1,
            ...(row.held_until === null ? {} : { heldUntil: row.held_until }),
            ...(row.blocked_at === null ? {} : { blockedAt: row.blocked_at }),
          },
        }),
  }) as SoldGiftCard

export const readSoldGiftCard = (db: Database, id: string): SoldGiftCard | undefined => {
  const row = db.get<SoldRow>(`${SELECT} WHERE s.id = ?`, id)
  return row === undefined ? undefined : soldOf(row)
}

export const readSoldGiftCardsOf = (db: Database, orderId: string): ReadonlyArray<SoldGiftCard> =>
  db.all<SoldRow>(`${SELECT} WHERE s.order_id = ? ORDER BY s.ean, s.copy`, orderId).map(soldOf)

export const listSoldGiftCards = (
  db: Database,
  state: SoldGiftCard["state"] | undefined,
  limit: number,
): ReadonlyArray<SoldGiftCard> =>
  db
    .all<SoldRow>(
      `${SELECT} WHERE ?1 IS NULL OR s.state = ?1 ORDER BY s.sold_at DESC, s.id LIMIT ?2`,
      state ?? null,
      limit,
    )
    .map(soldOf)

export const readGiftCardDraft = (db: Database, ean: string): GiftCardPurchase | undefined => {
  const row = db.get<{ body: string }>("SELECT body FROM gift_card_draft WHERE ean = ?", ean)
  return row === undefined ? undefined : (objectIn(row.body) as GiftCardPurchase)
}

/** Undefined for a number that nothing was filled in under. */
export const readGiftCardProduct = (db: Database, ean: string): Product | undefined => {
  const purchase = readGiftCardDraft(db, ean)
  return purchase === undefined ? undefined : giftCardProduct(ean as Ean, purchase)
}
