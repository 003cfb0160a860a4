/**
 * Goods and deliveries of a service: its goods in `digital_goods`, tables `service_delivery` and `service_list` (D-76).
 */
import type { Database } from "../Database.ts"
import { refreshOfferDeliverability } from "../intake/deliverable.ts"
import type { ServiceState } from "../lineRoute.ts"

/** The service's goods according to the last run. */
export function goods(db: Database): ReadonlyArray<string> {
  return db.all<{ ean: string }>("SELECT ean FROM digital_goods WHERE source = 'service'").map(({ ean }) => ean)
}

/** A part of the difference between two runs. Products that the shop lacks are stored for later. */
export function change(
  db: Database,
  {
    added,
    gone,
    now,
  }: { readonly added: ReadonlyArray<string>; readonly gone: ReadonlyArray<string>; readonly now: number },
): void {
  db.transaction(() => {
    for (const ean of added) {
      db.run("INSERT INTO digital_goods (ean, source, at) VALUES (?, 'service', ?) ON CONFLICT DO NOTHING", ean, now)
      refreshOfferDeliverability(db, ean, now)
    }
    for (const ean of gone) {
      db.run("DELETE FROM digital_goods WHERE ean = ? AND source = 'service'", ean)
      refreshOfferDeliverability(db, ean, now)
    }
  })
}

/** The whole list was read; `undefined` without a service. */
export function noteList(
  db: Database,
  { read }: { readonly read: { readonly products: number; readonly at: number } | undefined },
): void {
  db.transaction(() => {
    if (read === undefined) db.run("DELETE FROM service_list")
    else {
      db.run(
        `INSERT INTO service_list (id, read_at, products) VALUES (1, ?1, ?2)
          ON CONFLICT (id) DO UPDATE SET read_at = ?1, products = ?2`,
        read.at,
        read.products,
      )
    }
  })
}

export interface ListRead {
  /** Epoch ms; absent when it was never read. */
  readonly at?: number
  /** Number of products in it, at the last run. */
  readonly products: number
}

export function listRead(db: Database): ListRead {
  const row = db.get<{ read_at: number; products: number }>("SELECT read_at, products FROM service_list")
  return row === undefined ? { products: 0 } : { at: row.read_at, products: row.products }
}

interface Line {
  readonly orderId: string
  readonly ean: string
  readonly now: number
}

/** Before the service is called, so that a line is never ordered in two places. Idempotent. */
export function request(db: Database, { orderId, ean, now }: Line): void {
  db.transaction(() =>
    db.run(
      `INSERT INTO service_delivery (order_id, ean, state, asked_at, changed_at) VALUES (?1, ?2, 'processing', ?3, ?3)
        ON CONFLICT (order_id, ean) DO NOTHING`,
      orderId,
      ean,
      now,
    ),
  )
}

/** The service's response for a line. */
export function note(db: Database, { orderId, ean, now, state }: Line & { readonly state: ServiceState }): void {
  db.transaction(() =>
    db.run(
      `UPDATE service_delivery SET state = ?1, reason = ?2, changed_at = ?3
        WHERE order_id = ?4 AND ean = ?5 AND (state <> ?1 OR reason IS NOT ?2)`,
      state.kind,
      state.reason ?? null,
      now,
      orderId,
      ean,
    ),
  )
}
