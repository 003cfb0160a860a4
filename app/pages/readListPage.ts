/** What the pages of a category, an author and a campaign have in common: a list, and the steps to it. */
import { type Breadcrumb, breadcrumbData } from "@kapitel/core/content/breadcrumbs"
import { canonicalListHref, type ListScope, readListState } from "@kapitel/core/search/listState"
import { shell } from "@kapitel/ui/text/sv/shell"
import { Effect } from "effect"
import { listData, readListView, readPart } from "../views/list.ts"
import type { PageRequest } from "./PageRequest.ts"
import { type PageReadContext, searchParamsOf } from "./readPage.ts"

/** `steps` lead from the start page to this one. */
export const readListPage = Effect.fnUntraced(function* (
  context: PageRequest,
  { showing, dependencies }: PageReadContext,
  place: {
    readonly path: string
    readonly scope: ListScope
    readonly name: string
    readonly steps: ReadonlyArray<Breadcrumb>
  },
) {
  const { path, scope, name, steps } = place
  const params = searchParamsOf(context)
  const state = readListState(params)
  const { view, page } = yield* readListView(
    { path, scope, state, part: readPart(params), onlyLast: params.has("only") },
    showing,
    dependencies,
  )
  return {
    canonical: canonicalListHref(path, { ...state, page }),
    steps: [{ label: shell.start, href: "/" }, ...steps],
    list: view,
    // Search engines read a path of two steps or more.
    structured: [
      ...(steps.length < 2 ? [] : [yield* breadcrumbData(steps, context.publicUrl)]),
      ...listData(name, view, context.publicUrl),
    ],
  }
})
