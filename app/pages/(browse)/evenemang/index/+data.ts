import { breadcrumbData } from "@kapitel/core/content/breadcrumbs"
import { RSS_ENDING } from "@kapitel/core/discovery/rss"
import { EVENTS_PATH, STORE_PARAMETER } from "@kapitel/core/events/eventPaths"
import { events as words } from "@kapitel/ui/text/sv/events"
import { shell } from "@kapitel/ui/text/sv/shell"
import { Effect } from "effect"
import { feeds } from "../../../../text/feeds.ts"
import { eventListView, nextEventChange, readEventDirectory } from "../../../../views/events.ts"
import type { PageRequest } from "../../../PageRequest.ts"
import { readPage, searchParamsOf } from "../../../readPage.ts"

export type Data = NonNullable<Awaited<ReturnType<typeof data>>>

/** Longer searches find nothing. */
const MAX_QUERY = 100

/** All events of this year and the next, of one store or of what is searched for (EVT-04 to EVT-10). */
export const data = (context: PageRequest) =>
  readPage(context, ({ showing: { now }, dependencies }) =>
    Effect.gen(function* () {
      const directory = yield* readEventDirectory
      dependencies.expiresAt(nextEventChange(directory.events, now))
      const steps = [
        { label: shell.start, href: "/" },
        { label: words.title, href: EVENTS_PATH },
      ]
      const query = (searchParamsOf(context).get(STORE_PARAMETER) ?? "").slice(0, MAX_QUERY)
      return {
        headTitle: words.title,
        description: words.description,
        canonical: EVENTS_PATH,
        feed: { path: EVENTS_PATH + RSS_ENDING, name: feeds.events(context.site.name) },
        steps,
        structured: [yield* breadcrumbData(steps, context.publicUrl)],
        list: eventListView(directory, query, now),
      }
    }),
  )
