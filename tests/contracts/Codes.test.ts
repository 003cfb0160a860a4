import * as CodesContract from "@kapitel/core/contracts/identity/Codes"
import { loginsInStore } from "./loginsInStore.ts"
import { storeInMemory } from "./storeInMemory.ts"
import { temporaryStore } from "./temporaryStore.ts"

CodesContract.suite("embedded", temporaryStore(loginsInStore))
CodesContract.suite("embedded in memory", storeInMemory(loginsInStore))
