import * as EmbeddedCatalogue from "@kapitel/adapters/embedded/Catalogue"
import * as EmbeddedGiftCardSales from "@kapitel/adapters/embedded/GiftCardSales"
import * as EmbeddedGiftCards from "@kapitel/adapters/embedded/GiftCards"
import * as EmbeddedMoneyActions from "@kapitel/adapters/embedded/MoneyActions"
import * as EmbeddedOrderStore from "@kapitel/adapters/embedded/OrderStore"
import * as EmbeddedOutbox from "@kapitel/adapters/embedded/Outbox"
import { giftCardSalesSuite } from "@kapitel/core/contracts/gift-cards/GiftCardSales"
import { Layer } from "effect"
import { storeInMemory } from "./storeInMemory.ts"
import { temporaryStore } from "./temporaryStore.ts"

const adapters = Layer.mergeAll(
  EmbeddedCatalogue.layer,
  EmbeddedGiftCardSales.layer(),
  EmbeddedGiftCards.layer(),
  EmbeddedMoneyActions.layer,
  EmbeddedOrderStore.layer,
  EmbeddedOutbox.layer,
)

giftCardSalesSuite("embedded", temporaryStore(adapters))
giftCardSalesSuite("embedded in memory", storeInMemory(adapters))
