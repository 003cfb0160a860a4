/** Sessions of staff: apart from those of customers, and locked when a shared device is not used (decision 376). */
import { Context, type Effect, type Option, type Redacted, Schema } from "effect"
import { portError } from "../ports/portError.ts"
import type { StaffId, StaffMember } from "./StaffMember.ts"

/** A session that has not ended. */
export interface StaffSession {
  readonly member: StaffMember
  /** The store that the member has chosen to work in. */
  readonly storeId: string | undefined
  /** The device is shared: it locks sooner. */
  readonly shared: boolean
  readonly locked: boolean
  /** When it locks if it is not used, epoch ms. */
  readonly locksAt: number
  /** When it ends whatever happens, epoch ms. */
  readonly endsAt: number
}

/**
 * Port: sessions by token, of which only hashes are stored. Roles are read with each use, so a change of them applies at
 * once. `now` in epoch ms. Fails with `StaffSessionsError`.
 */
export class StaffSessions extends Context.Service<
  StaffSessions,
  {
    /** A new session of 256 random bits. Fails with `StaffUnknown` when the member has been removed. */
    readonly begin: (request: {
      readonly memberId: StaffId
      readonly shared: boolean
      readonly storeId?: string
      readonly now: number
    }) => Effect.Effect<Redacted.Redacted, StaffSessionsError | StaffUnknown>

    /** `counts`: whether this is a use by the person, which postpones the lock; a page that reads by itself is not. */
    readonly of: (
      token: Redacted.Redacted | undefined,
      now: number,
      counts: boolean,
    ) => Effect.Effect<Option.Option<StaffSession>, StaffSessionsError>

    readonly lock: (token: Redacted.Redacted) => Effect.Effect<void, StaffSessionsError>

    /** After the person has been identified again: the session continues under a new token. `None` when it has ended. */
    readonly unlock: (
      token: Redacted.Redacted,
      now: number,
    ) => Effect.Effect<Option.Option<Redacted.Redacted>, StaffSessionsError>

    readonly chooseStore: (token: Redacted.Redacted, storeId: string) => Effect.Effect<void, StaffSessionsError>

    readonly end: (token: Redacted.Redacted) => Effect.Effect<void, StaffSessionsError>
  }
>()("core/staff/StaffSessions") {}

/** There is no such member, or no longer. */
export class StaffUnknown extends Schema.TaggedError<StaffUnknown>()("StaffUnknown", {}) {}

/** The sessions could not be read or written. */
export class StaffSessionsError extends Schema.TaggedError<StaffSessionsError>()("StaffSessionsError", portError) {}
