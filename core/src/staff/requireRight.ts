/** The check before every act of staff. */
import { Effect, Schema } from "effect"
import { type Granted, limitOf, StaffAct } from "./rights.ts"

/** The member lacks the right to this act here. */
export class RightMissing extends Schema.TaggedError<RightMissing>()("RightMissing", {
  act: StaffAct,
  storeId: Schema.optionalKey(Schema.String),
}) {}

/**
 * The member has the right, for a smaller amount: a colleague without this limit has to do it.
 *
 * @public In types that packages declare.
 */
export class AboveLimit extends Schema.TaggedError<AboveLimit>()("AboveLimit", {
  act: StaffAct,
  /** In öre. */
  limit: Schema.Finite,
}) {}

/** Fails with `RightMissing` unless the member may do this in the store that the object belongs to. */
export const requireRight = (member: Granted, act: StaffAct, storeId?: string): Effect.Effect<void, RightMissing> =>
  limitOf(member, act, storeId) === undefined
    ? Effect.fail(new RightMissing({ act, ...(storeId === undefined ? {} : { storeId }) }))
    : Effect.void

/** The same for an amount in öre: fails with `AboveLimit` when it is larger than the member's limit. */
export const requireRightFor = Effect.fnUntraced(function* (
  amount: number,
  member: Granted,
  act: StaffAct,
  storeId?: string,
) {
  yield* requireRight(member, act, storeId)
  const limit = limitOf(member, act, storeId) ?? 0
  if (!(amount <= limit)) return yield* new AboveLimit({ act, limit })
})
