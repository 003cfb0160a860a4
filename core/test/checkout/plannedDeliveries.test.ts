import { assert, describe, it } from "@effect/vitest"
import { plannedDeliveries } from "@kapitel/core/checkout/plannedDeliveries"
import { sampleContents, sampleEan } from "@kapitel/core/contracts/checkout/sampleOrder"
import { Holidays, HolidaysError } from "@kapitel/core/delivery/Holidays"
import { Effect } from "effect"

/** A Monday. */
const NOW = Date.UTC(2026, 10, 23, 8)

const planned = (list: Holidays["Service"]["list"]) =>
  Effect.gen(function* () {
    const plan = yield* plannedDeliveries
    return yield* plan(sampleContents([{ ean: sampleEan(1), quantity: 2, price: 19_900, shelf: 2 }]), NOW)
  }).pipe(Effect.provideService(Holidays, { list }))

const arriving = (arriveBy: string) => [
  { key: "line-0", parts: [{ copies: 2, sendBy: "2026-11-23", arriveBy, exact: true }] },
]

describe("the planned deliveries of an order", () => {
  it.effect("wait over holidays, and are dated without them when the calendar cannot be read", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual<unknown>(yield* planned(Effect.succeed(["2026-11-25"])), arriving("2026-11-26"))
      const down = Effect.fail(new HolidaysError({ operation: "list", cause: "down" }))
      assert.deepStrictEqual<unknown>(yield* planned(down), arriving("2026-11-25"))
    }),
  )
})
