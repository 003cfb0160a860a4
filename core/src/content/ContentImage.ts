/** A picture that content shows (spec §3, Image). Sizes in pixels. */
import { Schema } from "effect"
import type { PictureLooks } from "./pictureShapes.ts"

const Pixels = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 20_000 }))

const Fraction = Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: 1 }))

/** The point that stays in sight whatever the shape, from the upper left corner, as fractions of width and height. */
export const FocalPoint = Schema.Struct({ x: Fraction, y: Fraction })

/** An image: a path of the shop or an https address. */
export const ContentImage = Schema.Struct({
  source: Schema.String.pipe(Schema.check(Schema.isPattern(/^(\/([^/\\\s][^\s\\]*)?|https:\/\/[^\s\\]+)$/))),
  type: Schema.optionalKey(Schema.Literals(["image/jpeg", "image/png", "image/avif", "image/webp", "image/svg+xml"])),
  width: Schema.optionalKey(Pixels),
  height: Schema.optionalKey(Pixels),
  /** Empty for decorative pictures; of a picture of the library, empty for the text that it has there. */
  alt: Schema.String,
  /** A banner then has the shape of its window, with this point in sight. A picture of the library has its own. */
  focus: Schema.optionalKey(FocalPoint),
})
export type ContentImage = typeof ContentImage.Type

/** An image of the library (`/bilder/{id}`) with the picture as it is now; without it there is none. */
export type LinkedImage = ContentImage & { readonly picture?: PictureLooks & { readonly id: string } }
