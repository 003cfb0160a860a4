import * as EmbeddedPromotions from "@kapitel/adapters/embedded/Promotions"
import * as PromotionsContract from "@kapitel/core/contracts/promotions/Promotions"
import { storeInMemory } from "./storeInMemory.ts"
import { temporaryStore } from "./temporaryStore.ts"

PromotionsContract.suite("embedded", temporaryStore(EmbeddedPromotions.layer))
PromotionsContract.suite("embedded in memory", storeInMemory(EmbeddedPromotions.layer))
