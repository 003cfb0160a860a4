import { eventsOfStorePath } from "@kapitel/core/events/eventPaths"
import { IslandElement } from "../shop/useElementAfterIsland.ts"
import { useMyStore } from "../stores/useMyStore.ts"
import { eventCardOf } from "../text/eventText.ts"
import { events as words } from "../text/sv/events.ts"
import { EventCarousel } from "./EventCarousel.tsx"
import { EventLines, type EventLinesProps } from "./EventLines.tsx"
import { useEventsOfStore } from "./useEventsOfStore.ts"

/** The row as cards; a list until the events of the visitor's store are known. */
export function MyStoreEvents({ id, heading, events, allHref }: EventLinesProps) {
  const chosen = useMyStore().myStore
  // A row with a heading of its own is the same for every visitor.
  const myStore = heading === undefined ? chosen : undefined
  const own = useEventsOfStore(myStore?.id)
  if (own === undefined) return <EventLines id={id} heading={heading} events={events} allHref={allHref} />
  const isOwn = myStore !== undefined && own.length > 0
  return (
    <div className="places min-h-96">
      {/* The row is part of this tree, not of the page beside it. */}
      <IslandElement value={undefined}>
        <EventCarousel
          key={isOwn ? myStore.id : "all"}
          id={id}
          heading={isOwn ? words.upcomingIn(myStore.displayName) : (heading ?? words.upcoming)}
          link={
            isOwn
              ? { label: words.allIn(myStore.displayName), href: eventsOfStorePath(myStore.id) }
              : { label: words.showAll, href: allHref }
          }
          events={isOwn ? own.map((event) => eventCardOf(event, myStore.displayName)) : events}
        />
      </IslandElement>
    </div>
  )
}
