/** Editors' text as structure instead of HTML: it cannot contain scripts. */
import { Schema } from "effect"
import { Href } from "./Link.ts"

/** A run of text with its formatting. */
export const RichTextSpan = Schema.Struct({
  text: Schema.String,
  strong: Schema.optionalKey(Schema.Boolean),
  emphasis: Schema.optionalKey(Schema.Boolean),
  href: Schema.optionalKey(Href),
})
export type RichTextSpan = typeof RichTextSpan.Type

const spans = Schema.Array(RichTextSpan)

/** A paragraph, a heading of level 2 to 4, or a list. */
export const RichTextNode = Schema.Union([
  Schema.Struct({ type: Schema.Literal("paragraph"), spans }),
  Schema.Struct({ type: Schema.Literal("heading"), level: Schema.Literals([2, 3, 4]), text: Schema.NonEmptyString }),
  Schema.Struct({ type: Schema.Literal("list"), ordered: Schema.Boolean, items: Schema.Array(spans) }),
])
export type RichTextNode = typeof RichTextNode.Type

/** One node or more. */
export const RichText = Schema.NonEmptyArray(RichTextNode)
export type RichText = typeof RichText.Type
