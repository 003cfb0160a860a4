/** The shop's categories (spec §3, Category). */
import { Schema } from "effect"

/** Lower case words joined by underscores, root first: `bocker_skonlitteratur_deckare` (D-12). */
export const CategoryKey = Schema.String.pipe(
  Schema.check(Schema.isPattern(/^[a-z0-9-]+(_[a-z0-9-]+)*$/)),
  Schema.brand("CategoryKey"),
)
export type CategoryKey = typeof CategoryKey.Type

/** A node of the category tree. `key` has underscores, e.g. `bocker_deckare`. */
export interface Category {
  readonly key: string
  readonly displayName: string
  readonly type: "book" | "non-book"
  /** The heading of its page, where the name in the menu is too short. */
  readonly heading?: string
  readonly description?: string
  /** Products in it and below it. */
  readonly productCount: number
  readonly subCategories: ReadonlyArray<Category>
}
