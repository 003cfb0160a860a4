import * as EmbeddedCodes from "@kapitel/adapters/embedded/Codes"
import * as CodesContract from "@kapitel/core/contracts/identity/Codes"
import { besideAccounts } from "./loginsInStore.ts"
import { storeInMemory } from "./storeInMemory.ts"
import { temporaryStore } from "./temporaryStore.ts"

CodesContract.suite("embedded", temporaryStore(besideAccounts(EmbeddedCodes.layer)))
CodesContract.suite("embedded in memory", storeInMemory(besideAccounts(EmbeddedCodes.layer)))
