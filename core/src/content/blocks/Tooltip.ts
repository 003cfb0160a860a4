/** A word that explains itself when it is pressed (SHELL-15). Without one of its fields it is not shown. */
import { Schema } from "effect"
import { Link } from "../Link.ts"

/** Fields of the block: the word, its explanation, and where there is more. */
export const Tooltip = Schema.Struct({ title: Schema.NonEmptyString, text: Schema.NonEmptyString, link: Link })
export type Tooltip = typeof Tooltip.Type
