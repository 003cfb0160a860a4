/** Blocks with a heading above them, on a ground across the page (CMS-04): its area `content` contains them. */
import { Schema } from "effect"
import { Link } from "../Link.ts"

/** Colours behind a section; on the dark one text is light. */
export const SectionGround = Schema.Literals(["paper", "linen", "lichen", "cloudberry", "dusk"])
export type SectionGround = typeof SectionGround.Type

/** Fields of the block: a ground, and optionally a heading with a link at its end. */
export const SectionBlock = Schema.Struct({
  ground: SectionGround,
  heading: Schema.optionalKey(Schema.NonEmptyString),
  link: Schema.optionalKey(Link),
})
export type SectionBlock = typeof SectionBlock.Type
