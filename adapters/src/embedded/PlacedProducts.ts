/** Products that the operator has placed among the hits of a query, table `placed_product`. */

import { PlacedProducts, PlacedProductsError } from "@kapitel/core/search/PlacedProducts"
import { Effect, Layer } from "effect"
import { callsFor } from "./store/portStore.ts"

export const layer = Layer.effect(
  PlacedProducts,
  Effect.gen(function* () {
    const call = yield* callsFor(PlacedProductsError)
    return PlacedProducts.of({
      place: (placed) => call("place", "placedProducts.place", placed),
      remove: (request) => call("remove", "placedProducts.remove", request),
      list: (now) => call("list", "placedProducts.list", { now }),
    })
  }),
)
