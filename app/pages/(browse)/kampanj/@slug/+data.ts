import { Catalogue } from "@kapitel/core/catalogue/Catalogue"
import { campaignPath } from "@kapitel/core/catalogue/paths"
import { breadcrumbData } from "@kapitel/core/content/breadcrumbs"
import type { ShownBlock, ShownPage } from "@kapitel/core/content/decodeBlock"
import { pageTitle } from "@kapitel/core/content/pageTitle"
import { EMPTY_LIST_STATE } from "@kapitel/core/search/listState"
import { SearchIndex } from "@kapitel/core/search/SearchIndex"
import { Effect, Option } from "effect"
import { render } from "vike/abort"
import { LIST_PARAMETER } from "../../../../server/pageAddress.ts"
import { renderBlocks } from "../../../../views/blocks.tsx"
import { contentSteps } from "../../../../views/contentSteps.ts"
import { readBlockAddress } from "../../../../views/productBlocks.tsx"
import { readContentPage } from "../../../../views/shell.ts"
import type { PageRequest } from "../../../PageRequest.ts"
import { readListPage } from "../../../readListPage.ts"
import { type PageReadContext, readPage, searchParamsOf } from "../../../readPage.ts"

export type Data = Awaited<ReturnType<typeof data>>

/** Read from its products: undefined when there are none. */
const campaignName = Effect.fnUntraced(function* (slug: string) {
  const index = yield* SearchIndex
  const { eans } = yield* index.search({ ...EMPTY_LIST_STATE, campaign: slug, first: 1, last: 1 })
  const [first] = yield* (yield* Catalogue).cardsByEan(eans)
  return first?.campaigns?.find((campaign) => campaign.slug === slug)?.name
})

/** Whether editors have placed the campaign's products themselves. */
const hasOwnList = (blocks: ReadonlyArray<ShownBlock>, slug: string): boolean =>
  blocks.some(
    (block) =>
      (block.kind === "productList" &&
        block.fields.source.from === "campaign" &&
        block.fields.source.campaign === slug) ||
      (block.kind !== "placeholder" && Object.values(block.areas).some((inner) => hasOwnList(inner, slug))),
  )

/** What editors have written about the campaign, above its products. */
const readOwn = Effect.fnUntraced(function* (
  context: PageRequest,
  { showing, dependencies }: PageReadContext,
  path: string,
  { title: written, description, areas }: ShownPage,
) {
  const title = pageTitle({ title: written, storeName: context.site.name, displayName: path })
  const address = readBlockAddress(path, searchParamsOf(context))
  return { title, description, blocks: yield* renderBlocks(areas.main, showing, dependencies, address) }
})

/**
 * A campaign (CMS-16): what editors have written of it, and everything in it. Without their page its name is read from
 * its products; one without either is over, or never existed.
 */
export async function data(context: PageRequest) {
  const slug = context.routeParams["slug"] ?? ""
  const path = campaignPath(slug)
  const page = await readPage(context, (reading) =>
    Effect.gen(function* () {
      const content = Option.getOrUndefined(yield* readContentPage(path, context.site))
      const found = yield* campaignName(slug)
      const own = content === undefined ? undefined : yield* readOwn(context, reading, path, content)
      const name = own?.title ?? found
      if (name === undefined) return undefined
      const [start, ...above] = yield* contentSteps(path, name, context.site)
      const heading = { headTitle: name, name, description: own?.description, blocks: own?.blocks }
      if (found === undefined || (content !== undefined && hasOwnList(content.areas.main, slug))) {
        return {
          ...heading,
          canonical: path,
          steps: [...(start === undefined ? [] : [start]), ...above],
          list: undefined,
          structured: [yield* breadcrumbData(above, context.publicUrl)],
        }
      }
      // The page of another list of the same address is not the page of this one.
      const request = searchParamsOf(context).has(LIST_PARAMETER) ? { ...context, urlOriginal: path } : context
      return {
        ...heading,
        ...(yield* readListPage(request, reading, { path, scope: { campaign: slug }, name, steps: above })),
      }
    }),
  )
  if (page === undefined) throw render(404)
  return page
}
