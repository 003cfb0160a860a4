import { pageTitle } from "@kapitel/core/content/pageTitle"
import { Effect, Option } from "effect"
import { render } from "vike/abort"
import { renderBlocks } from "../../../views/blocks.tsx"
import { readContentPage } from "../../../views/shell.ts"
import type { PageRequest } from "../../PageRequest.ts"
import { readPage } from "../../readPage.ts"

export type Data = Awaited<ReturnType<typeof data>>

/** The home page as editors have laid it out (CMS-01, CMS-02). */
export async function data(context: PageRequest) {
  const page = await readPage(context, ({ showing, dependencies }) =>
    Effect.gen(function* () {
      const found = yield* readContentPage("/", context.site)
      if (Option.isNone(found)) return undefined
      const title = pageTitle({ title: found.value.title, displayName: context.site.name })
      return {
        headTitle: title,
        title,
        description: found.value.description,
        canonical: "/",
        main: yield* renderBlocks(found.value.areas.main, showing, dependencies),
      }
    }),
  )
  if (page === undefined) throw render(404)
  return page
}
