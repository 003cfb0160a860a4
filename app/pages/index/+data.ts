import { pageTitle } from "@kapitel/core/content/pageTitle"
import { Effect, Option } from "effect"
import { render } from "vike/abort"
import type { PageContextServer } from "vike/types"
import { useConfig } from "vike-react/useConfig"
import { drawBlocks } from "../../views/blocks.tsx"
import { readContentPage } from "../../views/shell.ts"
import { readPage } from "../readPage.ts"

export type Data = Awaited<ReturnType<typeof data>>

/** The home page as editors have laid it out (CMS-01, CMS-02). */
export async function data(context: PageContextServer) {
  const setHead = useConfig()
  const page = await readPage(context, ({ showing, notes }) =>
    Effect.gen(function* () {
      const found = yield* readContentPage("/", notes)
      if (Option.isNone(found)) return undefined
      const title = pageTitle({ title: found.value.title, displayName: context.site.name })
      return {
        title,
        description: found.value.description,
        canonical: "/",
        main: yield* drawBlocks(found.value.areas.main, showing, notes),
      }
    }),
  )
  if (page === undefined) throw render(404)
  setHead({ title: page.title })
  return page
}
