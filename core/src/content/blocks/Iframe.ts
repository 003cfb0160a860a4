/** An external page embedded in a frame (CMS-08); its host must be on the shop's list. */
import { Effect, Schema } from "effect"

const size = (fallback: string) =>
  Schema.String.pipe(
    Schema.check(Schema.isPattern(/^([1-9]\d{0,3}px|[1-9]\d?%|100%)$/)),
    Schema.withDecodingDefaultKey(Effect.succeed(fallback)),
  )

/** Fields of the block: an https address, a title and the size in px or percent. */
export const Iframe = Schema.Struct({
  url: Schema.String.pipe(Schema.check(Schema.isPattern(/^https:\/\/[^\s\\]+$/))),
  /** The accessible name of the frame. */
  title: Schema.NonEmptyString,
  width: size("100%"),
  height: size("400px"),
})
export type Iframe = typeof Iframe.Type
