/** The categories as a tree, in the shop's own order. */
import type { Category } from "@kapitel/core/catalogue/Category"
import type { CategoryRow } from "./operations/catalogue.ts"

export interface CategoryTree {
  readonly version: number
  readonly roots: ReadonlyArray<Category>
  /** Each category with its ancestors, root first. */
  readonly byKey: ReadonlyMap<string, { readonly category: Category; readonly trail: ReadonlyArray<Category> }>
}

const byName = new Intl.Collator("sv")

export function categoryTree(version: number, rows: ReadonlyArray<CategoryRow>): CategoryTree {
  const below = new Map<string | null, Array<CategoryRow>>()
  const keys = new Set(rows.map(({ key }) => key))
  for (const row of rows) {
    const parent = row.parent !== null && keys.has(row.parent) ? row.parent : null
    below.set(parent, [...(below.get(parent) ?? []), row])
  }

  const byKey = new Map<string, { readonly category: Category; readonly trail: ReadonlyArray<Category> }>()
  const grow = (parent: string | null): ReadonlyArray<Category> =>
    (below.get(parent) ?? [])
      .sort((a, b) => a.position - b.position || byName.compare(a.display_name, b.display_name))
      .map((row) => ({
        key: row.key,
        displayName: row.display_name,
        type: row.type,
        ...(row.heading === null ? {} : { heading: row.heading }),
        ...(row.description === null ? {} : { description: row.description }),
        productCount: row.product_count,
        subCategories: grow(row.key),
      }))
  const remember = (categories: ReadonlyArray<Category>, trail: ReadonlyArray<Category>): void => {
    for (const category of categories) {
      byKey.set(category.key, { category, trail })
      remember(category.subCategories, [...trail, category])
    }
  }

  const roots = grow(null)
  remember(roots, [])
  return { version, roots, byKey }
}

/** The tree cut below `depth` levels; 1 leaves the roots alone. */
export const cutAt = (categories: ReadonlyArray<Category>, depth: number): ReadonlyArray<Category> =>
  depth <= 0
    ? []
    : categories.map((category) => ({ ...category, subCategories: cutAt(category.subCategories, depth - 1) }))
