import * as RandomBytes from "@kapitel/adapters/embedded/RandomBytes"
import * as EmbeddedStaffMembers from "@kapitel/adapters/embedded/StaffMembers"
import * as EmbeddedStaffSessions from "@kapitel/adapters/embedded/StaffSessions"
import * as StaffSessionsContract from "@kapitel/core/contracts/staff/StaffSessions"
import { Layer } from "effect"
import { storeInMemory } from "./storeInMemory.ts"
import { temporaryStore } from "./temporaryStore.ts"

const adapters = Layer.merge(
  EmbeddedStaffMembers.layer,
  EmbeddedStaffSessions.layer.pipe(Layer.provide(RandomBytes.layer)),
)

StaffSessionsContract.suite("embedded", temporaryStore(adapters))
StaffSessionsContract.suite("embedded in memory", storeInMemory(adapters))
