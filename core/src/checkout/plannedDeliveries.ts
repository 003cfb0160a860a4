/** When each line of an order arrives: computed when it is confirmed, and stored with it. */
import { Effect } from "effect"
import { DeliveryTerms, deliveryDays } from "../delivery/DeliveryTerms.ts"
import { deliveryPlan } from "../delivery/deliveryPlan.ts"
import { Holidays } from "../delivery/Holidays.ts"
import { copiesFromStock } from "./copiesFromStock.ts"
import type { OrderContents, OrderDelivery } from "./Order.ts"

/** Makes the function that dates the lines of an order; reads the holidays once. */
export const plannedDeliveries = Effect.gen(function* () {
  const { list } = yield* Holidays

  /** `now` in epoch ms. Without holidays a day may be too early at Christmas: better than none (DATE-09). */
  return Effect.fnUntraced(function* ({ lines, shipping }: OrderContents, now: number) {
    const terms = yield* DeliveryTerms
    const holidays = yield* list.pipe(Effect.catchTag("HolidaysError", () => Effect.succeed([])))
    const planned = lines.map((line) => ({
      ...line,
      shelf: copiesFromStock(line),
      shipped: line.shipped && shipping.store === undefined,
    }))
    const deliveries: ReadonlyArray<OrderDelivery> = deliveryPlan(planned, {
      now,
      holidays,
      mixedCarts: terms.mixedCarts,
      deliveryDays: deliveryDays(terms, shipping.id),
    })
    return deliveries
  })
})
