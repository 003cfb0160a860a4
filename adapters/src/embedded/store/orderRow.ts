/** How an order is stored in `shop_order` and `order_revision`, and how it is read. */
import type { Order, OrderContents } from "@kapitel/core/checkout/Order"
import type { Database } from "./Database.ts"
import { listIn, objectIn } from "./rowText.ts"

export interface OrderRow {
  readonly id: string
  readonly number: string
  readonly callback_token: string
  readonly page_token: string
  readonly state: Order["state"]
  readonly cart_id: string
  readonly member: number
  readonly member_id: string | null
  readonly revision: number
  readonly synced_revision: number
  readonly provider_ref: string | null
  readonly client_token: string | null
  readonly provider_order_id: string | null
  readonly session_expires_at: number | null
  readonly payment_method: string | null
  readonly customer: string | null
  readonly awaited_stock: string
  readonly deliveries: string
  readonly digital_consent_at: number | null
  readonly review_reason: string | null
  readonly frozen_at: number | null
  readonly placed_at: number
  readonly closed_at: number | null
  readonly checks: number
  readonly contents: string
}

const SELECT = `SELECT o.*, r.contents FROM shop_order o
  JOIN order_revision r ON r.order_id = o.id AND r.revision = o.revision`

export const readOrder = (
  db: Database,
  by: "id" | "number" | "callback_token" | "page_token" | "client_token",
  value: string,
): OrderRow | undefined => db.get<OrderRow>(`${SELECT} WHERE o.${by} = ?`, value)

/** The one that the cart may change. */
export const readOpenOrder = (db: Database, cartId: string): OrderRow | undefined =>
  db.get<OrderRow>(`${SELECT} WHERE o.cart_id = ? AND o.state IN ('DRAFT', 'PENDING') AND o.frozen_at IS NULL`, cartId)

/** The newest order that this cart has become since then. */
export const readPaidOrderOfCart = (db: Database, cartId: string, since: number): OrderRow | undefined =>
  db.get<OrderRow>(
    `${SELECT} WHERE o.cart_id = ? AND o.state IN ('CONFIRMED', 'NEEDS_REVIEW') AND o.closed_at > ?
      ORDER BY o.closed_at DESC LIMIT 1`,
    cartId,
    since,
  )

/** Paid orders, the newest first; also those under review. */
export const readOrdersOfMember = (db: Database, accountId: string, limit: number): ReadonlyArray<OrderRow> =>
  db.all<OrderRow>(
    `${SELECT} WHERE o.member_id = ? AND (o.state IN ('CONFIRMED', 'NEEDS_REVIEW') OR o.frozen_at IS NOT NULL)
      ORDER BY o.placed_at DESC LIMIT ?`,
    accountId,
    limit,
  )

/** In any state, the newest first. */
export const readAllOrdersOf = (db: Database, accountId: string): ReadonlyArray<OrderRow> =>
  db.all<OrderRow>(`${SELECT} WHERE o.member_id = ? ORDER BY o.placed_at DESC`, accountId)

/**
 * Contents as they were frozen. Those of orders older than promotions and gift cards lack both: nothing was taken off,
 * and all of it was paid.
 */
export const contentsOf = (text: string): OrderContents => {
  const { lines, ...contents } = objectIn(text) as OrderContents
  const none: Pick<OrderContents, "promotions" | "giftCards" | "toPay"> = {
    promotions: [],
    giftCards: [],
    toPay: contents.total,
  }
  return { ...none, ...contents, lines: lines.map((line) => ({ ...NO_DISCOUNT, ...line })) }
}

const NO_DISCOUNT = { discount: 0 as OrderContents["discount"] }

/** Rows were written from checked values, so they are not decoded again. */
export const orderOf = (row: OrderRow): Order =>
  ({
    id: row.id,
    number: row.number,
    callbackToken: row.callback_token,
    pageToken: row.page_token,
    state: row.state,
    cartId: row.cart_id,
    member: row.member === 1,
    ...(row.member_id === null ? {} : { accountId: row.member_id }),
    revision: row.revision,
    syncedRevision: row.synced_revision,
    contents: contentsOf(row.contents),
    ...(row.provider_ref === null || row.client_token === null || row.session_expires_at === null
      ? {}
      : {
          payment: {
            providerRef: row.provider_ref,
            clientToken: row.client_token,
            expiresAt: row.session_expires_at,
          },
        }),
    ...(row.provider_order_id === null ? {} : { providerOrderId: row.provider_order_id }),
    ...(row.payment_method === null ? {} : { paymentMethod: row.payment_method }),
    ...(row.customer === null ? {} : { customer: objectIn(row.customer) }),
    awaitedStock: listIn(row.awaited_stock),
    ...(row.deliveries === "[]" ? {} : { deliveries: listIn(row.deliveries) }),
    ...(row.digital_consent_at === null ? {} : { digitalConsentAt: row.digital_consent_at }),
    ...(row.review_reason === null ? {} : { reviewReason: row.review_reason }),
    ...(row.frozen_at === null ? {} : { frozenAt: row.frozen_at }),
    placedAt: row.placed_at,
    ...(row.closed_at === null ? {} : { closedAt: row.closed_at }),
  }) as Order
