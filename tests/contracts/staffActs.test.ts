import * as EmbeddedEventSignUps from "@kapitel/adapters/embedded/EventSignUps"
import * as EmbeddedPasskeys from "@kapitel/adapters/embedded/Passkeys"
import * as EmbeddedReservations from "@kapitel/adapters/embedded/Reservations"
import * as EmbeddedStaffLog from "@kapitel/adapters/embedded/StaffLog"
import * as EmbeddedStaffMembers from "@kapitel/adapters/embedded/StaffMembers"
import * as EmbeddedStoreEvents from "@kapitel/adapters/embedded/StoreEvents"
import * as StaffActsContract from "@kapitel/core/contracts/staff/staffActs"
import { Layer } from "effect"
import { storeInMemory } from "./storeInMemory.ts"
import { temporaryStore } from "./temporaryStore.ts"

const adapters = Layer.mergeAll(
  EmbeddedReservations.layer,
  EmbeddedEventSignUps.layer,
  EmbeddedPasskeys.layer,
  EmbeddedStaffLog.layer,
  EmbeddedStaffMembers.layer,
  EmbeddedStoreEvents.layer,
)

StaffActsContract.suite("embedded", temporaryStore(adapters))
StaffActsContract.suite("embedded in memory", storeInMemory(adapters))
