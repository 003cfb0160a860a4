/** Passkeys of staff: the public keys that were registered, and the challenges that a browser is to sign (decision 378). */
import { Context, type Effect, type Option, type Redacted, Schema } from "effect"
import { portError } from "../ports/portError.ts"
import type { StaffId } from "./StaffMember.ts"

/** How long a challenge may be answered, in ms. */
export const CHALLENGE_MS = 5 * 60_000

/** A registered key. The private key never leaves the person's device. */
export interface Passkey {
  /** The credential's id, in base64url. */
  readonly id: string
  readonly memberId: StaffId
  /** COSE, in base64url. */
  readonly key: string
  /** How often it was used, by its own count; 0 where it does not count. */
  readonly counter: number
  readonly transports: ReadonlyArray<string>
  /** Epoch ms. */
  readonly addedAt: number
}

/** Port: passkeys. Adding and removing one are in the staff log. `now` in epoch ms. Fails with `PasskeysError`. */
export class Passkeys extends Context.Service<
  Passkeys,
  {
    /** Replaces the browser's earlier challenge. */
    readonly challenge: (
      browser: Redacted.Redacted,
      challenge: string,
      now: number,
    ) => Effect.Effect<void, PasskeysError>
    /** The browser's challenge, once and for `CHALLENGE_MS`. */
    readonly takeChallenge: (
      browser: Redacted.Redacted,
      now: number,
    ) => Effect.Effect<Option.Option<string>, PasskeysError>

    readonly find: (id: string) => Effect.Effect<Option.Option<Passkey>, PasskeysError>
    /** The oldest first. */
    readonly listOf: (memberId: StaffId) => Effect.Effect<ReadonlyArray<Passkey>, PasskeysError>
    /** False when the id is registered already, or the member was removed. */
    readonly add: (passkey: Passkey) => Effect.Effect<boolean, PasskeysError>
    /** Notes a use; false when its count has not grown, as that of a copied key would not. */
    readonly use: (request: { readonly id: string; readonly counter: number }) => Effect.Effect<boolean, PasskeysError>
    /** Of this member alone; false when there is none. */
    readonly remove: (request: {
      readonly id: string
      readonly memberId: StaffId
      readonly now: number
    }) => Effect.Effect<boolean, PasskeysError>
  }
>()("core/staff/Passkeys") {}

/** The passkeys could not be read or written. */
export class PasskeysError extends Schema.TaggedError<PasskeysError>()("PasskeysError", portError) {}
