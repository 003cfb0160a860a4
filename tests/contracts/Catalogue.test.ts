import * as EmbeddedCatalogue from "@kapitel/adapters/embedded/Catalogue"
import * as EmbeddedCatalogueIntake from "@kapitel/adapters/embedded/CatalogueIntake"
import * as CatalogueContract from "@kapitel/core/contracts/catalogue/Catalogue"
import { Layer } from "effect"
import { temporaryStore } from "../../adapters/test/embedded/temporaryShop.ts"
import { storeInMemory } from "./storeInMemory.ts"

const adapters = Layer.merge(EmbeddedCatalogue.layer, EmbeddedCatalogueIntake.layer)

CatalogueContract.suite("embedded", adapters.pipe(Layer.provide(temporaryStore)))
CatalogueContract.suite("embedded in memory", storeInMemory(adapters))
