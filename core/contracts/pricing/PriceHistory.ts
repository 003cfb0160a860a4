/** The contract of every price history. Prices are imported through the catalogue intake, as in the shop. */
import { assert, it } from "@effect/vitest"
import type { CatalogueIntake } from "@kapitel/core/catalogue/CatalogueIntake"
import { lowestRecentPrice } from "@kapitel/core/pricing/lowestRecentPrice"
import { PriceHistory } from "@kapitel/core/pricing/PriceHistory"
import { Clock, Effect, type Layer, Option } from "effect"
import { bookRecord, eanOf, kronor, publishRecords } from "../catalogue/records.ts"

const priceRecord = (n: number, price: number) =>
  ({ kind: "price", ref: `p-${n}`, ean: eanOf(n), price: kronor(price) }) as const
const pricesOf = (n: number) =>
  Effect.gen(function* () {
    const history = yield* PriceHistory
    return (yield* history.of(eanOf(n))).map(({ price }) => price / 100)
  })
/** Two prices of the same millisecond would be one point in time: the next one waits for the clock. */
const nextMoment = Effect.sleep("5 millis")

/** `CatalogueIntake` has the same store. */
export const suite = <E>(adapter: string, layer: Layer.Layer<PriceHistory | CatalogueIntake, E>) =>
  it.layer(layer, { timeout: "60 seconds", excludeTestServices: true })(`PriceHistory (${adapter})`, (it) => {
    it.effect("a product that was never sold has no prices", () =>
      Effect.gen(function* () {
        const history = yield* PriceHistory
        assert.deepStrictEqual(yield* history.of(eanOf(4100)), [])
        assert.deepStrictEqual(yield* history.lowestBeforeReduction(eanOf(4100)), Option.none())
      }),
    )

    it.effect("stores every price since the first import, oldest first, with its time", () =>
      Effect.gen(function* () {
        const before = yield* Clock.currentTimeMillis
        yield* publishRecords([bookRecord(4101, {}, { price: kronor(100) })])
        for (const price of [120, 90]) {
          yield* nextMoment
          yield* publishRecords([priceRecord(4101, price)])
        }
        const history = yield* PriceHistory
        const points = yield* history.of(eanOf(4101))
        assert.deepStrictEqual(
          points.map(({ price }) => price),
          [kronor(100), kronor(120), kronor(90)],
        )
        const moments = points.map(({ at }) => at)
        assert.deepStrictEqual(
          moments,
          moments.toSorted((a, b) => a - b),
        )
        assert.isTrue(moments.every((at) => at >= before))
        assert.isAtMost(moments.at(-1) ?? 0, yield* Clock.currentTimeMillis)
      }),
    )

    it.effect("does not grow when the same price is imported again", () =>
      Effect.gen(function* () {
        yield* publishRecords([bookRecord(4102, {}, { price: kronor(100) })])
        yield* nextMoment
        yield* publishRecords([bookRecord(4102, { title: "Ny titel" }, { price: kronor(100) })])
        yield* publishRecords([priceRecord(4102, 100)])
        assert.deepStrictEqual(yield* pricesOf(4102), [100])
      }),
    )

    it.effect("accepts prices from before the shop once, and never for a time that the shop has recorded itself", () =>
      Effect.gen(function* () {
        const brought = (n: number, ...prices: ReadonlyArray<number>) =>
          bookRecord(
            n,
            {},
            { price: kronor(100) },
            { priceHistory: prices.map((price, day) => ({ at: day * 86_400_000, price: kronor(price) })) },
          )
        yield* publishRecords([brought(4107, 80, 90)])
        yield* publishRecords([brought(4107, 80, 90, 70)])
        assert.deepStrictEqual(yield* pricesOf(4107), [80, 90, 100])
        yield* publishRecords([bookRecord(4108, {}, { price: kronor(100) })])
        yield* publishRecords([brought(4108, 50)])
        assert.deepStrictEqual(yield* pricesOf(4108), [100])
      }),
    )

    it.effect("keeps the prices of a product that leaves the shop", () =>
      Effect.gen(function* () {
        yield* publishRecords([bookRecord(4103, {}, { price: kronor(100) })])
        yield* publishRecords([{ kind: "delete", ref: "d", ean: eanOf(4103) }])
        assert.include(yield* pricesOf(4103), 100)
      }),
    )

    it.effect("gives the same reduction as the rule of the lowest recent price", () =>
      Effect.gen(function* () {
        const history = yield* PriceHistory
        const reference = Effect.map(history.lowestBeforeReduction(eanOf(4104)), Option.getOrUndefined)
        yield* publishRecords([bookRecord(4104, {}, { price: kronor(80) })])
        assert.isUndefined(yield* reference)
        for (const [price, measuredFrom] of [
          [100, undefined],
          [90, kronor(80)],
          [85, kronor(80)],
          [95, undefined],
        ] as const) {
          yield* nextMoment
          yield* publishRecords([priceRecord(4104, price)])
          yield* nextMoment
          const now = yield* Clock.currentTimeMillis
          assert.strictEqual(yield* reference, measuredFrom)
          assert.strictEqual(lowestRecentPrice(yield* history.of(eanOf(4104)), now), measuredFrom)
        }
      }),
    )

    it.effect("keeps the prices of products apart", () =>
      Effect.gen(function* () {
        yield* publishRecords([
          bookRecord(4105, {}, { price: kronor(10) }),
          bookRecord(4106, {}, { price: kronor(20) }),
        ])
        assert.deepStrictEqual(yield* pricesOf(4105), [10])
        assert.deepStrictEqual(yield* pricesOf(4106), [20])
      }),
    )
  })
