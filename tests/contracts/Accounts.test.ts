import * as EmbeddedAccounts from "@kapitel/adapters/embedded/Accounts"
import * as AccountsContract from "@kapitel/core/contracts/identity/Accounts"
import { besideAccounts } from "./loginsInStore.ts"
import { storeInMemory } from "./storeInMemory.ts"
import { temporaryStore } from "./temporaryStore.ts"

AccountsContract.suite("embedded", temporaryStore(besideAccounts(EmbeddedAccounts.layer)))
AccountsContract.suite("embedded in memory", storeInMemory(besideAccounts(EmbeddedAccounts.layer)))
