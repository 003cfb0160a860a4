import { assert, describe, it } from "@effect/vitest"
import { Checkout } from "@kapitel/core/checkout/Checkout"
import { OrderId } from "@kapitel/core/checkout/Order"
import { OrderStore, OrderStoreError } from "@kapitel/core/checkout/OrderStore"
import { reconcile } from "@kapitel/core/checkout/reconciler"
import { sampleOrder } from "@kapitel/core/contracts/checkout/sampleOrder"
import { Effect, Layer, Logger } from "effect"
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
})
