/** Editors' text as structure instead of HTML: it cannot contain scripts. */
import { Schema } from "effect"
import { ContentImage } from "./ContentImage.ts"
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

/** A paragraph, a heading of level 2 to 4, a list, a table or a picture. */
export const RichTextNode = Schema.Union([
  Schema.Struct({ type: Schema.Literal("paragraph"), spans }),
  Schema.Struct({ type: Schema.Literal("heading"), level: Schema.Literals([2, 3, 4]), text: Schema.NonEmptyString }),
  Schema.Struct({ type: Schema.Literal("list"), ordered: Schema.Boolean, items: Schema.Array(spans) }),
  Schema.Struct({
    type: Schema.Literal("table"),
    /** What the table shows: its name for a reader who cannot see it, and the line above it. */
    caption: Schema.NonEmptyString,
    /** Names of the columns; the first cell of a row is the row's name. */
    head: Schema.NonEmptyArray(Schema.NonEmptyString).check(Schema.isMaxLength(8)),
    rows: Schema.Array(Schema.Array(spans).check(Schema.isMaxLength(8))).check(Schema.isMaxLength(200)),
  }),
  Schema.Struct({
    type: Schema.Literal("picture"),
    image: ContentImage,
    caption: Schema.optionalKey(Schema.NonEmptyString),
  }),
])
export type RichTextNode = typeof RichTextNode.Type

/** One node or more. */
export const RichText = Schema.NonEmptyArray(RichTextNode)
export type RichText = typeof RichText.Type
