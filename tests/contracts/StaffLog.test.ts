import * as EmbeddedStaffLog from "@kapitel/adapters/embedded/StaffLog"
import * as StaffLogContract from "@kapitel/core/contracts/staff/StaffLog"
import { storeInMemory } from "./storeInMemory.ts"
import { temporaryStore } from "./temporaryStore.ts"

StaffLogContract.suite("embedded", temporaryStore(EmbeddedStaffLog.layer))
StaffLogContract.suite("embedded in memory", storeInMemory(EmbeddedStaffLog.layer))
