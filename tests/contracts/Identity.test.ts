import * as EmbeddedIdentity from "@kapitel/adapters/embedded/Identity"
import * as IdentityContract from "@kapitel/core/contracts/identity/Identity"
import { storeInMemory } from "./storeInMemory.ts"
import { temporaryStore } from "./temporaryStore.ts"

IdentityContract.suite("embedded", temporaryStore(EmbeddedIdentity.layer))
IdentityContract.suite("embedded in memory", storeInMemory(EmbeddedIdentity.layer))
