import * as EmbeddedOutbox from "@kapitel/adapters/embedded/Outbox"
import * as EmbeddedReservations from "@kapitel/adapters/embedded/Reservations"
import * as EmbeddedStockLevels from "@kapitel/adapters/embedded/StockLevels"
import * as ReservationsContract from "@kapitel/core/contracts/reservations/Reservations"
import { Layer } from "effect"
import { storeInMemory } from "./storeInMemory.ts"
import { temporaryStore } from "./temporaryStore.ts"

const adapters = Layer.mergeAll(EmbeddedReservations.layer, EmbeddedOutbox.layer, EmbeddedStockLevels.layer)

ReservationsContract.suite("embedded", temporaryStore(adapters))
ReservationsContract.suite("embedded in memory", storeInMemory(adapters))
