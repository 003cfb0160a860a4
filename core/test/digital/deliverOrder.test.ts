import { assert, describe, it } from "@effect/vitest"
import type { Order } from "@kapitel/core/checkout/Order"
import { OrderStore } from "@kapitel/core/checkout/OrderStore"
import { sampleContents, sampleEan, sampleOrder } from "@kapitel/core/contracts/checkout/sampleOrder"
import { DigitalDelivery, DigitalDeliveryError } from "@kapitel/core/digital/DigitalDelivery"
import { deliverOrder } from "@kapitel/core/digital/deliverOrder"
import { Withdrawals } from "@kapitel/core/withdrawal/Withdrawals"
import { Effect, Layer, Logger, Option, References } from "effect"
import { TestClock } from "effect/testing"

type Kind = "delivered" | "processing" | "unknown" | "failed" | "cancelled" | "error"

/** What comes of an order with one download for each state, the lines that were asked for, and the alarms. */
const delivered = (
  states: ReadonlyArray<Kind>,
  changes: Partial<Order> = {},
  isStored = true,
  withdrawals: ReadonlyArray<object> = [],
) => {
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
    Layer.mock(Withdrawals, { ofOrder: () => Effect.succeed(withdrawals as never) }),
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
    onSuccess: (outcome) => ({ outcome: outcome as unknown, order, requests, alarms }),
    onFailure: ({ _tag }) => ({ outcome: _tag as unknown, order, requests, alarms }),
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

  it.effect("are delivered from the day of their release on, and a later one is waited for", () =>
    Effect.gen(function* () {
      const download = (n: number, day?: string) => ({
        ean: sampleEan(n),
        quantity: 1,
        price: 10_000,
        shipped: false,
        ...(day === undefined ? {} : { preorderDay: day }),
      })
      const contents = sampleContents([download(0), download(1, "2026-12-15"), download(2, "2026-12-01")])
      const december = Date.UTC(2026, 10, 30, 23)
      const until = december + 14 * 86_400_000
      for (const [now, kinds, wanted, outcome] of [
        [december - 1, ["delivered"], [0], { until: december, delivered: true }],
        [december - 1, ["processing"], [0], "waiting"],
        [december, ["delivered", "delivered"], [0, 2], { until, delivered: true }],
        // Staff decide about it when all have had their day.
        [december, ["failed", "delivered"], [0, 2], { until, delivered: false }],
        [until, ["delivered", "delivered", "delivered"], [0, 1, 2], "delivered"],
        [until, ["failed", "delivered", "delivered"], [0, 1, 2], "undeliverable"],
      ] as const) {
        yield* TestClock.setTime(now)
        const all = yield* delivered(kinds, { contents })
        assert.deepStrictEqual<unknown>(all.outcome, outcome)
        assert.deepStrictEqual(
          all.requests.map((request) => (request as [{ ean: string }])[0].ean),
          wanted.map((n) => sampleEan(n)),
        )
      }
    }),
  )

  it.effect("are not delivered when they were withdrawn before their release, and are when it was later", () =>
    Effect.gen(function* () {
      const coming = { ean: sampleEan(1), quantity: 1, price: 10_000, shipped: false, preorderDay: "2026-12-01" }
      const december = Date.UTC(2026, 10, 30, 23)
      const changes = { contents: sampleContents([coming]), digitalConsentAt: 1 }
      const all = { statement: { goods: { kind: "all" } } }
      yield* TestClock.setTime(december)
      for (const [at, outcome, requests] of [
        [december - 1, "undeliverable", 0],
        [december, "delivered", 1],
      ] as const) {
        const withdrawn = yield* delivered(["delivered"], changes, true, [{ ...all, at }])
        assert.deepStrictEqual<unknown>(
          [withdrawn.outcome, withdrawn.requests.length, withdrawn.alarms],
          [outcome, requests, []],
        )
      }
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
