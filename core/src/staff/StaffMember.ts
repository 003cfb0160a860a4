/** A person who works for the chain: who may log in at `/personal`, and with which roles (decision 375). */
import { Schema } from "effect"
import { StaffRole } from "./rights.ts"

/** A random UUID. */
export const StaffId = Schema.String.pipe(Schema.check(Schema.isUUID()), Schema.brand("StaffId"))
export type StaffId = typeof StaffId.Type

/** A role, in one store or, without `storeId`, in every store of the chain. */
export const Grant = Schema.Struct({
  role: StaffRole,
  /** `Store.storeID`. */
  storeId: Schema.optionalKey(Schema.NonEmptyString),
})
export type Grant = typeof Grant.Type

/** As an administrator has entered it. */
export const StaffMember = Schema.Struct({
  id: StaffId,
  /** As `emailKey` makes it. */
  email: Schema.NonEmptyString,
  name: Schema.NonEmptyString,
  grants: Schema.Array(Grant),
})
export type StaffMember = typeof StaffMember.Type
