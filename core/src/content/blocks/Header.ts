/** The shop's logo and main links: books first, then at most two other categories (HEAD-05). */
import { Schema } from "effect"
import { CategoryKey } from "../../catalogue/Category.ts"
import { ContentImage } from "../ContentImage.ts"
import { Link } from "../Link.ts"

/** Fields of the block: categories of the navigation, links, and a campaign beside the opened menu. */
export const Header = Schema.Struct({
  navigation: Schema.Struct({
    books: CategoryKey,
    others: Schema.Array(CategoryKey).check(Schema.isMaxLength(2)),
  }),
  /** Stores, events, gift cards and the like. */
  links: Schema.Array(Link),
  /** In the menu's right half on a wide window (decision 443). */
  campaign: Schema.optionalKey(
    Schema.Struct({
      heading: Schema.NonEmptyString,
      text: Schema.optionalKey(Schema.NonEmptyString),
      image: Schema.optionalKey(ContentImage),
      link: Link,
    }),
  ),
})
export type Header = typeof Header.Type
