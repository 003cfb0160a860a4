/** Past prices, table `price_point`; every publication appends to it and nothing is ever deleted. */
import type { Ean } from "@kapitel/core/catalogue/Ean"
import { portFailure } from "@kapitel/core/ports/portError"
import { lowestRecentPrice } from "@kapitel/core/pricing/lowestRecentPrice"
import { PriceHistory, PriceHistoryError, type PricePoint } from "@kapitel/core/pricing/PriceHistory"
import { Clock, Effect, Layer, Option } from "effect"
import { PointReads } from "./store/PointReads.ts"

const failed = portFailure(PriceHistoryError)

export const layer = Layer.effect(
  PriceHistory,
  Effect.gen(function* () {
    const { read } = yield* PointReads

    const pricesOf = (ean: Ean) =>
      read("PriceHistory.of", (db) =>
        db
          .all<PricePoint>("SELECT at, price FROM price_point WHERE ean = ? ORDER BY at", ean)
          .map(({ at, price }) => ({ at, price })),
      )

    return PriceHistory.of({
      of: (ean) => Effect.mapError(pricesOf(ean), failed("of")),
      lowestBeforeReduction: Effect.fn("PriceHistory.lowestBeforeReduction")(
        function* (ean) {
          const now = yield* Clock.currentTimeMillis
          return Option.fromUndefinedOr(lowestRecentPrice(yield* pricesOf(ean), now))
        },
        Effect.mapError(failed("lowestBeforeReduction")),
      ),
    })
  }),
)
