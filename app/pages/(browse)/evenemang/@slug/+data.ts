import { breadcrumbData } from "@kapitel/core/content/breadcrumbs"
import { eventData } from "@kapitel/core/events/eventData"
import { EVENTS_PATH } from "@kapitel/core/events/eventPaths"
import { eventTimeText } from "@kapitel/ui/text/eventText"
import { events as words } from "@kapitel/ui/text/sv/events"
import { shell } from "@kapitel/ui/text/sv/shell"
import { Effect } from "effect"
import { render } from "vike/abort"
import { readEventPage } from "../../../../views/events.ts"
import { eventShareCard, sharePicture } from "../../../../views/shareCards.ts"
import type { PageRequest } from "../../../PageRequest.ts"
import { readPage } from "../../../readPage.ts"

export type Data = Awaited<ReturnType<typeof data>>

/** Characters of a description in search results. */
const MAX_DESCRIPTION = 300

/** One event (EVT-01 to EVT-03, EVT-15). */
export async function data(context: PageRequest) {
  const { publicUrl, site } = context
  const path = `${EVENTS_PATH}/${context.routeParams["slug"] ?? ""}`
  const page = await readPage(context, ({ showing, dependencies }) =>
    Effect.gen(function* () {
      const found = yield* readEventPage(path, showing, new URL(publicUrl).host)
      if (found === undefined) return undefined
      const { event, store, view, others, changesAt } = found
      dependencies.expiresAt(changesAt)
      const steps = [
        { label: shell.start, href: "/" },
        { label: words.title, href: EVENTS_PATH },
        { label: event.title, href: path },
      ]
      const about = [eventTimeText(event), view.place.name, event.description ?? ""].filter((text) => text !== "")
      return {
        headTitle: `${event.title}, ${view.place.name}`,
        description: about.join(". ").replaceAll(/\s+/g, " ").slice(0, MAX_DESCRIPTION),
        canonical: path,
        picture: sharePicture(path, eventShareCard(site, event, view.place.name)),
        steps,
        structured: [
          yield* breadcrumbData(steps, publicUrl),
          eventData(event, store, {
            url: publicUrl + path,
            shopUrl: publicUrl,
            shopName: site.name,
            left: view.ticket?.left,
          }),
        ],
        event: view,
        others,
      }
    }),
  )
  if (page === undefined) throw render(404)
  return page
}
