import { Catalogue } from "@kapitel/core/catalogue/Catalogue"
import { campaignPath } from "@kapitel/core/catalogue/paths"
import { EMPTY_LIST_STATE } from "@kapitel/core/search/listState"
import { SearchIndex } from "@kapitel/core/search/SearchIndex"
import { Effect } from "effect"
import { render } from "vike/abort"
import type { PageRequest } from "../../../PageRequest.ts"
import { readListPage } from "../../../readListPage.ts"
import { readPage } from "../../../readPage.ts"

export type Data = Awaited<ReturnType<typeof data>>

/**
 * Everything in a campaign (CMS-16). Its name is read from its products; one without products is over, or never
 * existed.
 */
export async function data(context: PageRequest) {
  const slug = context.routeParams["slug"] ?? ""
  const page = await readPage(context, (reading) =>
    Effect.gen(function* () {
      const catalogue = yield* Catalogue
      const index = yield* SearchIndex
      const whole = yield* index.search({ ...EMPTY_LIST_STATE, campaign: slug, first: 1, last: 1 })
      const [first] = yield* catalogue.cardsByEan(whole.eans)
      const name = first?.campaigns?.find((campaign) => campaign.slug === slug)?.name
      if (name === undefined) return undefined
      const path = campaignPath(slug)
      return {
        headTitle: name,
        name,
        ...(yield* readListPage(context, reading, {
          path,
          scope: { campaign: slug },
          name,
          steps: [{ label: name, href: path }],
        })),
      }
    }),
  )
  if (page === undefined) throw render(404)
  return page
}
