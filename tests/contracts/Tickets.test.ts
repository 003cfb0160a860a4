import * as TicketsContract from "@kapitel/core/contracts/identity/Tickets"
import { loginsInStore } from "./loginsInStore.ts"
import { storeInMemory } from "./storeInMemory.ts"
import { temporaryStore } from "./temporaryStore.ts"

TicketsContract.suite("embedded", temporaryStore(loginsInStore))
TicketsContract.suite("embedded in memory", storeInMemory(loginsInStore))
