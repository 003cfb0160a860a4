import * as EmbeddedStoreEvents from "@kapitel/adapters/embedded/StoreEvents"
import * as StoreEventsContract from "@kapitel/core/contracts/events/StoreEvents"
import { storeInMemory } from "./storeInMemory.ts"
import { temporaryStore } from "./temporaryStore.ts"

StoreEventsContract.suite("embedded", temporaryStore(EmbeddedStoreEvents.layer))
StoreEventsContract.suite("embedded in memory", storeInMemory(EmbeddedStoreEvents.layer))
