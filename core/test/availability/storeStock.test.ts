import { assert, it } from "@effect/vitest"
import { StockLevels, WEB_STOCK } from "@kapitel/core/availability/StockLevels"
import {
  DEFAULT_STOCK_FRESHNESS,
  isOldReport,
  StockFreshness,
  storeStockOf,
} from "@kapitel/core/availability/storeStock"
import { Ean } from "@kapitel/core/catalogue/Ean"
import { Duration, Effect, Layer } from "effect"
import fc from "fast-check"

const ean = Ean.make("9789189999107")
const NOW = 1_795_800_000_000
const HOUR = 3_600_000

it("a report is old after the freshness, not at it, and so is one whose time is unknown", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e9 }), fc.integer({ min: 0, max: 1e9 }), (age, fresh) => {
      assert.strictEqual(isOldReport(NOW - age, NOW, Duration.millis(fresh)), age > fresh)
    }),
  )
  assert.isTrue(isOldReport(undefined, NOW, DEFAULT_STOCK_FRESHNESS))
  assert.strictEqual(Duration.toHours(DEFAULT_STOCK_FRESHNESS), 24)
})

it.effect(
  "lists the stores' copies without the web shop's, each with the age of its report (PDP-10, STORE-05, STORE-21; D-59)",
  () =>
    Effect.gen(function* () {
      const levels = [
        { storeKey: "lund", available: 3 },
        { storeKey: "umea", available: 0 },
        { storeKey: WEB_STOCK, available: 9 },
      ]
      const at = (stock: typeof levels) =>
        Layer.mock(StockLevels, {
          of: () => Effect.succeed(stock),
          reportedAt: Effect.succeed(
            new Map([
              ["lund", NOW - 2 * HOUR],
              ["umea", NOW - 25 * HOUR],
            ]),
          ),
        })
      const read = storeStockOf(ean, NOW)
      assert.deepStrictEqual(yield* read.pipe(Effect.provide(at(levels))), [
        { storeKey: "lund", available: 3, isOld: false },
        { storeKey: "umea", available: 0, isOld: true },
      ])
      assert.deepStrictEqual(
        (yield* read.pipe(Effect.provide(at(levels)), Effect.provideService(StockFreshness, Duration.hours(1)))).map(
          ({ isOld }) => isOld,
        ),
        [true, true],
      )
      assert.deepStrictEqual(yield* read.pipe(Effect.provide(at(levels.slice(2)))), [])
    }),
)
