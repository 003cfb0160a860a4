/** Delivers what is digital in a paid order. Called at least once; each delivery is made once. */
import { Effect, Option } from "effect"
import { raiseAlarm } from "../alarms/raiseAlarm.ts"
import type { OrderId } from "../checkout/Order.ts"
import { OrderDesk } from "../checkout/OrderDesk.ts"
import { DigitalDelivery } from "./DigitalDelivery.ts"

/** `waiting`: somebody is still at it, ask again. `undeliverable`: a person has to decide, and was alarmed. */
export const deliverOrder = Effect.fn("deliverOrder")(function* (orderId: OrderId) {
  const [orders, delivery] = [yield* OrderDesk, yield* DigitalDelivery]
  const order = Option.getOrUndefined(yield* orders.find(orderId))
  if (order?.state !== "CONFIRMED") return "undeliverable"
  const buyer = { email: order.customer?.email ?? "" }
  const lines = order.contents.lines.filter(({ shipped }) => !shipped)
  const states = yield* Effect.forEach(lines, ({ ean, title }) =>
    delivery.deliver({ orderId, orderNumber: order.number, ean, title }, buyer),
  )
  for (const [index, state] of states.entries()) {
    if (state.kind !== "failed" && state.kind !== "cancelled") continue
    const about = { orderNumber: order.number, ean: lines[index]?.ean }
    const reason = state.kind === "failed" ? state.reason : "it was cancelled"
    yield* raiseAlarm("digitalDeliveryFailed", "What was paid for cannot be delivered", about, reason)
  }
  if (states.some(({ kind }) => kind === "processing" || kind === "unknown")) return "waiting"
  return states.every(({ kind }) => kind === "delivered") ? "delivered" : "undeliverable"
})
