import { COMING_PATH } from "@kapitel/core/catalogue/paths"
import { lists } from "@kapitel/ui/text/sv/lists"
import { Effect } from "effect"
import type { PageRequest } from "../../PageRequest.ts"
import { readListPage } from "../../readListPage.ts"
import { readPage } from "../../readPage.ts"

export type Data = NonNullable<Awaited<ReturnType<typeof data>>>

const name = lists.coming

/** Everything that has not come out, the nearest day first (decision 352). */
export const data = (context: PageRequest) =>
  readPage(context, (reading) =>
    Effect.map(
      readListPage(context, reading, {
        path: COMING_PATH,
        scope: { coming: true },
        name,
        steps: [{ label: name, href: COMING_PATH }],
      }),
      (list) => ({ headTitle: name, description: lists.comingHint, ...list }),
    ),
  )
