import { Catalogue } from "@kapitel/core/catalogue/Catalogue"
import { authorPath, authorsPath } from "@kapitel/core/catalogue/paths"
import { breadcrumbData } from "@kapitel/core/content/breadcrumbs"
import { canonicalListHref, readListState } from "@kapitel/core/search/listState"
import { shell } from "@kapitel/ui/text/sv/shell"
import { Effect, Option } from "effect"
import { render } from "vike/abort"
import { author as words } from "../../../../text/author.ts"
import { listData, readListView, readPart } from "../../../../views/list.ts"
import type { PageRequest } from "../../../PageRequest.ts"
import { readPage, searchParamsOf } from "../../../readPage.ts"

export type Data = Awaited<ReturnType<typeof data>>

/** Everything by one author (LIST-17 to LIST-20). */
export async function data(context: PageRequest) {
  const id = context.routeParams["id"] ?? ""
  const params = searchParamsOf(context)
  const state = readListState(params)
  const page = await readPage(context, ({ showing, dependencies }) =>
    Effect.gen(function* () {
      const catalogue = yield* Catalogue
      const found = yield* catalogue.authorById(id)
      if (Option.isNone(found)) return undefined
      const { name, biography } = found.value
      const path = authorPath(id)
      const { view, page: shownPage } = yield* readListView(
        { path, scope: { author: id }, state, part: readPart(params), onlyLast: params.has("only") },
        showing,
        dependencies,
      )
      const steps = [
        { label: words.index, href: authorsPath() },
        { label: name, href: path },
      ]
      return {
        headTitle: words.title(name),
        subject: "profile" as const,
        name,
        biography,
        description: words.description(name),
        canonical: canonicalListHref(path, { ...state, page: shownPage }),
        steps: [{ label: shell.start, href: "/" }, ...steps],
        list: view,
        structured: [
          yield* breadcrumbData(
            steps.map(({ label, href }) => ({ displayName: label, url: href })),
            context.publicUrl,
          ),
          ...listData(name, view, context.publicUrl),
        ],
      }
    }),
  )
  if (page === undefined) throw render(404)
  return page
}
