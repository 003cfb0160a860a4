/** Where the members of staff are stored. */
import { Context, type Effect, type Option, Schema } from "effect"
import { portError } from "../ports/portError.ts"
import type { LogAuthor } from "./StaffLog.ts"
import type { Grant, StaffId, StaffMember } from "./StaffMember.ts"

/**
 * Port: members of staff. Each change is one transaction together with its entry in the staff log. `now` in epoch ms.
 * Fails with `StaffMembersError`.
 */
export class StaffMembers extends Context.Service<
  StaffMembers,
  {
    readonly find: (id: StaffId) => Effect.Effect<Option.Option<StaffMember>, StaffMembersError>
    /** `email` as `emailKey` makes it. */
    readonly findByEmail: (email: string) => Effect.Effect<Option.Option<StaffMember>, StaffMembersError>
    /** By name in Swedish order. */
    readonly list: Effect.Effect<ReadonlyArray<StaffMember>, StaffMembersError>

    /** A new member, or the role for a member who has this address already; the name then becomes this one. */
    readonly add: (request: {
      readonly email: string
      readonly name: string
      readonly grant: Grant
      readonly by: LogAuthor
      readonly now: number
    }) => Effect.Effect<StaffMember, StaffMembersError>

    /**
     * Removes the role, or without one the member, whose sessions and passkeys end in the same transaction. False when
     * there is nothing to remove.
     */
    readonly remove: (request: {
      readonly email: string
      readonly grant?: Grant
      readonly by: LogAuthor
      readonly now: number
    }) => Effect.Effect<boolean, StaffMembersError>
  }
>()("core/staff/StaffMembers") {}

/** The members of staff could not be read or written. */
export class StaffMembersError extends Schema.TaggedError<StaffMembersError>()("StaffMembersError", portError) {}
