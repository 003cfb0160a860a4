/** The menu's right half (decision 443): a store's card or the choice of one, coming events, and the editors' campaign. */
import { carouselEvents } from "@kapitel/core/events/eventList"
import { EVENTS_PATH, eventsOfStorePath } from "@kapitel/core/events/eventPaths"
import { eventStart } from "@kapitel/core/events/eventTimes"
import { Stores } from "@kapitel/core/stores/Stores"
import type { MenuPanelProps } from "@kapitel/ui/stores/MenuPanel"
import { events as words } from "@kapitel/ui/text/sv/events"
import { Effect } from "effect"
import type { CacheDependencies } from "../server/CacheDependencies.ts"
import { eventCard, nextEventChange, readEventDirectory } from "./events.ts"
import type { CardRenderContext } from "./productCard.ts"
import { readMenuCampaign } from "./shell.ts"
import { readStoreCard } from "./stores.ts"

/** Events in the panel: more are on the page of all. */
const MAX_EVENTS = 3

type Store = Effect.Success<ReturnType<typeof readStoreCard>>

const readStore = Effect.fnUntraced(function* (id: string, now: number) {
  const directory = yield* Stores.use(({ list }) => list)
  const found: Store = yield* readStoreCard(directory, id, now)
  return { hasStores: directory.length > 0, ...found }
})

const readEvents = Effect.fnUntraced(function* (id: string, now: number) {
  const directory = yield* readEventDirectory
  const changesAt = nextEventChange(directory.events, now)
  // What has begun, or takes place no longer, is on the page of all.
  const coming = directory.events.filter((event) => event.isCancelled !== true && eventStart(event) > now)
  const { events: found, store } = carouselEvents(coming, id, now)
  const name = store === undefined ? undefined : directory.stores.get(store)?.storeName
  const list = found.slice(0, MAX_EVENTS).map((event) => eventCard(directory, event))
  const events =
    store === undefined || name === undefined
      ? { heading: words.upcoming, all: { label: words.showAll, href: EVENTS_PATH }, list }
      : { heading: words.upcomingIn(name), all: { label: words.allIn(name), href: eventsOfStorePath(store) }, list }
  return { changesAt, events: list.length === 0 ? undefined : events }
})

/** The panel for a store's id; for an unknown one, or an empty one, without a store. A part that cannot be read is left out. */
export const readMenuPanel = Effect.fn("readMenuPanel")(function* (
  id: string,
  { now, site }: Pick<CardRenderContext, "now" | "site">,
  dependencies: CacheDependencies,
) {
  const without = (part: string) => (cause: unknown) => {
    dependencies.isIncomplete(now)
    return Effect.as(Effect.logError(`${part} of the menu could not be read`, cause), undefined)
  }
  const store = yield* readStore(id, now).pipe(Effect.catch(without("The store")))
  const events = yield* readEvents(id, now).pipe(Effect.catch(without("The events")))
  const campaign = yield* readMenuCampaign(site).pipe(Effect.catch(without("The campaign")))
  for (const part of [store, events]) if (part?.changesAt !== undefined) dependencies.expiresAt(part.changesAt)
  const panel: MenuPanelProps = {
    store: store?.card ?? (store?.hasStores === true ? "choice" : undefined),
    events: events?.events,
    campaign,
  }
  return panel
})
