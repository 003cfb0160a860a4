import { breadcrumbData } from "@kapitel/core/content/breadcrumbs"
import { STORE_QUERY, STORES_PATH } from "@kapitel/core/stores/storePaths"
import { shell } from "@kapitel/ui/text/sv/shell"
import { stores as words } from "@kapitel/ui/text/sv/stores"
import { Effect } from "effect"
import { readStoreCards } from "../../../../views/stores.ts"
import type { PageRequest } from "../../../PageRequest.ts"
import { readPage, searchParamsOf } from "../../../readPage.ts"

export type Data = NonNullable<Awaited<ReturnType<typeof data>>>

/** Longer searches find nothing. */
const MAX_QUERY = 100

/** All stores by name, or those that are searched for (STORE-01, STORE-10). */
export const data = (context: PageRequest) =>
  readPage(context, ({ showing: { now }, dependencies }) =>
    Effect.gen(function* () {
      const { cards, changesAt } = yield* readStoreCards(now)
      dependencies.expiresAt(changesAt)
      // The nearest stores, by the device's position: it stays in the browser.
      dependencies.policy = { position: true }
      const query = (searchParamsOf(context).get(STORE_QUERY) ?? "").trim().slice(0, MAX_QUERY)
      const steps = [
        { label: shell.start, href: "/" },
        { label: words.list, href: STORES_PATH },
      ]
      return {
        headTitle: words.heading,
        description: words.description(cards.length),
        canonical: STORES_PATH,
        isUnlisted: query !== "",
        steps,
        structured: [yield* breadcrumbData(steps, context.publicUrl)],
        finder: { stores: cards, query },
      }
    }),
  )
