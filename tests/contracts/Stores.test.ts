import * as EmbeddedStores from "@kapitel/adapters/embedded/Stores"
import * as StoresContract from "@kapitel/core/contracts/stores/Stores"
import { Layer } from "effect"
import { temporaryStore } from "../../adapters/test/embedded/temporaryShop.ts"

StoresContract.suite("embedded", EmbeddedStores.layer.pipe(Layer.provide(temporaryStore)))
