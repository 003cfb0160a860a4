import * as EmbeddedCatalogueIntake from "@kapitel/adapters/embedded/CatalogueIntake"
import * as EmbeddedStockLevels from "@kapitel/adapters/embedded/StockLevels"
import * as StockLevelsContract from "@kapitel/core/contracts/availability/StockLevels"
import { Layer } from "effect"
import { temporaryStore } from "../../adapters/test/embedded/temporaryShop.ts"
import { storeInMemory } from "./storeInMemory.ts"

StockLevelsContract.suite(
  "embedded",
  Layer.merge(EmbeddedStockLevels.layer, EmbeddedCatalogueIntake.layer).pipe(Layer.provide(temporaryStore)),
)
StockLevelsContract.suite(
  "embedded in memory",
  storeInMemory(Layer.merge(EmbeddedStockLevels.layer, EmbeddedCatalogueIntake.layer)),
)
