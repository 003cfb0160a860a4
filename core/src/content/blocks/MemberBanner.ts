/** The benefits of membership, with a link to join. */
import { Schema } from "effect"
import { Link } from "../Link.ts"

/** Fields of the block: heading, text and link. */
export const MemberBanner = Schema.Struct({
  heading: Schema.NonEmptyString,
  text: Schema.NonEmptyString,
  link: Link,
})
export type MemberBanner = typeof MemberBanner.Type
