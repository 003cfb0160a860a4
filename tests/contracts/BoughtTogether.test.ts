import * as EmbeddedBoughtTogether from "@kapitel/adapters/embedded/BoughtTogether"
import * as EmbeddedCatalogueIntake from "@kapitel/adapters/embedded/CatalogueIntake"
import * as EmbeddedOrderStore from "@kapitel/adapters/embedded/OrderStore"
import { StoreClient } from "@kapitel/adapters/embedded/store/StoreClient"
import * as BoughtTogetherContract from "@kapitel/core/contracts/catalogue/BoughtTogether"
import { Effect, Layer } from "effect"
import { temporaryStore } from "../../adapters/test/embedded/temporaryShop.ts"

const salesUpkeep = Layer.effect(
  BoughtTogetherContract.SalesUpkeep,
  Effect.map(StoreClient, ({ call }) => ({
    aggregateSales: Effect.asVoid(call("boughtTogether.aggregateSales", undefined)),
  })),
)

BoughtTogetherContract.suite(
  "embedded",
  Layer.mergeAll(
    EmbeddedBoughtTogether.layer,
    EmbeddedCatalogueIntake.layer,
    EmbeddedOrderStore.layer,
    salesUpkeep,
  ).pipe(Layer.provide(temporaryStore)),
)
