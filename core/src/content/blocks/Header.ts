/** The shop's logo and main links: books first, then at most two other categories (HEAD-05). */
import { Schema } from "effect"
import { CategoryKey } from "../../catalogue/Category.ts"
import { Link } from "../Link.ts"

/** Fields of the block: categories of the navigation, and links. */
export const Header = Schema.Struct({
  navigation: Schema.Struct({
    books: CategoryKey,
    others: Schema.Array(CategoryKey).check(Schema.isMaxLength(2)),
  }),
  /** Stores, events, gift cards and the like. */
  links: Schema.Array(Link),
})
export type Header = typeof Header.Type
