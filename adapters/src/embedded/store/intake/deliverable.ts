/**
 * Whether a download can be delivered, as part of the product's offer (D-76): next to the price, which every page reads
 * anyway.
 */
import type { Offer, Product } from "@kapitel/core/catalogue/Product"
import type { Database } from "../Database.ts"
import { record } from "../operations/changes.ts"
import { offerOf, textOf } from "../productText.ts"

/** An offer as it is stored. */
export type StoredOffer = Offer & Pick<Product, "deliverable">

/** Imports do not contain this field: the store sets it. */
export function withDelivery(db: Database, ean: string, offer: StoredOffer): StoredOffer {
  const { deliverable: _, ...rest } = offer
  const isHere = db.get("SELECT 1 FROM digital_goods WHERE ean = ? LIMIT 1", ean) !== undefined
  return isHere ? { ...rest, deliverable: true } : rest
}

/** After a change of `digital_goods`, inside its transaction: updates the offer, and with it pages, lists and carts. */
export function refreshOfferDeliverability(db: Database, ean: string, now: number): void {
  const before = db.get<{ offer: string }>("SELECT offer FROM product WHERE ean = ?", ean)
  if (before === undefined) return
  const after = textOf(withDelivery(db, ean, offerOf(before)))
  if (after === before.offer) return
  db.run("UPDATE product SET offer = ?, updated_at = ? WHERE ean = ?", after, now, ean)
  record(db, { kind: "product", key: ean, at: now })
}
