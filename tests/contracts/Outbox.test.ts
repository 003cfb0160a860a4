import * as EmbeddedOrderStore from "@kapitel/adapters/embedded/OrderStore"
import * as EmbeddedOutbox from "@kapitel/adapters/embedded/Outbox"
import * as OutboxContract from "@kapitel/core/contracts/checkout/Outbox"
import { Layer } from "effect"
import { ordersInMemory } from "./storeInMemory.ts"
import { temporaryOrders } from "./temporaryOrders.ts"

OutboxContract.suite("embedded", temporaryOrders(Layer.merge(EmbeddedOrderStore.layer, EmbeddedOutbox.layer)))
OutboxContract.suite("embedded in memory", ordersInMemory(Layer.merge(EmbeddedOrderStore.layer, EmbeddedOutbox.layer)))
