/** Whether a product can be reserved in a store that has it (D-27, decision 379). Effect-free. */
import { type BuyabilityFacts, buyability } from "../availability/buyability.ts"
import { asDeliveredByFeed } from "../availability/supply.ts"
import type { Offer } from "../catalogue/Product.ts"
import { isShipped } from "../delivery/isShipped.ts"

/**
 * It is a thing, and can be bought now as its feed has it: that the web shop has sold its own copies (D-77) says nothing
 * of a store's. What is not released yet lies in no store. `now` in epoch ms.
 */
export const isReservable = (product: BuyabilityFacts & Offer, now: number): boolean =>
  isShipped(product) && buyability({ ...product, ...asDeliveredByFeed(product) }, now).kind === "buy"
