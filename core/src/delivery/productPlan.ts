/** When one copy of a product is sent and arrives: the same as in a cart of it alone (D-78). Effect-free. */
import { type BuyabilityFacts, buyability } from "../availability/buyability.ts"
import { supplyOf } from "../availability/supply.ts"
import type { Offer } from "../catalogue/Product.ts"
import { STANDARD_PARCEL } from "./DeliveryOption.ts"
import { type DeliveryTerms, deliveryDays } from "./DeliveryTerms.ts"
import { deliveryPlan, type LinePlan } from "./deliveryPlan.ts"
import { isShipped } from "./isShipped.ts"

/** With the default way of delivery. Absent for what cannot be bought. `now` in epoch ms. */
export const productPlan = (
  product: BuyabilityFacts & Pick<Offer, "supply" | "deliveryTime">,
  now: number,
  holidays: ReadonlyArray<string>,
  terms: DeliveryTerms,
): ReadonlyArray<LinePlan> => {
  const answer = buyability(product, now)
  if (answer.kind === "none") return []
  const supply = supplyOf(product)
  return deliveryPlan(
    [
      {
        key: "",
        quantity: 1,
        shelf: product.inStock ? 1 : 0,
        shipped: isShipped(product),
        ...(answer.kind === "preorder" ? { preorderDay: answer.deliveryDate } : {}),
        ...(supply?.kind === "toOrder" ? { deliveryTime: supply.deliveryTime } : {}),
      },
    ],
    { now, holidays, mixedCarts: terms.mixedCarts, deliveryDays: deliveryDays(terms, STANDARD_PARCEL.id) },
  )
}
