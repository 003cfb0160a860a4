/** A colour that content chooses, as `#rrggbb`. */
import { Schema } from "effect"

/** Six hexadecimal digits after `#`. */
export const HexColour = Schema.String.pipe(Schema.check(Schema.isPattern(/^#[0-9a-fA-F]{6}$/)))
