import * as EmbeddedOrderStore from "@kapitel/adapters/embedded/OrderStore"
import * as EmbeddedOutbox from "@kapitel/adapters/embedded/Outbox"
import * as EmbeddedWithdrawals from "@kapitel/adapters/embedded/Withdrawals"
import * as WithdrawalsContract from "@kapitel/core/contracts/withdrawal/Withdrawals"
import { Layer } from "effect"
import { ordersInMemory } from "./storeInMemory.ts"
import { temporaryOrders } from "./temporaryOrders.ts"

const adapters = Layer.mergeAll(EmbeddedWithdrawals.layer, EmbeddedOrderStore.layer, EmbeddedOutbox.layer)

WithdrawalsContract.suite("embedded", temporaryOrders(adapters))
WithdrawalsContract.suite("embedded in memory", ordersInMemory(adapters))
