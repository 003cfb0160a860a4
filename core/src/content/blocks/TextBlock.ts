/** A short text with its heading (CMS-09, CMS-11). */
import { Schema } from "effect"
import { Link } from "../Link.ts"

/** Fields of the block: heading, text and an optional link. */
export const TextBlock = Schema.Struct({
  heading: Schema.NonEmptyString,
  text: Schema.NonEmptyString,
  link: Schema.optionalKey(Link),
})
export type TextBlock = typeof TextBlock.Type
