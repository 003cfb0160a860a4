/** Heading and rich content (CMS-05). */
import { Schema } from "effect"
import { RichText } from "../RichText.ts"

/** Fields of the block: an optional heading and rich text. */
export const RichTextBlock = Schema.Struct({
  heading: Schema.optionalKey(Schema.NonEmptyString),
  body: RichText,
})
export type RichTextBlock = typeof RichTextBlock.Type
