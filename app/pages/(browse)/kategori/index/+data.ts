import { Catalogue } from "@kapitel/core/catalogue/Catalogue"
import type { Category } from "@kapitel/core/catalogue/Category"
import { categoryPath } from "@kapitel/core/catalogue/paths"
import { breadcrumbData } from "@kapitel/core/content/breadcrumbs"
import { shell } from "@kapitel/ui/text/sv/shell"
import { Effect } from "effect"
import type { PageRequest } from "../../../PageRequest.ts"
import { readPage } from "../../../readPage.ts"

export type Data = NonNullable<Awaited<ReturnType<typeof data>>>

/** Depth to which navigation is read (NAV-05). */
const DEPTH = 5

const flatten = (categories: ReadonlyArray<Category>): ReadonlyArray<Category> =>
  categories.flatMap((category) => [category, ...flatten(category.subCategories)])

const entry = (category: Category) => ({
  label: category.displayName,
  href: categoryPath(category.key),
  count: category.productCount,
})

const steps = [
  { label: shell.start, href: "/" },
  { label: shell.allCategories, href: "/kategori" },
]

/** Every category of the shop, under its top-level one, A to Ö (LIST-14). */
export async function data(context: PageRequest) {
  const page = await readPage(context, () =>
    Effect.gen(function* () {
      const catalogue = yield* Catalogue
      const roots = yield* catalogue.categories(DEPTH)
      const collator = new Intl.Collator("sv-SE")
      return {
        headTitle: shell.allCategories,
        canonical: "/kategori",
        steps,
        structured: [yield* breadcrumbData(steps, context.publicUrl)],
        groups: roots.map((root) => ({
          ...entry(root),
          key: root.key,
          // A category without subcategories is its own only entry.
          categories: (root.subCategories.length === 0 ? [root] : flatten(root.subCategories))
            .filter(({ productCount }) => productCount > 0)
            .map(entry)
            .toSorted((a, b) => collator.compare(a.label, b.label)),
        })),
      }
    }),
  )
  return page
}
