/** The banner above the header: short messages on a separate background colour (SHELL-13). */
import { Schema } from "effect"
import { ContentImage } from "../ContentImage.ts"
import { HexColour } from "../HexColour.ts"
import { Href } from "../Link.ts"

/** Fields of the block: messages, and two colours. */
export const Ticker = Schema.Struct({
  messages: Schema.NonEmptyArray(
    Schema.Struct({
      text: Schema.NonEmptyString,
      href: Schema.optionalKey(Href),
      /** Shown before the text. */
      icon: Schema.optionalKey(Schema.Literals(["heart", "store", "truck", "info"])),
    }),
  ).check(Schema.isMaxLength(3)),
  background: HexColour,
  color: HexColour,
  image: Schema.optionalKey(ContentImage),
})
export type Ticker = typeof Ticker.Type
