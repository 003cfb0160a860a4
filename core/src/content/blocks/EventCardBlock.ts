/** One event (EVT-11). Once it is over it is left out. */
import { Schema } from "effect"

/** Fields of the block: the path of the event's page. */
export const EventCardBlock = Schema.Struct({
  path: Schema.String.check(Schema.isPattern(/^\/evenemang\/[a-z0-9-]+$/)),
})
export type EventCardBlock = typeof EventCardBlock.Type
