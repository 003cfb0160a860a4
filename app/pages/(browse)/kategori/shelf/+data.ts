import { Catalogue } from "@kapitel/core/catalogue/Catalogue"
import { nameFromKey } from "@kapitel/core/catalogue/nameFromKey"
import { categoryKeyFromPath, categoryPath } from "@kapitel/core/catalogue/paths"
import { breadcrumbData } from "@kapitel/core/content/breadcrumbs"
import { categoryTitle } from "@kapitel/core/content/pageTitle"
import { canonicalListHref, listHref, readListState } from "@kapitel/core/search/listState"
import { search } from "@kapitel/ui/text/sv/search"
import { shell } from "@kapitel/ui/text/sv/shell"
import { Effect, Option } from "effect"
import { redirect, render } from "vike/abort"
import { listData, readListView, readPart } from "../../../../views/list.ts"
import type { PageRequest } from "../../../PageRequest.ts"
import { readPage, searchParamsOf } from "../../../readPage.ts"

export type Data = Awaited<ReturnType<typeof data>>

/** A category and everything below it (LIST-11). */
export async function data(context: PageRequest) {
  const key = categoryKeyFromPath(context.urlPathname)
  if (key === undefined) throw render(404, search.noCategory)
  const path = categoryPath(key)
  const params = searchParamsOf(context)
  const state = readListState(params)
  if (context.urlPathname !== path) throw redirect(listHref(path, state), 301)
  const page = await readPage(context, ({ showing, dependencies }) =>
    Effect.gen(function* () {
      const catalogue = yield* Catalogue
      const found = yield* catalogue.categoryByKey(key)
      if (Option.isNone(found)) return undefined
      const { category, trail } = found.value
      const { view, page: shownPage } = yield* readListView(
        { path, scope: { category: key }, state, part: readPart(params), onlyLast: params.has("only") },
        showing,
        dependencies,
      )
      const steps = [...trail, category].map((step) => ({ label: step.displayName, href: categoryPath(step.key) }))
      const title = categoryTitle(category.displayName, nameFromKey(key))
      return {
        headTitle: title,
        heading: categoryTitle(category.heading, title),
        description: category.description,
        canonical: canonicalListHref(path, { ...state, page: shownPage }),
        steps: [{ label: shell.start, href: "/" }, ...steps],
        subCategories: category.subCategories
          .filter(({ productCount }) => productCount > 0)
          .map((sub) => ({ label: sub.displayName, href: categoryPath(sub.key) })),
        list: view,
        structured: [
          yield* breadcrumbData(
            steps.map(({ label, href }) => ({ displayName: label, url: href })),
            context.publicUrl,
          ),
          ...listData(title, view, context.publicUrl),
        ],
      }
    }),
  )
  if (page === undefined) throw render(404, search.noCategory)
  return page
}
