import * as RandomBytes from "@kapitel/adapters/embedded/RandomBytes"
import * as EmbeddedStaffLog from "@kapitel/adapters/embedded/StaffLog"
import * as EmbeddedStaffMembers from "@kapitel/adapters/embedded/StaffMembers"
import * as EmbeddedStaffSessions from "@kapitel/adapters/embedded/StaffSessions"
import * as StaffMembersContract from "@kapitel/core/contracts/staff/StaffMembers"
import { Layer } from "effect"

import { storeInMemory } from "./storeInMemory.ts"
import { temporaryStore } from "./temporaryStore.ts"

const adapters = Layer.mergeAll(
  EmbeddedStaffMembers.layer,
  EmbeddedStaffLog.layer,
  EmbeddedStaffSessions.layer.pipe(Layer.provide(RandomBytes.layer)),
)

StaffMembersContract.suite("embedded", temporaryStore(adapters))
StaffMembersContract.suite("embedded in memory", storeInMemory(adapters))
