import * as EmbeddedPasskeys from "@kapitel/adapters/embedded/Passkeys"
import * as EmbeddedStaffLog from "@kapitel/adapters/embedded/StaffLog"
import * as EmbeddedStaffMembers from "@kapitel/adapters/embedded/StaffMembers"
import * as PasskeysContract from "@kapitel/core/contracts/staff/Passkeys"
import { Layer } from "effect"
import { storeInMemory } from "./storeInMemory.ts"
import { temporaryStore } from "./temporaryStore.ts"

const adapters = Layer.mergeAll(EmbeddedPasskeys.layer, EmbeddedStaffMembers.layer, EmbeddedStaffLog.layer)

PasskeysContract.suite("embedded", temporaryStore(adapters))
PasskeysContract.suite("embedded in memory", storeInMemory(adapters))
