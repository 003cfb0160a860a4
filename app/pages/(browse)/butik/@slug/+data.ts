import { breadcrumbData } from "@kapitel/core/content/breadcrumbs"
import { stockholmDate } from "@kapitel/core/delivery/stockholm"
import { EVENTS_PATH, STORE_PARAMETER } from "@kapitel/core/events/eventPaths"
import { asMyStore } from "@kapitel/core/stores/storeOrder"
import { STORES_PATH } from "@kapitel/core/stores/storePaths"
import { storeStructuredData } from "@kapitel/core/stores/storeStructuredData"
import { shell } from "@kapitel/ui/text/sv/shell"
import { stores as words } from "@kapitel/ui/text/sv/stores"
import { Effect } from "effect"
import { render } from "vike/abort"
import { sharePicture, storeShareCard } from "../../../../views/shareCards.ts"
import { readStorePage } from "../../../../views/stores.ts"
import type { PageRequest } from "../../../PageRequest.ts"
import { readPage } from "../../../readPage.ts"

export type Data = Awaited<ReturnType<typeof data>>

/** One store (STORE-02, STORE-03). */
export async function data(context: PageRequest) {
  const { publicUrl, site } = context
  const path = `${STORES_PATH}/${context.routeParams["slug"] ?? ""}`
  const page = await readPage(context, ({ showing: { now }, dependencies }) =>
    Effect.gen(function* () {
      const found = yield* readStorePage(path, now, site)
      if (found === undefined) return undefined
      const { store, view, events, changesAt } = found
      dependencies.expiresAt(changesAt)
      const steps = [
        { label: shell.start, href: "/" },
        { label: words.list, href: STORES_PATH },
        { label: store.storeName, href: path },
      ]
      return {
        headTitle: words.title(site.name, store.storeName),
        description: words.storeDescription(site.name, store.storeName, store.address),
        canonical: path,
        picture: sharePicture(path, storeShareCard(site, store)),
        steps,
        structured: [
          yield* breadcrumbData(steps, publicUrl),
          storeStructuredData(store, { page: publicUrl + path, shop: site.name, today: stockholmDate(now) }),
        ],
        store: view,
        mine: asMyStore(store),
        events,
        eventsHref: `${EVENTS_PATH}?${new URLSearchParams({ [STORE_PARAMETER]: store.storeID })}`,
      }
    }),
  )
  if (page === undefined) throw render(404)
  return page
}
