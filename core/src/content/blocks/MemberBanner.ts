/** The benefits of membership, with a link to join. */
import { Schema } from "effect"
import { Link } from "../Link.ts"

/** Fields of the block: heading, text, up to five benefits and a link. */
export const MemberBanner = Schema.Struct({
  heading: Schema.NonEmptyString,
  text: Schema.NonEmptyString,
  benefits: Schema.optionalKey(Schema.Array(Schema.NonEmptyString).check(Schema.isMaxLength(5))),
  link: Link,
})
export type MemberBanner = typeof MemberBanner.Type
