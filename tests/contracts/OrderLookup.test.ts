import * as EmbeddedOrderLookup from "@kapitel/adapters/embedded/OrderLookup"
import * as EmbeddedOrderStore from "@kapitel/adapters/embedded/OrderStore"
import * as EmbeddedOutbox from "@kapitel/adapters/embedded/Outbox"
import * as OrderLookupContract from "@kapitel/core/contracts/checkout/OrderLookup"
import { Layer } from "effect"
import { ordersInMemory } from "./storeInMemory.ts"
import { temporaryOrders } from "./temporaryOrders.ts"

const adapters = Layer.mergeAll(EmbeddedOrderLookup.layer, EmbeddedOrderStore.layer, EmbeddedOutbox.layer)

OrderLookupContract.suite("embedded", temporaryOrders(adapters))
OrderLookupContract.suite("embedded in memory", ordersInMemory(adapters))
