import { assert, describe, it } from "@effect/vitest"
import { OrderNumber } from "@kapitel/core/checkout/Order"
import { OrderStore } from "@kapitel/core/checkout/OrderStore"
import * as undecidedAlarm from "@kapitel/core/checkout/undecidedAlarm"
import { Effect, Layer, Logger, References } from "effect"
import { TestClock } from "effect/testing"

const DAY = 86_400_000
const NOW = Date.UTC(2026, 10, 22)

describe("undecided payments", () => {
  it.effect("raise one alarm a day from their third day, and none before", () =>
    Effect.gen(function* () {
      yield* TestClock.setTime(NOW)
      const alarms: Array<unknown> = []
      const log = Logger.make(({ fiber }) => {
        const { alarm, orders, first } = fiber.getRef(References.CurrentLogAnnotations)
        alarms.push([alarm, orders, first])
      })
      const orders = [
        { number: OrderNumber.make("K100000001"), frozenAt: NOW - 2 * DAY },
        { number: OrderNumber.make("K100000002"), frozenAt: NOW - DAY },
      ]
      const orderStore = Layer.mock(OrderStore)({
        undecided: (before) => Effect.succeed(orders.filter(({ frozenAt }) => frozenAt < before)),
      })
      yield* Effect.gen(function* () {
        yield* TestClock.adjust(0)
        assert.deepStrictEqual(alarms, [])
        yield* TestClock.adjust(DAY)
        assert.deepStrictEqual(alarms, [])
        yield* TestClock.adjust(DAY)
        assert.deepStrictEqual(alarms, [["paymentUndecided", 1, ["K100000001"]]])
        yield* TestClock.adjust(DAY)
        assert.deepStrictEqual(alarms[1], ["paymentUndecided", 2, ["K100000001", "K100000002"]])
        yield* TestClock.adjust(DAY / 2)
        assert.strictEqual(alarms.length, 2)
      }).pipe(
        Effect.provide(undecidedAlarm.layer.pipe(Layer.provide(orderStore), Layer.provideMerge(Logger.layer([log])))),
      )
    }),
  )
})
