/**
 * What a login returns in place of a session: a token that is valid once, for a minute, in the browser that logged in
 * (decision 221). `POST /auth/session` exchanges it for the session.
 */
import { Context, type Effect, type Option, type Redacted, Schema } from "effect"
import { portError } from "../ports/portError.ts"
import { AccountId } from "./Member.ts"

/** How long a ticket is valid. */
export const TICKET_LIFE_MS = 60_000

/** The method of a login. */
export const LoginMethod = Schema.Literals(["BANKID", "EMAIL", "SMS"])
export type LoginMethod = typeof LoginMethod.Type

/** What the ticket is exchanged for. */
export const Admission = Schema.Struct({
  accountId: AccountId,
  method: LoginMethod,
  rememberMe: Schema.Boolean,
})
export type Admission = typeof Admission.Type

/**
 * Identifies the browser before a login: the 256 random bits in base64url of its cookie `__Host-bid`, for BankID and
 * codes alike. Stored as a hash.
 */
export type LoginBrowser = Redacted.Redacted

/** The lifetime of the browser's cookie before a login. */
export const LOGIN_BROWSER_LIFE_MS = 10 * 60_000

/** Port: tickets by browser. Fails with `TicketsError`. */
export class Tickets extends Context.Service<
  Tickets,
  {
    /** A new one, returned once; it is stored as a hash. */
    readonly issue: (
      admission: Admission,
      browser: LoginBrowser,
      now: number,
    ) => Effect.Effect<Redacted.Redacted, TicketsError>
    /** Once, within its minute, by the browser that it was issued to. Otherwise absent, and the ticket is used up. */
    readonly redeem: (
      ticket: Redacted.Redacted,
      browser: LoginBrowser,
      now: number,
    ) => Effect.Effect<Option.Option<Admission>, TicketsError>
  }
>()("core/identity/Tickets") {}

/** Tickets could not be read or written. */
export class TicketsError extends Schema.TaggedError<TicketsError>()("TicketsError", portError) {}
