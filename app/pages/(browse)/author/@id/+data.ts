import { Catalogue } from "@kapitel/core/catalogue/Catalogue"
import { authorPath, authorsPath } from "@kapitel/core/catalogue/paths"
import { Effect, Option } from "effect"
import { render } from "vike/abort"
import { author as words } from "../../../../text/author.ts"
import { authorShareCard, sharePicture } from "../../../../views/shareCards.ts"
import type { PageRequest } from "../../../PageRequest.ts"
import { readListPage } from "../../../readListPage.ts"
import { readPage } from "../../../readPage.ts"

export type Data = Awaited<ReturnType<typeof data>>

/** Everything by one author (LIST-17 to LIST-20). */
export async function data(context: PageRequest) {
  const id = context.routeParams["id"] ?? ""
  const page = await readPage(context, (reading) =>
    Effect.gen(function* () {
      const catalogue = yield* Catalogue
      const found = yield* catalogue.authorById(id)
      if (Option.isNone(found)) return undefined
      const { name, biography } = found.value
      const path = authorPath(id)
      return {
        headTitle: words.title(name),
        subject: "profile" as const,
        picture: sharePicture(path, authorShareCard(context.site, name)),
        name,
        biography,
        description:
          context.law.authorDescription === "conditional"
            ? words.conditionalDescription(name)
            : words.description(name),
        ...(yield* readListPage(context, reading, {
          path,
          scope: { author: id },
          name,
          steps: [
            { label: words.index, href: authorsPath() },
            { label: name, href: path },
          ],
        })),
      }
    }),
  )
  if (page === undefined) throw render(404)
  return page
}
