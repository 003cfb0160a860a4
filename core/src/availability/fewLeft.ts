/** The last copies of a product: one rule for product page and cart (spec §9). Effect-free. */
import type { Offer } from "../catalogue/Product.ts"
import { type DeliveryTime, deliveryTimeOf } from "../delivery/deliveryTime.ts"
import { stockholmDate } from "../delivery/stockholm.ts"
import { buyability, type HandoverFacts } from "./buyability.ts"
import { stockLevel } from "./stockLevel.ts"
import { supplyOf } from "./supply.ts"

/** The most copies whose number a page shows (decision 342): competitors read pages too. */
export const MAX_SHOWN_COPIES = 20

/** Copies that can be sent at once, 1 to `MAX_SHOWN_COPIES`. */
export interface OnShelf {
  readonly copies: number
  /** When more are sent, where they can be ordered. */
  readonly more?: DeliveryTime
}

type LastCopiesFacts = Parameters<typeof buyability>[0] &
  HandoverFacts &
  Pick<Offer, "supply" | "deliveryTime"> & { readonly shipped: boolean }

/**
 * Of a product that is sent by post and can be bought now. `copies` is absent when the shop does not count them; `now`
 * in epoch ms.
 */
export const onShelf = (
  article: LastCopiesFacts,
  copies: number | undefined,
  now: number,
  holidays: ReadonlyArray<string>,
): OnShelf | undefined => {
  if (copies === undefined || copies < 1 || copies > MAX_SHOWN_COPIES) return undefined
  if (!article.shipped || buyability(article, now).kind !== "buy") return undefined
  const supply = supplyOf(article)
  return supply?.kind === "toOrder"
    ? { copies, more: deliveryTimeOf(supply.deliveryTime, stockholmDate(now), holidays) }
    : { copies }
}

/** 1 or 2 copies: 'Bara 1 kvar'. */
export type FewLeft = OnShelf

/** The same of the last copies alone. */
export const fewLeft = (...facts: Parameters<typeof onShelf>): FewLeft | undefined => {
  const shelf = onShelf(...facts)
  return shelf !== undefined && stockLevel(shelf.copies) === "few" ? shelf : undefined
}
