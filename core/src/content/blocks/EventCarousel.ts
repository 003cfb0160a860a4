/** Events by their start, of all stores or of one, whichever store the visitor has chosen (EVT-12). */
import { Schema } from "effect"

/** Fields of the block: a heading, and optionally the id of a store. */
export const EventCarousel = Schema.Struct({
  heading: Schema.NonEmptyString,
  store: Schema.optionalKey(Schema.String.check(Schema.isPattern(/^[^\s,|:\\]{1,64}$/))),
})
export type EventCarousel = typeof EventCarousel.Type
