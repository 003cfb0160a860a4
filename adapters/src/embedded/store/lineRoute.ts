/** Who delivers a digital line: the shop from its own files, or a service (decision 273). */
import type { Database } from "./Database.ts"

export interface ServiceState {
  readonly kind: "processing" | "delivered" | "cancelled" | "failed"
  readonly reason?: string
}

export interface LineRoute {
  /** It was delivered from the shop's own files. */
  readonly own: boolean
  /** The product has a file of the shop's own, on sale or retained for its buyers. */
  readonly hasFile: boolean
  /** The service's last response; absent when it was never called. */
  readonly service?: ServiceState
}

/** By key, on the calling thread. */
export function routeOf(db: Database, orderId: string, ean: string): LineRoute {
  const service = db.get<{ state: ServiceState["kind"]; reason: string | null }>(
    "SELECT state, reason FROM service_delivery WHERE order_id = ? AND ean = ?",
    orderId,
    ean,
  )
  return {
    own: db.get("SELECT 1 FROM digital_delivery WHERE order_id = ? AND ean = ?", orderId, ean) !== undefined,
    hasFile: db.get("SELECT 1 FROM digital_file WHERE ean = ? LIMIT 1", ean) !== undefined,
    ...(service === undefined
      ? {}
      : { service: { kind: service.state, ...(service.reason === null ? {} : { reason: service.reason }) } }),
  }
}
