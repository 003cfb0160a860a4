/** A short text with its heading (CMS-09, CMS-11). */
import { Schema } from "effect"
import { Link } from "../Link.ts"

export const TextBlock = Schema.Struct({
  heading: Schema.NonEmptyString,
  text: Schema.NonEmptyString,
  link: Schema.optionalKey(Link),
})
export type TextBlock = typeof TextBlock.Type
