/** A colour that content chooses, as `#rrggbb`. */
import { Schema } from "effect"

export const HexColour = Schema.String.pipe(Schema.check(Schema.isPattern(/^#[0-9a-fA-F]{6}$/)))
