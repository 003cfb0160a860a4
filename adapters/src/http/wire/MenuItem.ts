/** A category of the menu with its children (spec §3, Menu item). */
import { Schema } from "effect"

export interface MenuItem {
  readonly key: string
  readonly displayName: string
  readonly type: "book" | "non-book"
  readonly title: string
  /** Key of the parent; absent on the first level. */
  readonly parent?: string
  /** Counted from 1. */
  readonly level: number
  readonly href: string
  readonly categories: ReadonlyArray<MenuItem>
}

export const MenuItem: Schema.Codec<MenuItem> = Schema.Struct({
  key: Schema.String,
  displayName: Schema.String,
  type: Schema.Literals(["book", "non-book"]),
  title: Schema.String,
  parent: Schema.optionalKey(Schema.String),
  level: Schema.Int,
  href: Schema.String,
  categories: Schema.Array(Schema.suspend((): Schema.Codec<MenuItem> => MenuItem)),
}).annotate({ identifier: "MenuItem" })
