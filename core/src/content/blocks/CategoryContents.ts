/** The shop's categories laid out like a table of contents; without keys all of the first level. */
import { Schema } from "effect"
import { CategoryKey } from "../../catalogue/Category.ts"

/** Fields of the block: a heading, and at most 30 category keys. */
export const CategoryContents = Schema.Struct({
  heading: Schema.NonEmptyString,
  keys: Schema.optionalKey(Schema.Array(CategoryKey).check(Schema.isMaxLength(30))),
})
export type CategoryContents = typeof CategoryContents.Type
