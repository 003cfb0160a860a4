/** How many copies each place has, table `stock`. */
import { StockError, type StockLevel, StockLevels } from "@kapitel/core/availability/StockLevels"
import { Effect, Layer } from "effect"
import { PointReads } from "./store/PointReads.ts"

export const layer = Layer.effect(
  StockLevels,
  Effect.gen(function* () {
    const { read } = yield* PointReads

    return StockLevels.of({
      of: (ean) =>
        read("StockLevels.of", (db) =>
          db
            .all<StockLevel>(
              "SELECT store_id AS storeKey, quantity AS available FROM stock WHERE ean = ? ORDER BY store_id",
              ean,
            )
            .map(({ storeKey, available }) => ({ storeKey, available })),
        ).pipe(Effect.mapError((cause) => new StockError({ operation: "of", cause }))),
    })
  }),
)
