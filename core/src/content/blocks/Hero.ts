/**
 * The first block of the home page: the month presented as a chapter, with books on a window sill. Source: design, the
 * chapter.
 */
import { Schema } from "effect"
import { Ean } from "../../catalogue/Ean.ts"
import { Link } from "../Link.ts"

/** Fields of the block: a month, texts, links and books. */
export const Hero = Schema.Struct({
  /** 1 January … 12 December; the chapter's number. */
  month: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 12 })),
  heading: Schema.NonEmptyString,
  /** Its first letter is rendered large. */
  text: Schema.NonEmptyString,
  links: Schema.Array(Link).check(Schema.isMaxLength(2)),
  eans: Schema.Array(Ean).check(Schema.isMaxLength(12)),
})
export type Hero = typeof Hero.Type
