import { assert, describe, it } from "@effect/vitest"
import { Checkout } from "@kapitel/core/checkout/Checkout"
import { OrderId } from "@kapitel/core/checkout/Order"
import { OrderStore, OrderStoreError } from "@kapitel/core/checkout/OrderStore"
import { reconcile, layer as reconciler } from "@kapitel/core/checkout/reconciler"
import { sampleOrder } from "@kapitel/core/contracts/checkout/sampleOrder"
import { Effect, Fiber, Layer, Logger, References } from "effect"
import { TestClock } from "effect/testing"

const NOW = 1_000_000
const orderOf = (digit: string) => sampleOrder({ id: OrderId.make(`00000000-0000-4000-8000-00000000000${digit}`) })

describe("the reconciler", () => {
  it.effect("checks the others when one order cannot be, and that one again later", () =>
    Effect.gen(function* () {
      const [failing, settled, open] = [orderOf("1"), orderOf("2"), orderOf("3")]
      const requests: Array<object> = []
      const again: Array<readonly [string, number]> = []
      const lines: Array<unknown> = []
      yield* TestClock.setTime(NOW)
      const ports = Layer.mergeAll(
        Layer.mock(OrderStore, {
          takeDue: (request) =>
            Effect.sync(() => {
              requests.push(request)
              return {
                due: [
                  { order: failing, checks: 0 },
                  { order: settled, checks: 1 },
                  { order: open, checks: 2 },
                ],
                unreadable: [],
              }
            }),
          checkAgain: (id, at) => Effect.sync(() => void again.push([id, at])),
        }),
        Layer.mock(Checkout, {
          confirm: (id) =>
            id === failing.id
              ? Effect.fail(new OrderStoreError({ operation: "find", cause: "down" }))
              : Effect.succeed({
                  order: {
                    ...(id === settled.id ? settled : open),
                    state: id === settled.id ? "CONFIRMED" : "PENDING",
                  },
                  sessionGone: false,
                } as never),
        }),
        Logger.layer([Logger.make(({ message, logLevel }) => void lines.push([logLevel, message]))]),
      )
      assert.strictEqual(yield* reconcile().pipe(Effect.provide(ports)), 3)
      assert.deepStrictEqual(requests, [{ now: NOW, leaseUntil: NOW + 30_000, limit: 20 }])
      assert.sameDeepMembers(again, [
        [failing.id, NOW + 20_000],
        [open.id, NOW + 80_000],
      ])
      assert.deepInclude(lines, [
        "Warn",
        ["A pending order could not be checked", new OrderStoreError({ operation: "find", cause: "down" })],
      ])
    }),
  )

  /** A store whose batches are these, with what was called. */
  const reading = (batches: ReadonlyArray<number | "fails">, { unreadable = 0 } = {}) => {
    const left = [...batches]
    const calls: Array<unknown> = []
    let concurrent = 0
    let most = 0
    const layer = Layer.mergeAll(
      Layer.mock(OrderStore, {
        makeAllDue: (now) => Effect.sync(() => void calls.push(["all due", now])),
        takeDue: ({ now }) =>
          Effect.suspend(() => {
            calls.push(["take", now])
            const size = left.shift() ?? 0
            if (size === "fails") return Effect.fail(new OrderStoreError({ operation: "takeDue", cause: "down" }))
            return Effect.succeed({
              due: Array.from({ length: size - unreadable }, () => ({ order: orderOf("1"), checks: 0 })),
              unreadable: Array.from({ length: size === 0 ? 0 : unreadable }, () => orderOf("7").id),
            })
          }),
      }),
      Layer.mock(Checkout, {
        confirm: () =>
          Effect.gen(function* () {
            most = Math.max(most, ++concurrent)
            yield* Effect.sleep(1)
            concurrent--
            return { order: { ...orderOf("1"), state: "CONFIRMED" }, sessionGone: false } as never
          }),
      }),
    )
    return { calls, layer, most: () => most }
  }

  it.effect("reads further batches of twenty until one is smaller, and checks four orders at once", () =>
    Effect.gen(function* () {
      for (const [batches, unreadable, checked, reads] of [
        [[20, 20, 19], 0, 59, 3],
        [[20, 0], 0, 20, 2],
        [[20, 19], 5, 29, 2],
        [[0], 0, 0, 1],
      ] as const) {
        const { calls, layer, most } = reading(batches, { unreadable })
        const running = yield* Effect.forkChild(reconcile().pipe(Effect.provide(layer)))
        yield* TestClock.adjust("1 second")
        assert.strictEqual(yield* Fiber.join(running), checked)
        assert.lengthOf(calls, reads)
        assert.strictEqual(most(), checked === 0 ? 0 : 4)
      }
    }),
  )

  it.effect("raises an alarm for each order that cannot be read", () => {
    const alarms: Array<unknown> = []
    const log = Logger.make(({ fiber }) => {
      const { alarm, orderId } = fiber.getRef(References.CurrentLogAnnotations)
      alarms.push([alarm, orderId])
    })
    return Effect.gen(function* () {
      const { layer } = reading([2], { unreadable: 2 })
      assert.strictEqual(yield* reconcile().pipe(Effect.provide(layer)), 0)
      assert.deepStrictEqual(alarms, [
        ["orderUnreadable", orderOf("7").id],
        ["orderUnreadable", orderOf("7").id],
      ])
    }).pipe(Effect.provide(Logger.layer([log])))
  })

  it.effect(
    "reads all orders when the shop starts, and those that are due every 20 seconds, also after a failure",
    () =>
      Effect.gen(function* () {
        const { calls, layer } = reading(["fails"])
        yield* TestClock.setTime(NOW)
        yield* Layer.build(Layer.provide(reconciler, layer))
        yield* TestClock.adjust("45 seconds")
        assert.deepStrictEqual(calls, [
          ["all due", NOW],
          ["take", NOW],
          ["take", NOW + 20_000],
          ["take", NOW + 40_000],
        ])
      }),
  )
})
