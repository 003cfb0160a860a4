/**
 * What a login answers in place of a session: a word that is good once, for a minute, in the browser that logged in
 * (notes/reliability.md §0 R7). `POST /auth/session` changes it for the session.
 */
import { Context, type Effect, type Option, type Redacted, Schema } from "effect"
import { AccountId } from "./Member.ts"

/** How long a ticket is good. */
export const TICKET_LIFE_MS = 60_000

/** The way by which somebody has been let in. */
export const LoginMethod = Schema.Literals(["BANKID", "EMAIL", "SMS"])
export type LoginMethod = typeof LoginMethod.Type

/** What the ticket is changed for. */
export const Admission = Schema.Struct({
  accountId: AccountId,
  method: LoginMethod,
  rememberMe: Schema.Boolean,
})
export type Admission = typeof Admission.Type

/**
 * The browser before anybody has logged in: the 256 random bits in base64url of its cookie `__Host-bid`, for BankID
 * and codes alike. It is kept as a hash.
 */
export type LoginBrowser = Redacted.Redacted

/** How long the browser's cookie lives before a login. */
export const LOGIN_BROWSER_LIFE_MS = 10 * 60_000

/** Port: tickets by browser. Fails with `TicketsError`. */
export class Tickets extends Context.Service<
  Tickets,
  {
    /** A new one, told once; it is kept as a hash. */
    readonly issue: (
      admission: Admission,
      browser: LoginBrowser,
      now: number,
    ) => Effect.Effect<Redacted.Redacted, TicketsError>
    /** Once, within its minute, by the browser that it was issued to. Anything else is absent, and it is used up. */
    readonly redeem: (
      ticket: Redacted.Redacted,
      browser: LoginBrowser,
      now: number,
    ) => Effect.Effect<Option.Option<Admission>, TicketsError>
  }
>()("core/identity/Tickets") {}

/** Tickets could not be read or written. `operation` is the port's method. */
export class TicketsError extends Schema.TaggedError<TicketsError>()("TicketsError", {
  operation: Schema.String,
  cause: Schema.Defect(),
}) {}
