/** Questions that expand to their answers (CMS-07). */
import { Schema } from "effect"
import { RichText } from "../RichText.ts"

/** Fields of the block: headings with rich text that is folded. */
export const Accordion = Schema.Struct({
  heading: Schema.optionalKey(Schema.NonEmptyString),
  items: Schema.NonEmptyArray(Schema.Struct({ heading: Schema.NonEmptyString, body: RichText })),
})
export type Accordion = typeof Accordion.Type
