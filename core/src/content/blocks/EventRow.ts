/** The next events: of the visitor's own store, or of all stores (EVT-13). */
import { Schema } from "effect"

/** Fields of the block: none, its heading says whose events they are. */
export const EventRow = Schema.Struct({})
export type EventRow = typeof EventRow.Type
