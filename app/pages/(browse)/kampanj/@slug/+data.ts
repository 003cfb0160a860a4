import { Catalogue } from "@kapitel/core/catalogue/Catalogue"
import { campaignPath } from "@kapitel/core/catalogue/paths"
import { breadcrumbData } from "@kapitel/core/content/breadcrumbs"
import { canonicalListHref, EMPTY_LIST_STATE, readListState } from "@kapitel/core/search/listState"
import { SearchIndex } from "@kapitel/core/search/SearchIndex"
import { shell } from "@kapitel/ui/text/sv/shell"
import { Effect } from "effect"
import { render } from "vike/abort"
import { listData, readListView, readPart } from "../../../../views/list.ts"
import type { PageRequest } from "../../../PageRequest.ts"
import { readPage, searchParamsOf } from "../../../readPage.ts"

export type Data = Awaited<ReturnType<typeof data>>

/**
 * Everything in a campaign (CMS-16). Its name is read from its products; one without products is over, or never
 * existed.
 */
export async function data(context: PageRequest) {
  const slug = context.routeParams["slug"] ?? ""
  const params = searchParamsOf(context)
  const state = readListState(params)
  const page = await readPage(context, ({ showing, dependencies }) =>
    Effect.gen(function* () {
      const catalogue = yield* Catalogue
      const index = yield* SearchIndex
      const whole = yield* index.search({ ...EMPTY_LIST_STATE, campaign: slug, first: 1, last: 1 })
      const [first] = yield* catalogue.cardsByEan(whole.eans)
      const name = first?.campaigns?.find((campaign) => campaign.slug === slug)?.name
      if (name === undefined) return undefined
      const path = campaignPath(slug)
      const { view, page: shownPage } = yield* readListView(
        { path, scope: { campaign: slug }, state, part: readPart(params), onlyLast: params.has("only") },
        showing,
        dependencies,
      )
      const steps = [{ label: name, href: path }]
      return {
        headTitle: name,
        name,
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
