import * as EmbeddedCatalogue from "@kapitel/adapters/embedded/Catalogue"
import * as EmbeddedCatalogueIntake from "@kapitel/adapters/embedded/CatalogueIntake"
import * as EmbeddedCatalogueWalk from "@kapitel/adapters/embedded/CatalogueWalk"
import * as CatalogueWalkContract from "@kapitel/core/contracts/discovery/CatalogueWalk"
import { Layer } from "effect"
import { storeInMemory } from "./storeInMemory.ts"
import { temporaryStore } from "./temporaryStore.ts"

const adapters = Layer.mergeAll(EmbeddedCatalogue.layer, EmbeddedCatalogueIntake.layer, EmbeddedCatalogueWalk.layer)

CatalogueWalkContract.suite("embedded", temporaryStore(adapters))
CatalogueWalkContract.suite("embedded in memory", storeInMemory(adapters))
