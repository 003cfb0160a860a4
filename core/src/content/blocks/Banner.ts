/** A picture across the page, one for small screens and one for large (CMS-10). */
import { Schema } from "effect"
import { ContentImage } from "../ContentImage.ts"
import { Href } from "../Link.ts"

/** Fields of the block: two images, an alignment, texts and buttons. */
export const Banner = Schema.Struct({
  mobileImage: ContentImage,
  desktopImage: ContentImage,
  alignment: Schema.Literals(["left", "center", "right"]),
  heading: Schema.optionalKey(Schema.NonEmptyString),
  text: Schema.optionalKey(Schema.NonEmptyString),
  buttons: Schema.Array(
    Schema.Struct({ label: Schema.NonEmptyString, href: Href, look: Schema.Literals(["primary", "outline", "text"]) }),
  ).check(Schema.isMaxLength(2)),
})
export type Banner = typeof Banner.Type
