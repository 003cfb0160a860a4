import * as EmbeddedMoneyActions from "@kapitel/adapters/embedded/MoneyActions"
import * as EmbeddedOrderStore from "@kapitel/adapters/embedded/OrderStore"
import * as EmbeddedOutbox from "@kapitel/adapters/embedded/Outbox"
import * as OutboxContract from "@kapitel/core/contracts/checkout/Outbox"
import { Layer } from "effect"
import { ordersInMemory } from "./storeInMemory.ts"
import { temporaryOrders } from "./temporaryOrders.ts"

const adapters = Layer.mergeAll(EmbeddedOrderStore.layer, EmbeddedOutbox.layer, EmbeddedMoneyActions.layer)

OutboxContract.suite("embedded", temporaryOrders(adapters))
OutboxContract.suite("embedded in memory", ordersInMemory(adapters))
