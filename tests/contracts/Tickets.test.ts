import * as EmbeddedTickets from "@kapitel/adapters/embedded/Tickets"
import * as TicketsContract from "@kapitel/core/contracts/identity/Tickets"
import { besideAccounts } from "./loginsInStore.ts"
import { storeInMemory } from "./storeInMemory.ts"
import { temporaryStore } from "./temporaryStore.ts"

TicketsContract.suite("embedded", temporaryStore(besideAccounts(EmbeddedTickets.layer)))
TicketsContract.suite("embedded in memory", storeInMemory(besideAccounts(EmbeddedTickets.layer)))
