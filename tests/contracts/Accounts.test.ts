import * as AccountsContract from "@kapitel/core/contracts/identity/Accounts"
import { loginsInStore } from "./loginsInStore.ts"
import { storeInMemory } from "./storeInMemory.ts"
import { temporaryStore } from "./temporaryStore.ts"

AccountsContract.suite("embedded", temporaryStore(loginsInStore))
AccountsContract.suite("embedded in memory", storeInMemory(loginsInStore))
