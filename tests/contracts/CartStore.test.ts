import * as EmbeddedCartStore from "@kapitel/adapters/embedded/CartStore"
import * as CartStoreContract from "@kapitel/core/contracts/cart/CartStore"
import { Layer } from "effect"
import { temporaryStore } from "../../adapters/test/embedded/temporaryShop.ts"
import { storeInMemory } from "./storeInMemory.ts"

CartStoreContract.suite("embedded", EmbeddedCartStore.layer.pipe(Layer.provide(temporaryStore)))
CartStoreContract.suite("embedded in memory", storeInMemory(EmbeddedCartStore.layer))
