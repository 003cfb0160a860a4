import * as EmbeddedGiftCards from "@kapitel/adapters/embedded/GiftCards"
import * as EmbeddedMoneyActions from "@kapitel/adapters/embedded/MoneyActions"
import * as EmbeddedOrderStore from "@kapitel/adapters/embedded/OrderStore"
import * as EmbeddedOutbox from "@kapitel/adapters/embedded/Outbox"
import * as EmbeddedReservations from "@kapitel/adapters/embedded/Reservations"
import * as EmbeddedStockLevels from "@kapitel/adapters/embedded/StockLevels"
import * as EmbeddedStoreEvents from "@kapitel/adapters/embedded/StoreEvents"
import * as CollectedOrdersContract from "@kapitel/core/contracts/reservations/collectedOrders"
import * as ReservationsContract from "@kapitel/core/contracts/reservations/Reservations"
import { Layer } from "effect"
import { storeInMemory } from "./storeInMemory.ts"
import { temporaryStore } from "./temporaryStore.ts"

const adapters = Layer.mergeAll(EmbeddedReservations.layer, EmbeddedOutbox.layer, EmbeddedStockLevels.layer)
const withMoney = Layer.mergeAll(
  adapters,
  EmbeddedGiftCards.layer(),
  EmbeddedMoneyActions.layer,
  EmbeddedOrderStore.layer,
  EmbeddedStoreEvents.layer,
)

for (const [where, stored] of [
  ["embedded", temporaryStore],
  ["embedded in memory", storeInMemory],
] as const) {
  ReservationsContract.suite(where, stored(adapters))
  CollectedOrdersContract.suite(where, stored(withMoney))
}
