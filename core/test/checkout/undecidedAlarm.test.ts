import { assert, describe, it } from "@effect/vitest"
import { OrderNumber } from "@kapitel/core/checkout/Order"
import { OrderStore, OrderStoreError } from "@kapitel/core/checkout/OrderStore"
import * as undecidedAlarm from "@kapitel/core/checkout/undecidedAlarm"
import { Effect, Layer, Logger, References } from "effect"
import { TestClock } from "effect/testing"

const DAY = 86_400_000
const NOW = Date.UTC(2026, 10, 22)

/** The oldest has been examined for two days at `NOW`, each of the others for an hour less than the one before. */
const ORDERS = [0, 1, 2, 3, 4, 5].map((n) => ({
  number: OrderNumber.make(`K10000000${n}`),
  frozenAt: NOW - 2 * DAY + n * 3_600_000,
}))

/** What an operator reads of the check; it runs for as long as the scope lives. */
const checked = (undecided: OrderStore["Service"]["undecided"]) =>
  Effect.gen(function* () {
    yield* TestClock.setTime(NOW)
    const lines: Array<unknown> = []
    const log = Logger.make(({ fiber, logLevel, message }) => {
      const [text] = [message].flat()
      lines.push([logLevel, text, fiber.getRef(References.CurrentLogAnnotations)])
    })
    const logger = Logger.layer([log])
    yield* Layer.build(
      undecidedAlarm.layer.pipe(Layer.provide(Layer.mock(OrderStore)({ undecided })), Layer.provide(logger)),
    )
    yield* TestClock.adjust(0)
    return lines
  })

const alarm = (about: object) => [
  "Error",
  "Payments have been under review for days: ask the payment provider",
  { ...about, since: "2026-11-20T00:00:00.000Z", alarm: "paymentUndecided" },
]

describe("undecided payments", () => {
  it.effect("raise one alarm a day from their third day, with the five oldest, and none before", () =>
    Effect.gen(function* () {
      const lines = yield* checked((before) => Effect.succeed(ORDERS.filter(({ frozenAt }) => frozenAt < before)))
      yield* TestClock.adjust(DAY)
      assert.deepStrictEqual(lines, [])
      yield* TestClock.adjust(1)
      assert.deepStrictEqual(lines, [])
      yield* TestClock.adjust(DAY - 1)
      assert.deepStrictEqual(lines, [
        alarm({ orders: 6, first: ["K100000000", "K100000001", "K100000002", "K100000003", "K100000004"] }),
      ])
      yield* TestClock.adjust(DAY - 1)
      assert.lengthOf(lines, 1)
      yield* TestClock.adjust(1)
      assert.lengthOf(lines, 2)
    }),
  )

  it.effect("that cannot be read are logged, and read again the next day", () =>
    Effect.gen(function* () {
      const [first] = ORDERS
      let isDown = true
      const lines = yield* checked(() =>
        isDown
          ? Effect.fail(new OrderStoreError({ operation: "undecided", cause: "down" }))
          : Effect.succeed(first === undefined ? [] : [first]),
      )
      const unread = ["Error", "Payments under review could not be read", {}]
      assert.deepStrictEqual(lines, [unread])
      isDown = false
      yield* TestClock.adjust(DAY)
      assert.deepStrictEqual(lines, [unread, alarm({ orders: 1, first: ["K100000000"] })])
    }),
  )
})
