/** A member of the book club, with the fields that buying needs. */
import { Schema } from "effect"

/** A random UUID. */
export const AccountId = Schema.String.pipe(Schema.check(Schema.isUUID()), Schema.brand("AccountId"))
export type AccountId = typeof AccountId.Type

/** The number on the member's card: eight digits, the first not 0. */
export const MemberNumber = Schema.String.pipe(
  Schema.check(Schema.isPattern(/^[1-9]\d{7}$/)),
  Schema.brand("MemberNumber"),
)
export type MemberNumber = typeof MemberNumber.Type
