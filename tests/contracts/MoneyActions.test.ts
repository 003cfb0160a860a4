import * as EmbeddedGiftCards from "@kapitel/adapters/embedded/GiftCards"
import * as EmbeddedMoneyActions from "@kapitel/adapters/embedded/MoneyActions"
import * as EmbeddedOrderStore from "@kapitel/adapters/embedded/OrderStore"
import * as MoneyActionsContract from "@kapitel/core/contracts/payments/MoneyActions"
import { Layer } from "effect"
import { ordersInMemory } from "./storeInMemory.ts"
import { temporaryOrders } from "./temporaryOrders.ts"

const adapters = Layer.mergeAll(EmbeddedMoneyActions.layer, EmbeddedOrderStore.layer, EmbeddedGiftCards.layer())

MoneyActionsContract.suite("embedded", temporaryOrders(adapters))
MoneyActionsContract.suite("embedded in memory", ordersInMemory(adapters))
