/** Delivers the digital lines of a paid order. Called at least once; each delivery is made once. */
import { Effect, Option, Result } from "effect"
import { raiseAlarm } from "../alarms/raiseAlarm.ts"
import type { OrderId } from "../checkout/Order.ts"
import { OrderStore } from "../checkout/OrderStore.ts"
import { DigitalDelivery } from "./DigitalDelivery.ts"
import { isFile } from "./isFile.ts"

/** `waiting`: not finished, call again. `undeliverable`: staff have to decide, and an alarm was raised. */
export const deliverOrder = Effect.fn("deliverOrder")(function* (orderId: OrderId) {
  const [orders, delivery] = [yield* OrderStore, yield* DigitalDelivery]
  const order = Option.getOrUndefined(yield* orders.find(orderId))
  if (order?.state !== "CONFIRMED") return "undeliverable"
  const buyer = { email: order.customer?.email ?? "" }
  const lines = order.contents.lines.filter(isFile)
  // Independently: a line that cannot be requested now delays none of the others.
  const answers = yield* Effect.forEach(lines, ({ ean, title }) =>
    Effect.result(delivery.deliver({ orderId, orderNumber: order.number, ean, title }, buyer)),
  )
  for (const [index, { ean }] of lines.entries()) {
    const answer = answers[index]
    const state = answer === undefined || Result.isFailure(answer) ? undefined : answer.success
    if (state?.kind !== "failed" && state?.kind !== "cancelled") continue
    const about = { orderNumber: order.number, ean }
    const reason = state.kind === "failed" ? state.reason : "it was cancelled"
    yield* raiseAlarm("digitalDeliveryFailed", "A paid download cannot be delivered", about, reason)
  }
  const states = yield* Effect.forEach(answers, (answer) => Effect.fromResult(answer))
  if (states.some(({ kind }) => kind === "processing" || kind === "unknown")) return "waiting"
  return states.every(({ kind }) => kind === "delivered") ? "delivered" : "undeliverable"
})
