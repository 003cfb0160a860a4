import * as EmbeddedOrderDesk from "@kapitel/adapters/embedded/OrderDesk"
import * as EmbeddedOutbox from "@kapitel/adapters/embedded/Outbox"
import * as OutboxContract from "@kapitel/core/contracts/checkout/Outbox"
import { Layer } from "effect"
import { ordersInMemory } from "./storeInMemory.ts"
import { temporaryOrders } from "./temporaryOrders.ts"

OutboxContract.suite("embedded", temporaryOrders(Layer.merge(EmbeddedOrderDesk.layer, EmbeddedOutbox.layer)))
OutboxContract.suite("embedded in memory", ordersInMemory(Layer.merge(EmbeddedOrderDesk.layer, EmbeddedOutbox.layer)))
