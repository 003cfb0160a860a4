/** Delivers the digital lines of a paid order. Called at least once; each delivery is made once. */
import { Clock, Effect, Option, Result } from "effect"
import { raiseAlarm } from "../alarms/raiseAlarm.ts"
import type { OrderId } from "../checkout/Order.ts"
import { OrderStore } from "../checkout/OrderStore.ts"
import { readWithdrawn } from "../withdrawal/readWithdrawn.ts"
import { NOTHING_WITHDRAWN } from "../withdrawal/withdrawnCopies.ts"
import { DigitalDelivery } from "./DigitalDelivery.ts"
import { isFile } from "./isFile.ts"
import { isReleased, releaseOf } from "./isReleased.ts"

/**
 * `waiting`: not finished, call again; `until`: the next preordered file is released then, in epoch ms; `delivered`:
 * all before it are. `undeliverable`: staff have to decide, and an alarm was raised; or every file was withdrawn before
 * its release.
 */
export const deliverOrder = Effect.fn("deliverOrder")(function* (orderId: OrderId) {
  const [orders, delivery] = [yield* OrderStore, yield* DigitalDelivery]
  const order = Option.getOrUndefined(yield* orders.find(orderId))
  if (order?.state !== "CONFIRMED") return "undeliverable"
  const buyer = { email: order.customer?.email ?? "" }
  const now = yield* Clock.currentTimeMillis
  const bought = order.contents.lines.filter(isFile)
  const withdrawn = bought.every(({ preorderDay }) => preorderDay === undefined)
    ? NOTHING_WITHDRAWN
    : yield* readWithdrawn(order)
  // A preorder may be withdrawn until its release.
  const files = bought.filter(({ key, preorderDay }) => preorderDay === undefined || !withdrawn.has(key))
  if (files.length === 0 && bought.length > 0) return "undeliverable"
  const lines = files.filter((line) => isReleased(line, now))
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
  if (lines.length < files.length) {
    const releases = files.flatMap((line) => (isReleased(line, now) ? [] : (releaseOf(line) ?? [])))
    return { until: Math.min(...releases), delivered: states.every(({ kind }) => kind === "delivered") }
  }
  return states.every(({ kind }) => kind === "delivered") ? "delivered" : "undeliverable"
})
