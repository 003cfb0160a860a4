import { breadcrumbData } from "@kapitel/core/content/breadcrumbs"
import { pageTitle } from "@kapitel/core/content/pageTitle"
import { DeliveryTerms } from "@kapitel/core/delivery/DeliveryTerms"
import { Effect, Option } from "effect"
import { render } from "vike/abort"
import { renderBlocks } from "../../../views/blocks.tsx"
import { contentSteps } from "../../../views/contentSteps.ts"
import { fillPlaceholders } from "../../../views/fillPlaceholders.ts"
import { readBlockAddress } from "../../../views/productBlocks.tsx"
import { sharePicture, titleShareCard } from "../../../views/shareCards.ts"
import { readContentPage } from "../../../views/shell.ts"
import { readSiteContent } from "../../../views/siteContent.ts"
import type { PageRequest } from "../../PageRequest.ts"
import { readPage, searchParamsOf } from "../../readPage.ts"

export type Data = Awaited<ReturnType<typeof data>>

/** An editorial page: terms, personal data, delivery … (CMS-17). */
export async function data(context: PageRequest) {
  const path = context.urlPathname
  const page = await readPage(context, ({ showing, dependencies }) =>
    Effect.gen(function* () {
      const found = yield* readContentPage(path, { ...context.site, pageState: context.pageState })
      if (Option.isNone(found)) return undefined
      const title = pageTitle({
        title: found.value.title,
        storeName: (yield* readSiteContent(context.site.brand)).settings.storeName ?? context.site.name,
        displayName: path,
      })
      const steps = yield* contentSteps(path, title, context.site)
      return {
        headTitle: title,
        title,
        description: found.value.description,
        canonical: path,
        picture: sharePicture(path, titleShareCard(context.site, title)),
        steps,
        structured: steps.length < 2 ? [] : [yield* breadcrumbData(steps.slice(1), context.publicUrl)],
        main: yield* renderBlocks(
          fillPlaceholders(found.value.areas.main, yield* DeliveryTerms),
          showing,
          dependencies,
          readBlockAddress(path, searchParamsOf(context)),
        ),
      }
    }),
  )
  if (page === undefined) throw render(404)
  return page
}
