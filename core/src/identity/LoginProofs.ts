/**
 * What a browser has proved before it has an account: a person identified by BankID, a telephone, an e-mail whose code
 * was entered. Stored for minutes under the browser's cookie.
 */
import { Context, type Effect, Schema } from "effect"
import { portError } from "../ports/portError.ts"
import type { VerifiedPerson } from "./Account.ts"
import type { LoginBrowser } from "./Tickets.ts"

/** How long a proof is valid. */
export const PROOF_LIFE_MS = 10 * 60_000

/** What has been proved. */
export interface Proofs {
  readonly person?: VerifiedPerson
  /** E.164. */
  readonly phone?: string
  /** As `emailKey` makes it. */
  readonly email?: string
  /**
   * An e-mail or a telephone whose code was right and not enough (`SecondFactorRequired`): valid for a login with the
   * other code of the same account and for nothing else, since it may have been guessed.
   */
  readonly half?: string
}

/** Port: proofs by browser. Fails with `LoginProofsError`. */
export class LoginProofs extends Context.Service<
  LoginProofs,
  {
    /** Each kind replaces the earlier proof of that kind, and is valid for ten minutes. */
    readonly keep: (browser: LoginBrowser, proofs: Proofs, now: number) => Effect.Effect<void, LoginProofsError>
    /** The proofs that are still valid; none for an unknown browser. */
    readonly of: (browser: LoginBrowser, now: number) => Effect.Effect<Proofs, LoginProofsError>
    /** Deletes them, when the visitor logs out or they have been used. */
    readonly forget: (browser: LoginBrowser) => Effect.Effect<void, LoginProofsError>
  }
>()("core/identity/LoginProofs") {}

/** Proofs could not be read or written. */
export class LoginProofsError extends Schema.TaggedError<LoginProofsError>()("LoginProofsError", portError) {}
