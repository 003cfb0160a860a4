import * as EmbeddedBankIdOrders from "@kapitel/adapters/embedded/BankIdOrders"
import * as BankIdOrdersContract from "@kapitel/core/contracts/identity/BankIdOrders"
import { storeInMemory } from "./storeInMemory.ts"
import { temporaryStore } from "./temporaryStore.ts"

BankIdOrdersContract.suite("embedded", temporaryStore(EmbeddedBankIdOrders.layer))
BankIdOrdersContract.suite("embedded in memory", storeInMemory(EmbeddedBankIdOrders.layer))
