/**
 * What a browser has proved on its way to an account that is not there yet: a person that BankID vouched for, a
 * telephone, an e-mail whose code came back. Kept with the browser's cookie, for minutes.
 */
import { Context, type Effect, Schema } from "effect"
import type { ProvenPerson } from "./Account.ts"
import type { LoginBrowser } from "./Tickets.ts"

/** How long what was proved may be built upon. */
export const PROOF_LIFE_MS = 10 * 60_000

/** What has been proved. */
export interface Proofs {
  readonly person?: ProvenPerson
  /** E.164. */
  readonly phone?: string
  /** As `emailKey` makes it. */
  readonly email?: string
  /**
   * An e-mail or a telephone whose code was right and not enough (`SecondProofNeeded`): good for a login by the other code
   * of the same account and for nothing else, since it may have been guessed.
   */
  readonly half?: string
}

/** Port: proofs by browser. Fails with `LoginProofsError`. */
export class LoginProofs extends Context.Service<
  LoginProofs,
  {
    /** Each kind replaces what was proved of it before, and lives its own ten minutes. */
    readonly keep: (browser: LoginBrowser, proofs: Proofs, now: number) => Effect.Effect<void, LoginProofsError>
    /** What still counts; nothing for a browser that nobody knows. */
    readonly of: (browser: LoginBrowser, now: number) => Effect.Effect<Proofs, LoginProofsError>
    /** As when somebody logs out, or has built upon them. */
    readonly forget: (browser: LoginBrowser) => Effect.Effect<void, LoginProofsError>
  }
>()("core/identity/LoginProofs") {}

/** Proofs could not be read or written. `operation` is the port's method. */
export class LoginProofsError extends Schema.TaggedError<LoginProofsError>()("LoginProofsError", {
  operation: Schema.String,
  cause: Schema.Defect(),
}) {}
