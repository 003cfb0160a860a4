import { pageTitle } from "@kapitel/core/content/pageTitle"
import { NEW_BOOKS_FEED } from "@kapitel/core/discovery/rss"
import { shopData } from "@kapitel/core/discovery/shopData"
import { Effect, Option } from "effect"
import { render } from "vike/abort"
import { MY_PAGES } from "../../../loginPaths.ts"
import { feeds } from "../../../text/feeds.ts"
import { members } from "../../../text/members.ts"
import { renderBlocks } from "../../../views/blocks.tsx"
import { readBlockAddress } from "../../../views/productBlocks.tsx"
import { SHOP_CARD, sharePicture, shopCard } from "../../../views/shareCards.ts"
import { readContentPage } from "../../../views/shell.ts"
import { readSiteContent } from "../../../views/siteContent.ts"
import type { PageRequest } from "../../PageRequest.ts"
import { readPage, searchParamsOf } from "../../readPage.ts"

export type Data = Awaited<ReturnType<typeof data>>

/** The home page as editors have laid it out (CMS-01, CMS-02). */
export async function data(context: PageRequest) {
  const page = await readPage(context, ({ showing, dependencies }) =>
    Effect.gen(function* () {
      const found = yield* readContentPage("/", { ...context.site, pageState: context.pageState })
      if (Option.isNone(found)) return undefined
      const { storeName } = (yield* readSiteContent(context.site.brand)).settings
      const title = pageTitle({ title: found.value.title, storeName, displayName: context.site.name })
      return {
        headTitle: title,
        title,
        hasRecent: context.recentProducts !== false,
        description: found.value.description,
        canonical: "/",
        feed: { path: NEW_BOOKS_FEED, name: feeds.newBooks(context.site.name) },
        structured: shopData({ origin: context.publicUrl, name: context.site.name }, context.trader, {
          program: { ...members, page: MY_PAGES },
          logo: sharePicture(SHOP_CARD, shopCard(context.site)).path,
        }),
        main: yield* renderBlocks(
          found.value.areas.main,
          showing,
          dependencies,
          readBlockAddress("/", searchParamsOf(context)),
        ),
      }
    }),
  )
  if (page === undefined) throw render(404)
  return page
}
