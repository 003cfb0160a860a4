import * as EmbeddedRateLimits from "@kapitel/adapters/embedded/RateLimits"
import * as MemoryRateLimits from "@kapitel/adapters/memory/RateLimits"
import * as RateLimitsContract from "@kapitel/core/contracts/limits/RateLimits"
import { besideAccounts } from "./loginsInStore.ts"
import { storeInMemory } from "./storeInMemory.ts"
import { temporaryStore } from "./temporaryStore.ts"

RateLimitsContract.suite("embedded", temporaryStore(besideAccounts(EmbeddedRateLimits.layer)))
RateLimitsContract.suite("memory", MemoryRateLimits.layer())
RateLimitsContract.suite("embedded in memory", storeInMemory(besideAccounts(EmbeddedRateLimits.layer)))
