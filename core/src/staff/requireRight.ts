/** The check before every act of staff. */
import { Effect, Schema } from "effect"
import { type Granted, may, StaffAct } from "./rights.ts"

/** The member lacks the right to this act, here or for this amount. */
export class RightMissing extends Schema.TaggedError<RightMissing>()("RightMissing", {
  act: StaffAct,
  storeId: Schema.optionalKey(Schema.String),
}) {}

/** Fails with `RightMissing` unless the member may do this in the store that the object belongs to. */
export const requireRight = (
  member: Granted,
  act: StaffAct,
  storeId?: string,
  amount?: number,
): Effect.Effect<void, RightMissing> =>
  may(member, act, storeId, amount)
    ? Effect.void
    : Effect.fail(new RightMissing({ act, ...(storeId === undefined ? {} : { storeId }) }))
