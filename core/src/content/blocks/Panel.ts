/** A boxed text next to others (CMS-09). */
import { Schema } from "effect"
import { Link } from "../Link.ts"
import { RichText } from "../RichText.ts"

/** Fields of the block: heading, rich text and an optional link. */
export const Panel = Schema.Struct({
  heading: Schema.NonEmptyString,
  body: RichText,
  link: Schema.optionalKey(Link),
})
export type Panel = typeof Panel.Type
