/** A picture that content shows (spec §3, Image). Sizes in pixels. */
import { Schema } from "effect"

const Pixels = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 20_000 }))

/** An image: a path of the shop or an https address. */
export const ContentImage = Schema.Struct({
  source: Schema.String.pipe(Schema.check(Schema.isPattern(/^(\/([^/\\\s][^\s\\]*)?|https:\/\/[^\s\\]+)$/))),
  type: Schema.optionalKey(Schema.Literals(["image/jpeg", "image/png", "image/avif", "image/webp", "image/svg+xml"])),
  width: Schema.optionalKey(Pixels),
  height: Schema.optionalKey(Pixels),
  /** Empty for decorative pictures. */
  alt: Schema.String,
})
export type ContentImage = typeof ContentImage.Type
