import { assert, it } from "@effect/vitest"
import * as maintenance from "@kapitel/adapters/embedded/maintenance"
import { StoreClient, StoreError } from "@kapitel/adapters/embedded/store/StoreClient"
import { Duration, Effect, Layer } from "effect"
import { TestClock } from "effect/testing"

const NOW = Date.UTC(2026, 10, 21)
const HOUR = 3_600_000

it.effect(
  "maintenance completes imports, deletes what is not needed and adds up sales, at the start and once an hour",
  () => {
    const calls: Array<unknown> = []
    const store = Layer.mock(StoreClient, {
      dataDir: "",
      // Each of them fails: the next is tried all the same.
      call: (operation, args) =>
        Effect.suspend(() => {
          const { at, holder } = { ...(args as { readonly at?: number; readonly holder?: string } | undefined) }
          calls.push([operation, at, typeof holder])
          return Effect.fail(new StoreError({ operation, cause: new Error("no") }))
        }),
    })
    const round = (at: number) => [
      ["intake.finishLeft", at, "undefined"],
      ["retention.run", at, "string"],
      ["boughtTogether.aggregateSales", undefined, "undefined"],
    ]
    return Effect.gen(function* () {
      yield* TestClock.setTime(NOW)
      yield* Layer.build(maintenance.layer.pipe(Layer.provide(store)))
      yield* TestClock.adjust(Duration.millis(HOUR - 1))
      assert.deepStrictEqual(calls, round(NOW))
      yield* TestClock.adjust(Duration.millis(1))
      assert.deepStrictEqual(calls, [...round(NOW), ...round(NOW + HOUR)])
    }).pipe(Effect.scoped)
  },
)
