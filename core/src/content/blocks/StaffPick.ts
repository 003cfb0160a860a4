/** A book recommended by a member of a store's staff. */
import { Schema } from "effect"
import { Ean } from "../../catalogue/Ean.ts"

/** Fields of the block: a quotation, the person quoted, the store, and the book's EAN. */
export const StaffPick = Schema.Struct({
  quote: Schema.NonEmptyString,
  person: Schema.NonEmptyString,
  store: Schema.NonEmptyString,
  ean: Ean,
})
export type StaffPick = typeof StaffPick.Type
