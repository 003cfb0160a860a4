import * as EmbeddedGiftCards from "@kapitel/adapters/embedded/GiftCards"
import * as GiftCardsContract from "@kapitel/core/contracts/gift-cards/GiftCards"
import { temporaryStore } from "./temporaryStore.ts"

GiftCardsContract.suite("embedded", temporaryStore(EmbeddedGiftCards.layer()))
