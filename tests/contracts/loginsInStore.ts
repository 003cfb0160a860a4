/** What logging in stands on in the embedded store, together: an account, its sessions, tickets, proofs and codes. */
import * as EmbeddedAccounts from "@kapitel/adapters/embedded/Accounts"
import * as EmbeddedCodes from "@kapitel/adapters/embedded/Codes"
import * as EmbeddedIdentity from "@kapitel/adapters/embedded/Identity"
import * as EmbeddedKeyedHash from "@kapitel/adapters/embedded/KeyedHash"
import * as EmbeddedLoginProofs from "@kapitel/adapters/embedded/LoginProofs"
import * as SystemRandom from "@kapitel/adapters/embedded/RandomBytes"
import * as EmbeddedTickets from "@kapitel/adapters/embedded/Tickets"
import { Layer, Redacted } from "effect"

const KEY = Redacted.make("a key of the tests alone, and of nobody else")

export const loginsInStore = Layer.mergeAll(
  EmbeddedAccounts.layer,
  EmbeddedCodes.layer,
  EmbeddedIdentity.layer,
  EmbeddedLoginProofs.layer,
  EmbeddedTickets.layer,
).pipe(Layer.provideMerge(EmbeddedKeyedHash.layer({ identityKey: KEY })), Layer.provideMerge(SystemRandom.layer))
