/** When each line of a cart arrives, computed as for its order. Effect-free. */

import { supplyOf } from "../availability/supply.ts"
import { type DeliveryTerms, deliveryDays } from "../delivery/DeliveryTerms.ts"
import { deliveryPlan, type LinePlan } from "../delivery/deliveryPlan.ts"
import type { Cart } from "./Cart.ts"
import { obtainable } from "./splitQuantity.ts"

/** `now` in epoch ms. */
export const cartPlan = (
  { lineItems, shippingChoice }: Pick<Cart, "lineItems" | "shippingChoice">,
  now: number,
  holidays: ReadonlyArray<string>,
  terms: DeliveryTerms,
): ReadonlyArray<LinePlan> =>
  deliveryPlan(
    lineItems.map((line) => {
      const supply = supplyOf(line)
      return {
        key: line.key,
        quantity: obtainable(line.promise),
        shelf: line.promise.shelf,
        shipped: line.shipped && shippingChoice?.store === undefined,
        ...(line.preorderDay === undefined ? {} : { preorderDay: line.preorderDay }),
        ...(supply?.kind === "toOrder" ? { deliveryTime: supply.deliveryTime } : {}),
      }
    }),
    { now, holidays, mixedCarts: terms.mixedCarts, deliveryDays: deliveryDays(terms, shippingChoice?.id) },
  )
