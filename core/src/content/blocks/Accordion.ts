/** Questions that open to their answers (CMS-07). */
import { Schema } from "effect"
import { RichText } from "../RichText.ts"

export const Accordion = Schema.Struct({
  heading: Schema.optionalKey(Schema.NonEmptyString),
  items: Schema.NonEmptyArray(Schema.Struct({ heading: Schema.NonEmptyString, body: RichText })),
})
export type Accordion = typeof Accordion.Type
