/** One line of promotional text (CMS-09). */
import { Schema } from "effect"
import { Href } from "../Link.ts"

/** Fields of the block: a text and an optional link. */
export const PromoText = Schema.Struct({ text: Schema.NonEmptyString, href: Schema.optionalKey(Href) })
export type PromoText = typeof PromoText.Type
