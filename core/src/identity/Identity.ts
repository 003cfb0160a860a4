/** Who is signed in, and for how long. */
import { Context, type Effect, type Option, type Redacted, Schema } from "effect"
import type { Visitor } from "../cart/priceCart.ts"
import type { AccountId, MemberNumber } from "./Member.ts"

/** A session that nobody uses for so long has ended. Source: D-55, notes/reliability.md §10 rule 4, as the next. */
export const SESSION_IDLE_MS = 30 * 60_000

/** No session lasts longer, however much it is used. */
export const SESSION_MAX_MS = 12 * 60 * 60_000

/** The same for whoever asked to be remembered in this browser. */
export const REMEMBERED_IDLE_MS = 30 * 24 * 60 * 60_000
/** Longest life of a remembered session, in ms: 90 days (D-55). */
export const REMEMBERED_MAX_MS = 90 * 24 * 60 * 60_000

/** What changes how somebody is known needs a login that is no older. Source: notes/reliability.md §4.3. */
export const FRESH_LOGIN_MS = 5 * 60_000

/** What the browser keeps of a sign-in: 256 random bits in base64url. */
export interface Session {
  readonly sessionToken: Redacted.Redacted
  /** Epoch ms: the last instant it can live to. */
  readonly expiresAt: number
  /** Its cookie outlives the browser. */
  readonly rememberMe: boolean
}

/** A session that lives, as what is asked of it needs to know. */
export interface LiveSession {
  readonly accountId: AccountId
  readonly member: boolean
  readonly rememberMe: boolean
  /** Epoch ms. */
  readonly begunAt: number
}

/** Whoever it is has shown within minutes that it is them. */
export const isFresh = ({ begunAt }: Pick<LiveSession, "begunAt">, now: number): boolean =>
  now - begunAt < FRESH_LOGIN_MS

/** Port: sessions by token. Tokens are stored as hashes. */
export class Identity extends Context.Service<
  Identity,
  {
    /** Who has this session: a guest when it is unknown, has ended or was never there. Using it keeps it alive. */
    readonly visitorOf: (
      sessionToken: Redacted.Redacted | undefined,
      now: number,
    ) => Effect.Effect<Visitor, IdentityError>
    /** The same with what the session itself is; absent for a guest. */
    readonly sessionOf: (
      sessionToken: Redacted.Redacted | undefined,
      now: number,
    ) => Effect.Effect<Option.Option<LiveSession>, IdentityError>
    /** A session of its own for each sign-in; the token is told once and kept as a hash. */
    readonly signIn: (
      accountId: AccountId,
      now: number,
      rememberMe?: boolean,
    ) => Effect.Effect<Session, MemberNotFound | IdentityError>
    /** Another token for the same sign-in, as when its rights grow; the old one ends, the times go on. */
    readonly rotate: (
      sessionToken: Redacted.Redacted,
      now: number,
    ) => Effect.Effect<Option.Option<Session>, IdentityError>
    /** Ends the session where it is kept. An unknown one is no error. */
    readonly signOut: (sessionToken: Redacted.Redacted) => Effect.Effect<void, IdentityError>
    /** Ends all sessions of the account, wherever they are. */
    readonly signOutEverywhere: (accountId: AccountId) => Effect.Effect<void, IdentityError>
    readonly findByNumber: (number: MemberNumber) => Effect.Effect<Option.Option<AccountId>, IdentityError>
    /** Enrols whoever has this number; enrolled already, the same member is answered. */
    readonly enrol: (number: MemberNumber, now: number) => Effect.Effect<AccountId, IdentityError>
  }
>()("core/identity/Identity") {}

/** There is no such account to sign in. */
export class MemberNotFound extends Schema.TaggedError<MemberNotFound>()("MemberNotFound", {}) {}

/** The members could not be reached. `cause` is for the log, never for the customer. */
export class IdentityError extends Schema.TaggedError<IdentityError>()("IdentityError", {
  operation: Schema.String,
  cause: Schema.Defect(),
}) {}
