/** Sessions: which account is signed in, and for how long. */
import { Context, type Effect, type Option, type Redacted, Schema } from "effect"
import type { Visitor } from "../cart/priceCart.ts"
import { portError } from "../ports/portError.ts"
import type { AccountId, MemberNumber } from "./Member.ts"

/** A session that is unused for so long has ended. Source: D-55, docs/reliability.md, rule 4, as the next. */
export const SESSION_IDLE_MS = 30 * 60_000

/** The longest session, however much it is used. */
export const SESSION_MAX_MS = 12 * 60 * 60_000

/** The same for a visitor who chose to be remembered in this browser. */
export const REMEMBERED_IDLE_MS = 30 * 24 * 60 * 60_000
/** Longest life of a remembered session, in ms: 90 days (D-55). */
export const REMEMBERED_MAX_MS = 90 * 24 * 60 * 60_000

/** Changing an account's identifiers requires a login at most this old. Source: docs/reliability.md, One-time codes. */
export const FRESH_LOGIN_MS = 5 * 60_000

/** What the browser stores of a sign-in: 256 random bits in base64url. */
export interface Session {
  readonly sessionToken: Redacted.Redacted
  /** Epoch ms: the last instant at which it can be valid. */
  readonly expiresAt: number
  /** Its cookie persists after the browser is closed. */
  readonly rememberMe: boolean
}

/** A valid session, with the fields that its uses need. */
export interface LiveSession {
  readonly accountId: AccountId
  readonly member: boolean
  readonly rememberMe: boolean
  /** Epoch ms. */
  readonly begunAt: number
}

/** True when the owner has logged in within minutes. */
export const isFresh = ({ begunAt }: Pick<LiveSession, "begunAt">, now: number): boolean =>
  now - begunAt < FRESH_LOGIN_MS

/** Port: sessions by token. Tokens are stored as hashes. */
export class Identity extends Context.Service<
  Identity,
  {
    /**
     * The visitor of this session: a guest when it is unknown or has ended, or without a token. Using it extends it.
     */
    readonly visitorOf: (
      sessionToken: Redacted.Redacted | undefined,
      now: number,
    ) => Effect.Effect<Visitor, IdentityError>
    /** The same with the session itself; absent for a guest. */
    readonly sessionOf: (
      sessionToken: Redacted.Redacted | undefined,
      now: number,
    ) => Effect.Effect<Option.Option<LiveSession>, IdentityError>
    /** A new session for each sign-in; the token is returned once and stored as a hash. */
    readonly createSession: (
      accountId: AccountId,
      now: number,
      rememberMe?: boolean,
    ) => Effect.Effect<Session, MemberNotFound | IdentityError>
    /** A new token for the same sign-in, as when its rights grow; the old one ends, the times stay. */
    readonly rotate: (
      sessionToken: Redacted.Redacted,
      now: number,
    ) => Effect.Effect<Option.Option<Session>, IdentityError>
    /** Ends the stored session. An unknown one is no error. */
    readonly endSession: (sessionToken: Redacted.Redacted) => Effect.Effect<void, IdentityError>
    /** Ends all sessions of the account, on all devices. */
    readonly endAllSessions: (accountId: AccountId) => Effect.Effect<void, IdentityError>
    readonly findByNumber: (number: MemberNumber) => Effect.Effect<Option.Option<AccountId>, IdentityError>
    /** Enrols the holder of this number; an enrolled member is returned as it is. */
    readonly enrol: (number: MemberNumber, now: number) => Effect.Effect<AccountId, IdentityError>
  }
>()("core/identity/Identity") {}

/** There is no such account to sign in. */
export class MemberNotFound extends Schema.TaggedError<MemberNotFound>()("MemberNotFound", {}) {}

/** The members could not be read or written. */
export class IdentityError extends Schema.TaggedError<IdentityError>()("IdentityError", portError) {}
