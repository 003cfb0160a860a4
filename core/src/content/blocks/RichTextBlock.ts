/** Heading and rich content (CMS-05). */
import { Schema } from "effect"
import { RichText } from "../RichText.ts"

/** Fields of the block: an optional heading and rich text; a folded one shows its beginning (CMS-13). */
export const RichTextBlock = Schema.Struct({
  heading: Schema.optionalKey(Schema.NonEmptyString),
  body: RichText,
  folded: Schema.optionalKey(Schema.Boolean),
})
export type RichTextBlock = typeof RichTextBlock.Type
