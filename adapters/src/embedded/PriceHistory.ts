/** Past prices, table `price_point`; every publication appends to it and nothing is ever deleted. */
import type { Ean } from "@kapitel/core/catalogue/Ean"
import { lowestRecentPrice } from "@kapitel/core/pricing/lowestRecentPrice"
import { PriceHistory, PriceHistoryError, type PricePoint } from "@kapitel/core/pricing/PriceHistory"
import { Clock, Effect, Layer, Option } from "effect"
import { readsFor } from "./store/portStore.ts"

export const layer = Layer.effect(
  PriceHistory,
  Effect.gen(function* () {
    const read = yield* readsFor(PriceHistoryError)

    const pricesOf = (operation: string, ean: Ean) =>
      read(operation, (db) =>
        db
          .all<PricePoint>("SELECT at, price FROM price_point WHERE ean = ? ORDER BY at", ean)
          .map(({ at, price }) => ({ at, price })),
      )

    return PriceHistory.of({
      of: (ean) => pricesOf("of", ean),
      lowestBeforeReduction: Effect.fn("PriceHistory.lowestBeforeReduction")(function* (ean) {
        const now = yield* Clock.currentTimeMillis
        return Option.fromUndefinedOr(lowestRecentPrice(yield* pricesOf("lowestBeforeReduction", ean), now))
      }),
    })
  }),
)
