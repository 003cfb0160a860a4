import * as EmbeddedCatalogue from "@kapitel/adapters/embedded/Catalogue"
import * as EmbeddedCatalogueIntake from "@kapitel/adapters/embedded/CatalogueIntake"
import * as CatalogueContract from "@kapitel/core/contracts/catalogue/Catalogue"
import { Layer } from "effect"
import { temporaryStore } from "../../adapters/test/embedded/temporaryShop.ts"

CatalogueContract.suite(
  "embedded",
  Layer.merge(EmbeddedCatalogue.layer, EmbeddedCatalogueIntake.layer).pipe(Layer.provide(temporaryStore)),
)
