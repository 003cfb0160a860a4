import * as EmbeddedOutbox from "@kapitel/adapters/embedded/Outbox"
import * as EmbeddedWatches from "@kapitel/adapters/embedded/Watches"
import * as WatchesContract from "@kapitel/core/contracts/watches/Watches"
import { Layer } from "effect"
import { storeInMemory } from "./storeInMemory.ts"
import { temporaryStore } from "./temporaryStore.ts"

const adapters = Layer.mergeAll(EmbeddedWatches.layer, EmbeddedOutbox.layer)

WatchesContract.suite("embedded", temporaryStore(adapters))
WatchesContract.suite("embedded in memory", storeInMemory(adapters))
