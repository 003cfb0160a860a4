/** Heading and rich content (CMS-05). */
import { Schema } from "effect"
import { RichText } from "../RichText.ts"

export const RichTextBlock = Schema.Struct({
  heading: Schema.optionalKey(Schema.NonEmptyString),
  body: RichText,
})
export type RichTextBlock = typeof RichTextBlock.Type
