import { assert, describe, it } from "@effect/vitest"
import type { Order } from "@kapitel/core/checkout/Order"
import { OrderStore } from "@kapitel/core/checkout/OrderStore"
import { sampleContents, sampleEan, sampleOrder } from "@kapitel/core/contracts/checkout/sampleOrder"
import { DigitalDelivery, DigitalDeliveryError } from "@kapitel/core/digital/DigitalDelivery"
import { deliverOrder } from "@kapitel/core/digital/deliverOrder"
import { Effect, Layer, Logger, Option, References } from "effect"

type Kind = "delivered" | "processing" | "unknown" | "failed" | "cancelled" | "error"

/** What comes of an order with one download for each state, the lines that were asked for, and the alarms. */
const delivered = (states: ReadonlyArray<Kind>, changes: Partial<Order> = {}, isStored = true) => {
  const shipped = { ean: sampleEan(9), quantity: 1, price: 10_000 }
  const downloads = states.map((_, n) => ({ ean: sampleEan(n), quantity: 1, price: 10_000, shipped: false }))
  const order = sampleOrder({
    contents: sampleContents([shipped, ...downloads]),
    customer: { email: "agnes@exempel.se" },
    ...changes,
  })
  const requests: Array<unknown> = []
  const alarms: Array<unknown> = []
  const logger = Logger.make(({ message, fiber }) => {
    const { alarm, ean } = fiber.getRef(References.CurrentLogAnnotations)
    alarms.push([alarm, ean, Array.isArray(message) ? message[1] : undefined])
  })
  const layer = Layer.mergeAll(
    Layer.mock(OrderStore, { find: () => Effect.succeed(isStored ? Option.some(order) : Option.none()) }),
    Layer.mock(DigitalDelivery, {
      deliver: (line, buyer) =>
        Effect.suspend(() => {
          const kind = states[requests.push([line, buyer]) - 1]
          if (kind === "error") return Effect.fail(new DigitalDeliveryError({ operation: "deliver", cause: "down" }))
          return Effect.succeed({ kind, ...(kind === "failed" ? { reason: "no licence" } : {}) } as never)
        }),
    }),
    Logger.layer([logger]),
  )
  return Effect.match(deliverOrder(order.id), {
    onSuccess: (outcome) => ({ outcome: outcome as string, order, requests, alarms }),
    onFailure: ({ _tag }) => ({ outcome: _tag as string, order, requests, alarms }),
  }).pipe(Effect.provide(layer))
}

describe("the downloads of an order", () => {
  it.effect.each<readonly [states: ReadonlyArray<Kind>, outcome: string]>([
    [["delivered"], "delivered"],
    [["delivered", "delivered"], "delivered"],
    [["delivered", "processing"], "waiting"],
    [["unknown", "delivered"], "waiting"],
    [["failed", "processing"], "waiting"],
    [["delivered", "failed"], "undeliverable"],
    [["cancelled"], "undeliverable"],
    [["error", "delivered"], "DigitalDeliveryError"],
    [[], "delivered"],
  ])("that are %o: %s", ([states, outcome]) =>
    Effect.gen(function* () {
      const all = yield* delivered(states)
      assert.strictEqual(all.outcome, outcome)
      const { id: orderId, number: orderNumber } = all.order
      assert.deepStrictEqual<unknown>(
        all.requests,
        states.map((_, n) => [
          { orderId, orderNumber, ean: sampleEan(n), title: `Bok ${n + 2}` },
          { email: "agnes@exempel.se" },
        ]),
      )
    }),
  )

  it.effect("raise an alarm for each that failed or was cancelled, with the reason", () =>
    Effect.gen(function* () {
      const { alarms } = yield* delivered(["failed", "delivered", "cancelled", "processing"])
      assert.deepStrictEqual<unknown>(alarms, [
        ["digitalDeliveryFailed", sampleEan(0), "no licence"],
        ["digitalDeliveryFailed", sampleEan(2), "it was cancelled"],
      ])
    }),
  )

  it.effect("are not delivered for an order that is not confirmed, or is not there", () =>
    Effect.gen(function* () {
      for (const none of [
        yield* delivered(["delivered"], { state: "PENDING" }),
        yield* delivered(["delivered"], {}, false),
      ])
        assert.deepStrictEqual([none.outcome, none.requests], ["undeliverable", []])
    }),
  )
})
