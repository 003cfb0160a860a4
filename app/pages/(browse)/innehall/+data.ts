import { pageTitle } from "@kapitel/core/content/pageTitle"
import { DeliveryTerms } from "@kapitel/core/delivery/DeliveryTerms"
import { Effect, Option } from "effect"
import { render } from "vike/abort"
import { renderBlocks } from "../../../views/blocks.tsx"
import { fillPlaceholders } from "../../../views/fillPlaceholders.ts"
import { readContentPage } from "../../../views/shell.ts"
import type { PageRequest } from "../../PageRequest.ts"
import { readPage } from "../../readPage.ts"

export type Data = Awaited<ReturnType<typeof data>>

/** An editorial page: terms, personal data, delivery … (CMS-17). */
export async function data(context: PageRequest) {
  const page = await readPage(context, ({ showing, dependencies }) =>
    Effect.gen(function* () {
      const found = yield* readContentPage(context.urlPathname, context.site)
      if (Option.isNone(found)) return undefined
      const title = pageTitle({
        title: found.value.title,
        storeName: context.site.name,
        displayName: context.urlPathname,
      })
      return {
        headTitle: title,
        title,
        description: found.value.description,
        canonical: context.urlPathname,
        main: yield* renderBlocks(
          fillPlaceholders(found.value.areas.main, yield* DeliveryTerms),
          showing,
          dependencies,
        ),
      }
    }),
  )
  if (page === undefined) throw render(404)
  return page
}
