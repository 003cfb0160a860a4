/** Which orders can be taken back from their page. */
import { assert, describe, it } from "@effect/vitest"
import type { Order, OrderPageToken } from "@kapitel/core/checkout/Order"
import { OrderStore } from "@kapitel/core/checkout/OrderStore"
import type { OrderState } from "@kapitel/core/checkout/orderState"
import { sampleOrder } from "@kapitel/core/contracts/checkout/sampleOrder"
import { boughtOrder } from "@kapitel/core/withdrawal/withdraw"
import { Effect, Layer, Option } from "effect"

const shown = (token: OrderPageToken | undefined, changes: Partial<Order>) => {
  const order = sampleOrder(changes)
  return boughtOrder(token).pipe(
    Effect.provide(
      Layer.mock(OrderStore, {
        findByPageToken: (asked) => Effect.succeed(asked === order.pageToken ? Option.some(order) : Option.none()),
      }),
    ),
    Effect.map((found) => found?.number),
  )
}

const { pageToken, number } = sampleOrder()

describe("the order shown for a withdrawal", () => {
  it.effect.each<readonly [OrderState, boolean]>([
    ["DRAFT", false],
    ["PENDING", false],
    ["REFUSED", false],
    ["EXPIRED", false],
    ["NEEDS_REVIEW", true],
    ["CONFIRMED", true],
  ])("in the state %s it is shown: %s", ([state, isShown]) =>
    Effect.gen(function* () {
      assert.strictEqual(yield* shown(pageToken, { state }), isShown ? number : undefined)
    }),
  )

  it.effect("is shown while the provider examines its payment", () =>
    Effect.gen(function* () {
      assert.strictEqual(yield* shown(pageToken, { state: "PENDING", frozenAt: 1 }), number)
    }),
  )

  it.effect("is none without a token, or with another", () =>
    Effect.gen(function* () {
      assert.isUndefined(yield* shown(undefined, {}))
      assert.isUndefined(yield* shown("x".repeat(43) as OrderPageToken, {}))
    }),
  )
})
