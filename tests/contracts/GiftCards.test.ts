import * as EmbeddedGiftCards from "@kapitel/adapters/embedded/GiftCards"
import * as GiftCardsContract from "@kapitel/core/contracts/gift-cards/GiftCards"
import { storeInMemory } from "./storeInMemory.ts"
import { temporaryStore } from "./temporaryStore.ts"

GiftCardsContract.suite("embedded", temporaryStore(EmbeddedGiftCards.layer()))
GiftCardsContract.suite("embedded in memory", storeInMemory(EmbeddedGiftCards.layer()))
