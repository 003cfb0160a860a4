import * as EmbeddedCatalogue from "@kapitel/adapters/embedded/Catalogue"
import * as EmbeddedEventSignUps from "@kapitel/adapters/embedded/EventSignUps"
import * as EmbeddedMoneyActions from "@kapitel/adapters/embedded/MoneyActions"
import * as EmbeddedOrderStore from "@kapitel/adapters/embedded/OrderStore"
import * as EmbeddedOutbox from "@kapitel/adapters/embedded/Outbox"
import * as EmbeddedStockLevels from "@kapitel/adapters/embedded/StockLevels"
import * as EmbeddedStoreEvents from "@kapitel/adapters/embedded/StoreEvents"
import { ticketsSuite } from "@kapitel/core/contracts/events/EventTickets"
import { Layer } from "effect"
import { storeInMemory } from "./storeInMemory.ts"
import { temporaryStore } from "./temporaryStore.ts"

const adapters = Layer.mergeAll(
  EmbeddedCatalogue.layer,
  EmbeddedEventSignUps.layer,
  EmbeddedMoneyActions.layer,
  EmbeddedOrderStore.layer,
  EmbeddedOutbox.layer,
  EmbeddedStockLevels.layer,
  EmbeddedStoreEvents.layer,
)

ticketsSuite("embedded", temporaryStore(adapters))
ticketsSuite("embedded in memory", storeInMemory(adapters))
