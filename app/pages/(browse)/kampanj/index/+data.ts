import { breadcrumbData } from "@kapitel/core/content/breadcrumbs"
import { ContentSource } from "@kapitel/core/content/ContentSource"
import { shell } from "@kapitel/ui/text/sv/shell"
import { Effect, Option } from "effect"
import { render } from "vike/abort"
import { campaigns as words } from "../../../../text/campaigns.ts"
import { renderBlocks } from "../../../../views/blocks.tsx"
import { readBlockAddress } from "../../../../views/productBlocks.tsx"
import { readContentPage } from "../../../../views/shell.ts"
import type { PageRequest } from "../../../PageRequest.ts"
import { readPage, searchParamsOf } from "../../../readPage.ts"

export type Data = Awaited<ReturnType<typeof data>>

/** The address of all campaigns; those of each are below it (CMS-16). */
const CAMPAIGNS = "/kampanj"

/** The campaigns that editors have written about, A to Ö, below what they say of all; a 404 without any. */
export async function data(context: PageRequest) {
  const page = await readPage(context, ({ showing, dependencies }) =>
    Effect.gen(function* () {
      const { site } = context
      const own = Option.getOrUndefined(yield* readContentPage(CAMPAIGNS, site))
      const paths = yield* (yield* ContentSource).paths(site.brand)
      const pages = yield* Effect.forEach(
        paths.filter(({ path }) => /^\/kampanj\/[^/]+$/.test(path)),
        ({ path }) => readContentPage(path, site),
      )
      const campaigns = pages
        .flatMap(Option.toArray)
        .map(({ path, title, description }) => ({ href: path, label: title, description }))
        .toSorted((a, b) => a.label.localeCompare(b.label, "sv-SE"))
      if (own === undefined && campaigns.length === 0) return undefined
      const title = own?.title ?? words.all
      return {
        headTitle: title,
        title,
        description: own?.description,
        canonical: CAMPAIGNS,
        steps: [
          { label: shell.start, href: "/" },
          { label: title, href: CAMPAIGNS },
        ],
        structured: [yield* breadcrumbData([{ label: title, href: CAMPAIGNS }], context.publicUrl)],
        campaigns,
        main: yield* renderBlocks(
          own?.areas.main ?? [],
          showing,
          dependencies,
          readBlockAddress(CAMPAIGNS, searchParamsOf(context)),
        ),
      }
    }),
  )
  if (page === undefined) throw render(404)
  return page
}
