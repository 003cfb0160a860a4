/** A line between two blocks (CMS-06). */
import { Schema } from "effect"

/** The block has no fields. */
export const Divider = Schema.Struct({})
export type Divider = typeof Divider.Type
