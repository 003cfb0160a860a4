/** The delivery of a digital line, with the downloads that are left. */
import type { Brand } from "@kapitel/core/site/Site"
import type { Database } from "./Database.ts"

export interface DeliveredRow {
  readonly orderNumber: string
  /** Of the site where it was bought; absent: the default one. */
  readonly brand?: Brand
  readonly cancelled: boolean
  /** Epoch ms. */
  readonly until: number
  /** Those that are on sale; those that were, if none is any more. */
  readonly files: ReadonlyArray<{
    readonly name: string
    readonly mediaType: string
    /** Bytes, before it is marked. */
    readonly size: number
    readonly stored: string
    /** Downloads that are left. */
    readonly left: number
  }>
}

/** `undefined` when nothing was delivered. */
export function deliveredAs(db: Database, orderId: string, ean: string): DeliveredRow | undefined {
  const row = db.get<{
    order_number: string
    cancelled_at: number | null
    allowed: number
    until: number
    brand: Brand | null
  }>(
    `SELECT order_number, cancelled_at, allowed, until,
            (SELECT r.contents ->> '$.brand' FROM order_revision r JOIN shop_order o ON o.id = r.order_id
              WHERE o.id = d.order_id AND r.revision = o.revision) AS brand
       FROM digital_delivery d WHERE order_id = ? AND ean = ?`,
    orderId,
    ean,
  )
  if (row === undefined) return undefined
  const files = db.all<{
    name: string
    media_type: string
    size: number
    stored: string
    removed_at: number | null
    used: number
  }>(
    `SELECT f.name, f.media_type, f.size, f.stored, f.removed_at,
            (SELECT count(*) FROM digital_link l
              WHERE l.order_id = ?1 AND l.ean = ?2 AND l.name = f.name AND l.begun_at IS NOT NULL) AS used
       FROM digital_file f WHERE f.ean = ?2 ORDER BY f.position`,
    orderId,
    ean,
  )
  const sold = files.filter(({ removed_at }) => removed_at === null)
  return {
    orderNumber: row.order_number,
    ...(row.brand === null ? {} : { brand: row.brand }),
    cancelled: row.cancelled_at !== null,
    until: row.until,
    files: (sold.length > 0 ? sold : files).map(({ name, media_type, size, stored, used }) => ({
      name,
      mediaType: media_type,
      size,
      stored,
      left: Math.max(0, row.allowed - used),
    })),
  }
}
