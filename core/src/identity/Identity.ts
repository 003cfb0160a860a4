/** Who is a member, and who is signed in. */
import { Context, type Effect, type Option, type Redacted, Schema } from "effect"
import type { Visitor } from "../cart/priceCart.ts"
import type { MemberId, MemberNumber } from "./Member.ts"

/** A session that nobody uses for so long has ended. Source: notes/reliability.md §10 rule 4, as the next. */
export const SESSION_IDLE_MS = 30 * 60_000

/** No session lasts longer, however much it is used. */
export const SESSION_MAX_MS = 12 * 60 * 60_000

/** What the browser keeps for the member: 256 random bits in base64url. */
export interface Session {
  readonly sessionToken: Redacted.Redacted
  /** Epoch ms: the last instant it can live to. */
  readonly expiresAt: number
}

export class Identity extends Context.Service<
  Identity,
  {
    /** Who has this session: a guest when it is unknown, has ended or was never there. Using it keeps it alive. */
    readonly visitorOf: (
      sessionToken: Redacted.Redacted | undefined,
      now: number,
    ) => Effect.Effect<Visitor, IdentityError>
    /** A session of its own for each sign-in; the token is told once and kept as a hash. */
    readonly signIn: (memberId: MemberId, now: number) => Effect.Effect<Session, MemberNotFound | IdentityError>
    /** Ends the session where it is kept. An unknown one is no error. */
    readonly signOut: (sessionToken: Redacted.Redacted) => Effect.Effect<void, IdentityError>
    readonly findByNumber: (number: MemberNumber) => Effect.Effect<Option.Option<MemberId>, IdentityError>
    /** Enrols whoever has this number; enrolled already, the same member is answered. */
    readonly enrol: (number: MemberNumber, now: number) => Effect.Effect<MemberId, IdentityError>
  }
>()("core/identity/Identity") {}

export class MemberNotFound extends Schema.TaggedError<MemberNotFound>()("MemberNotFound", {}) {}

/** The members could not be reached. `cause` is for the log, never for the customer. */
export class IdentityError extends Schema.TaggedError<IdentityError>()("IdentityError", {
  operation: Schema.String,
  cause: Schema.Defect(),
}) {}
