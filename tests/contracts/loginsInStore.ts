/** What logging in needs in the embedded store: an adapter with the accounts and sessions of the same store. */
import * as EmbeddedAccounts from "@kapitel/adapters/embedded/Accounts"
import * as EmbeddedIdentity from "@kapitel/adapters/embedded/Identity"
import * as EmbeddedKeyedHash from "@kapitel/adapters/embedded/KeyedHash"
import * as SystemRandom from "@kapitel/adapters/embedded/RandomBytes"
import { Layer, Redacted } from "effect"

const KEY = Redacted.make("a key of the tests alone, and of nobody else")

const keyedHash = EmbeddedKeyedHash.layer({ identityKey: KEY })

export const besideAccounts = <A, E, R>(adapter: Layer.Layer<A, E, R>) =>
  Layer.mergeAll(EmbeddedAccounts.layer, EmbeddedIdentity.layer, adapter).pipe(
    Layer.provideMerge(keyedHash),
    Layer.provideMerge(SystemRandom.layer),
  )
