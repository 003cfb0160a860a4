import * as EmbeddedEventSignUps from "@kapitel/adapters/embedded/EventSignUps"
import * as EmbeddedOutbox from "@kapitel/adapters/embedded/Outbox"
import * as EmbeddedStoreEvents from "@kapitel/adapters/embedded/StoreEvents"
import * as EventSignUpsContract from "@kapitel/core/contracts/events/EventSignUps"
import { Layer } from "effect"
import { storeInMemory } from "./storeInMemory.ts"
import { temporaryStore } from "./temporaryStore.ts"

const adapters = Layer.mergeAll(EmbeddedEventSignUps.layer, EmbeddedStoreEvents.layer, EmbeddedOutbox.layer)

EventSignUpsContract.suite("embedded", temporaryStore(adapters))
EventSignUpsContract.suite("embedded in memory", storeInMemory(adapters))
