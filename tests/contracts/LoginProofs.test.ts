import * as LoginProofsContract from "@kapitel/core/contracts/identity/LoginProofs"
import { loginsInStore } from "./loginsInStore.ts"
import { storeInMemory } from "./storeInMemory.ts"
import { temporaryStore } from "./temporaryStore.ts"

LoginProofsContract.suite("embedded", temporaryStore(loginsInStore))
LoginProofsContract.suite("embedded in memory", storeInMemory(loginsInStore))
