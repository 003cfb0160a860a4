import * as EmbeddedAccounts from "@kapitel/adapters/embedded/Accounts"
import * as EmbeddedWatches from "@kapitel/adapters/embedded/Watches"
import * as AccountsContract from "@kapitel/core/contracts/identity/Accounts"
import { Layer } from "effect"
import { besideAccounts } from "./loginsInStore.ts"
import { storeInMemory } from "./storeInMemory.ts"
import { temporaryStore } from "./temporaryStore.ts"

const adapters = besideAccounts(Layer.merge(EmbeddedAccounts.layer, EmbeddedWatches.layer))

AccountsContract.suite("embedded", temporaryStore(adapters))
AccountsContract.suite("embedded in memory", storeInMemory(adapters))
