import * as EmbeddedPlacedProducts from "@kapitel/adapters/embedded/PlacedProducts"
import * as PlacedProductsContract from "@kapitel/core/contracts/search/PlacedProducts"
import { Layer } from "effect"
import { temporaryStore } from "../../adapters/test/embedded/temporaryShop.ts"

PlacedProductsContract.suite("embedded", EmbeddedPlacedProducts.layer.pipe(Layer.provide(temporaryStore)))
