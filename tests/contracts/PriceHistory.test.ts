import * as EmbeddedCatalogueIntake from "@kapitel/adapters/embedded/CatalogueIntake"
import * as EmbeddedPriceHistory from "@kapitel/adapters/embedded/PriceHistory"
import * as PriceHistoryContract from "@kapitel/core/contracts/pricing/PriceHistory"
import { Layer } from "effect"
import { temporaryStore } from "../../adapters/test/embedded/temporaryShop.ts"

PriceHistoryContract.suite(
  "embedded",
  Layer.merge(EmbeddedPriceHistory.layer, EmbeddedCatalogueIntake.layer).pipe(Layer.provide(temporaryStore)),
)
