import { Catalogue } from "@kapitel/core/catalogue/Catalogue"
import { nameFromKey } from "@kapitel/core/catalogue/nameFromKey"
import { categoryKeyFromPath, categoryPath } from "@kapitel/core/catalogue/paths"
import { categoryTitle } from "@kapitel/core/content/pageTitle"
import { RSS_ENDING } from "@kapitel/core/discovery/rss"
import { listHref, readListState } from "@kapitel/core/search/listState"
import { content as words } from "@kapitel/ui/text/sv/content"
import { lists } from "@kapitel/ui/text/sv/lists"
import { Effect, Option } from "effect"
import { redirect, render } from "vike/abort"
import { feeds } from "../../../../text/feeds.ts"
import { sharePicture, titleShareCard } from "../../../../views/shareCards.ts"
import type { PageRequest } from "../../../PageRequest.ts"
import { readListPage } from "../../../readListPage.ts"
import { readPage, searchParamsOf } from "../../../readPage.ts"

export type Data = Awaited<ReturnType<typeof data>>

/** What an editor sees in the place of any category (LIST-13). */
const SAMPLE = {
  headTitle: words.sampleCategoryTitle,
  heading: words.sampleCategoryTitle,
  description: words.sampleCategoryDescription,
  subCategories: words.sampleSubCategories.map((label) => ({ label, href: "#" })),
}
const SAMPLE_PLACE = {
  name: words.sampleCategoryTitle,
  steps: words.sampleSteps.map((label) => ({ label, href: "/kategori" })),
}

/** A category and everything below it (LIST-11). */
export async function data(context: PageRequest) {
  const key = categoryKeyFromPath(context.urlPathname)
  if (key === undefined) throw render(404, lists.noCategory)
  const path = categoryPath(key)
  if (context.urlPathname !== path) {
    throw redirect(listHref(path, readListState(searchParamsOf(context))), 301)
  }
  const page = await readPage(context, (reading) =>
    Effect.gen(function* () {
      if (reading.showing.editing) {
        return {
          ...SAMPLE,
          ...(yield* readListPage(context, reading, { path, scope: { category: key }, ...SAMPLE_PLACE })),
        }
      }
      const catalogue = yield* Catalogue
      const found = yield* catalogue.categoryByKey(key)
      if (Option.isNone(found)) return undefined
      const { category, trail } = found.value
      const title = categoryTitle(category.displayName, nameFromKey(key))
      return {
        headTitle: title,
        heading: categoryTitle(category.heading, title),
        description: category.description,
        picture: sharePicture(path, titleShareCard(context.site, title)),
        feed: { path: path + RSS_ENDING, name: feeds.newIn(title, context.site.name) },
        subCategories: category.subCategories
          .filter(({ productCount }) => productCount > 0)
          .map((sub) => ({ label: sub.displayName, href: categoryPath(sub.key) })),
        ...(yield* readListPage(context, reading, {
          path,
          scope: { category: key },
          name: title,
          steps: [...trail, category].map((step) => ({ label: step.displayName, href: categoryPath(step.key) })),
        })),
      }
    }),
  )
  if (page === undefined) throw render(404, lists.noCategory)
  return page
}
