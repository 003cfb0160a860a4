import * as EmbeddedLoginProofs from "@kapitel/adapters/embedded/LoginProofs"
import * as LoginProofsContract from "@kapitel/core/contracts/identity/LoginProofs"
import { besideAccounts } from "./loginsInStore.ts"
import { storeInMemory } from "./storeInMemory.ts"
import { temporaryStore } from "./temporaryStore.ts"

LoginProofsContract.suite("embedded", temporaryStore(besideAccounts(EmbeddedLoginProofs.layer)))
LoginProofsContract.suite("embedded in memory", storeInMemory(besideAccounts(EmbeddedLoginProofs.layer)))
