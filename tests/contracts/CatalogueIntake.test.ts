import * as EmbeddedCatalogue from "@kapitel/adapters/embedded/Catalogue"
import * as EmbeddedCatalogueIntake from "@kapitel/adapters/embedded/CatalogueIntake"
import * as EmbeddedPriceHistory from "@kapitel/adapters/embedded/PriceHistory"
import * as EmbeddedStockLevels from "@kapitel/adapters/embedded/StockLevels"
import * as CatalogueIntakeContract from "@kapitel/core/contracts/catalogue/CatalogueIntake"
import { Layer } from "effect"
import { temporaryStore } from "../../adapters/test/embedded/temporaryShop.ts"

CatalogueIntakeContract.suite(
  "embedded",
  Layer.mergeAll(
    EmbeddedCatalogue.layer,
    EmbeddedCatalogueIntake.layer,
    EmbeddedPriceHistory.layer,
    EmbeddedStockLevels.layer,
  ).pipe(Layer.provide(temporaryStore)),
)
