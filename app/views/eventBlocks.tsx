/** Blocks of events: one, a row of all or of one store, and the row that follows the visitor's store. */
import type { EventCarousel } from "@kapitel/core/content/blocks/EventCarousel"
import { currentEvents, upcomingInStore } from "@kapitel/core/events/eventList"
import { EVENTS_PATH, eventsOfStorePath } from "@kapitel/core/events/eventPaths"
import { EventCardBlock } from "@kapitel/ui/content/EventCardBlock"
import { Section } from "@kapitel/ui/content/Section"
import { eventRow } from "@kapitel/ui/events/EventRow"
import { Island } from "@kapitel/ui/shop/Island"
import { Effect } from "effect"
import type { CacheDependencies } from "../server/CacheDependencies.ts"
import { eventCard, nextEventChange, readEventDirectory } from "./events.ts"

/** Events in a row: more are on the page of all. */
const ROW_LENGTH = 12

const readEvents = Effect.fnUntraced(function* (now: number, dependencies: CacheDependencies) {
  const directory = yield* readEventDirectory
  dependencies.expiresAt(nextEventChange(directory.events, now))
  return directory
})

/** Of the visitor's store once it is known, else of all stores (EVT-13). */
export const dynamicEvents = Effect.fnUntraced(function* (
  id: string,
  now: number,
  dependencies: CacheDependencies,
  later: boolean,
) {
  const directory = yield* readEvents(now, dependencies)
  const events = currentEvents(directory.events, now).slice(0, ROW_LENGTH)
  if (events.length === 0) return null
  const cards = events.map((event) => eventCard(directory, event))
  return (
    <Section later={later}>
      <Island of={eventRow} props={{ id: `events-${id}`, events: cards, allHref: EVENTS_PATH }} />
    </Section>
  )
})

/** The same for every visitor, by start (EVT-12). */
export const eventCarousel = Effect.fnUntraced(function* (
  id: string,
  { heading, store }: EventCarousel,
  now: number,
  dependencies: CacheDependencies,
  later: boolean,
) {
  const directory = yield* readEvents(now, dependencies)
  const all = store === undefined ? currentEvents(directory.events, now) : upcomingInStore(directory.events, store, now)
  if (all.length === 0) return null
  const events = all.slice(0, ROW_LENGTH).map((event) => eventCard(directory, event))
  const allHref = store === undefined ? EVENTS_PATH : eventsOfStorePath(store)
  return (
    <Section later={later}>
      <Island of={eventRow} props={{ id: `events-${id}`, heading, events, allHref }} />
    </Section>
  )
})

/** One event, until it is over. */
export const eventCardBlock = Effect.fnUntraced(function* (path: string, now: number, dependencies: CacheDependencies) {
  const directory = yield* readEvents(now, dependencies)
  const event = currentEvents(directory.events, now).find((one) => one.path === path)
  if (event === undefined) return null
  return (
    <Section>
      <EventCardBlock event={eventCard(directory, event)} />
    </Section>
  )
})
